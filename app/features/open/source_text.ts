import { MOST_ADDRESSES, type SourceRef } from '../../model/index.ts'
import { pageAddress } from '../../model/sources/page_address.ts'
import { typedSource } from './typed_source_messages.ts'

/** A source parsed from user input, or an error message for the user. */
export type ParsedSource = { readonly source: SourceRef } | { readonly error: string }

const HUB_HOSTS = ['huggingface.co', 'www.huggingface.co', 'hf.co']

/** Path segments of dataset pages. They are never names of datasets. */
const HUB_PAGES = ['tree', 'blob', 'resolve', 'raw', 'viewer', 'discussions', 'commits', 'commit', 'embed']

/**
 * Parses the source that a user typed: http and https addresses, one per line, or the pages of files at well-known
 * hosts; `owner/name` of a dataset on the Hub; the address of a dataset's page there, or `hf://datasets/owner/name`.
 * @param hub base address of the Hub
 */
export function parseSourceText(text: string, hub: string): ParsedSource {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return { error: typedSource.nothing }
  const found: SourceRef[] = []
  for (const line of lines) {
    const parsed = parseLine(line, hub)
    if ('error' in parsed) return parsed
    found.push(parsed.source)
  }
  const [first] = found
  if (first?.kind === 'hub') {
    return found.length === 1 ? { source: first } : { error: typedSource.datasetAlone }
  }
  const urls = [...new Set(found.flatMap((source) => (source.kind === 'address' ? source.urls : [])))]
  if (found.some((source) => source.kind === 'hub')) return { error: typedSource.mixed }
  if (urls.length > MOST_ADDRESSES) return { error: typedSource.tooMany(urls.length, MOST_ADDRESSES) }
  return { source: { kind: 'address', urls } }
}

/**
 * Like `parseSourceText`, for text pasted outside of a field. Accepts only full addresses, as prose may look like
 * `owner/name`.
 * @returns null if the text is something else
 */
export function parsePasted(text: string, hub: string): SourceRef | null {
  const lines = text.trim().split(/[\r\n]+/)
  if (!lines.every((line) => /^https?:\/\/\S+$/i.test(line.trim()))) return null
  const parsed = parseSourceText(text, hub)
  return 'source' in parsed ? parsed.source : null
}

function parseLine(line: string, hub: string): ParsedSource {
  if (/^https?:/i.test(line)) return parseAddress(line, hub)
  const [, inHub] = /^hf:\/\/(.*)$/i.exec(line) ?? []
  if (inHub !== undefined) return parseHubPath(inHub, line, hub)
  const dataset = line.replace(/^datasets\//, '')
  const [owner = '', name = '', ...more] = dataset.split('/')
  if (more.length === 0 && isHubName(owner) && isHubName(name) && !owner.includes('.')) {
    return { source: { kind: 'hub', dataset, revision: null, config: null } }
  }
  return { error: whyNot(line) }
}

function parseAddress(text: string, hub: string): ParsedSource {
  if (!URL.canParse(text)) return { error: typedSource.incomplete(shown(text)) }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    return { error: typedSource.userName(url.host) }
  }
  url.hash = ''
  const path = pathOnHub(url, hub)
  if (path === null) {
    const found = pageAddress(url)
    if (found && 'problem' in found) return { error: typedSource[found.problem] }
    return { source: { kind: 'address', urls: [found?.file ?? url.href] } }
  }
  const parts = path.split('/').filter((part) => part !== '')
  if (parts[0] !== 'datasets' || parts.length < 2) {
    return { error: typedSource.noDatasetPage(shown(text), hub) }
  }
  const [owner = '', second = ''] = parts.slice(1).map(decoded)
  const named = second !== '' && !HUB_PAGES.includes(second)
  const dataset = named ? `${owner}/${second}` : owner
  if (!isHubName(owner) || (named && !isHubName(second)))
    return { error: typedSource.noDataset(shown(dataset)) }
  const [page, ...below] = parts.slice(named ? 3 : 2)
  return { source: onPage(url, dataset, page, below) }
}

/**
 * Parses a path of the Hub's file system as Python writes it (`huggingface_hub`, `HfFileSystem`):
 * `datasets/OWNER/NAME[@REVISION][/PATH]`. A path with a file name leads to the file.
 */
function parseHubPath(path: string, line: string, hub: string): ParsedSource {
  const [datasets, owner = '', named = '', ...below] = path.split('/').filter((part) => part !== '')
  const [name = '', revision = null] = named.split('@', 2)
  if (datasets !== 'datasets' || !isHubName(owner) || !isHubName(name))
    return { error: typedSource.noDataset(shown(line)) }
  const commit = revision === null ? null : decoded(revision)
  if (!/\.\w+$/.test(below.at(-1) ?? '')) {
    const isCommit = commit !== null && /^[0-9a-f]{40}$/.test(commit)
    if (!isCommit && commit !== null && commit !== 'main')
      return { error: typedSource.revision(shown(commit)) }
    const exact = isCommit ? commit : null
    return { source: { kind: 'hub', dataset: `${owner}/${name}`, revision: exact, config: null } }
  }
  const segments = [
    owner,
    name,
    'resolve',
    encodeURIComponent(commit ?? 'main'),
    ...below.map(encodeURIComponent),
  ]
  return { source: { kind: 'address', urls: [new URL(`${hub}/datasets/${segments.join('/')}`).href] } }
}

/** Source behind a dataset's page: the URL of a file, or else the dataset. */
function onPage(url: URL, dataset: string, page: string | undefined, below: readonly string[]): SourceRef {
  if (below.length > 1 && (page === 'blob' || page === 'resolve' || page === 'raw')) {
    // Converts the address of a file's page to that of the file itself.
    if (page === 'blob') url.pathname = url.pathname.replace('/blob/', '/resolve/')
    return { kind: 'address', urls: [url.href] }
  }
  const commit = page === 'tree' && /^[0-9a-f]{40}$/.test(below[0] ?? '') ? (below[0] ?? null) : null
  const config = page === 'viewer' && below[0] !== undefined ? decoded(below[0]) : null
  return { kind: 'hub', dataset, revision: commit, config }
}

/** Path below the Hub's base address, with a leading slash. Null for other sites. */
function pathOnHub(url: URL, hub: string): string | null {
  if (HUB_HOSTS.includes(url.hostname)) return url.pathname
  if (!URL.canParse(hub)) return null
  const base = new URL(hub)
  const root = base.pathname.replace(/\/+$/, '')
  return url.origin === base.origin && url.pathname.startsWith(`${root}/`)
    ? url.pathname.slice(root.length)
    : null
}

function isHubName(name: string): boolean {
  return /^[\w.-]{1,96}$/.test(name) && !/^\.+$/.test(name)
}

function whyNot(line: string): string {
  const text = shown(line)
  if (/^([a-z]:[\\/]|[\\/~]|\.\.?[\\/]|file:)/i.test(line)) return typedSource.path(text)
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(line)
  if (scheme) return typedSource.scheme(scheme[1] ?? '')
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?\/\S*$/.test(line)) return typedSource.noScheme(text)
  if (isHubName(line)) return typedSource.noOwner(text)
  return typedSource.neither(text)
}

function shown(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
