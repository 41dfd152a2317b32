/** A dataset on the Hub, as somebody names it. */
export interface HubAddress {
  /** `owner/name`, or `name` for the oldest datasets. */
  readonly dataset: string
  /** `null`: not named. */
  readonly config: string | null
}

/** One part of a dataset's name, as the Hub allows it. */
const PART = /^[A-Za-z0-9_][\w.-]{0,95}$/

/** What follows a dataset's name in the addresses of its pages. */
const PAGES = new Set(['tree', 'viewer', 'embed', 'blob', 'commits', 'commit', 'discussions', 'settings'])

/** Below these are files, not pages. */
const FILES = new Set(['resolve', 'raw'])

/** Other names of the Hub itself. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'https://huggingface.co': ['https://hf.co', 'https://www.huggingface.co', 'http://huggingface.co'],
}

/** Whether this can be the name of a dataset; all that may stand in a request. */
export function isDatasetName(text: string): boolean {
  const parts = text.split('/')
  return parts.length <= 2 && parts.every((part) => PART.test(part) && !part.includes('..'))
}

/**
 * Reads what people write or paste for a dataset: `owner/name`, the address of one of its pages (with or without
 * `https://`), or `hf://datasets/owner/name`. A page of the viewer, or of the converted files, names its configuration.
 * @param base address of the Hub
 * @returns `null` for anything else, also for the address of a file of a dataset
 */
export function parseHubAddress(text: string, base: string): HubAddress | null {
  const trimmed = text.trim()
  if (/^[^/\s]+\/[^/\s]+$/.test(trimmed) && isDatasetName(trimmed)) return { dataset: trimmed, config: null }
  const uri = /^hf:\/\/datasets\/([^/@\s]+\/[^/@\s]+)(?:[/@].*)?$/.exec(trimmed)?.[1]
  if (uri !== undefined) return isDatasetName(uri) ? { dataset: uri, config: null } : null
  const path = pathBelow(trimmed, base)
  return path === null ? null : ofPage(path)
}

/** The path of an address on the Hub; `null` where it is elsewhere. */
function pathBelow(text: string, base: string): string | null {
  const hub = base.replace(/\/+$/, '')
  const places = [hub, ...(ALIASES[hub] ?? [])]
  const bare = places.map((place) => place.replace(/^https?:\/\//, ''))
  const place = [...places, ...bare].find((p) => text.toLowerCase().startsWith(`${p.toLowerCase()}/`))
  return place === undefined ? null : text.slice(place.length + 1).replace(/[?#].*$/s, '')
}

function ofPage(path: string): HubAddress | null {
  const [first, ...rest] = path.split('/').filter((part) => part !== '')
  if (first !== 'datasets') return null
  const [owner = '', second] = rest
  // The oldest datasets have no owner: /datasets/glue/viewer/mrpc.
  const alone = second === undefined || PAGES.has(second) || FILES.has(second)
  const dataset = alone ? owner : `${owner}/${second}`
  const [page, ...below] = rest.slice(alone ? 1 : 2)
  if (!isDatasetName(dataset) || (page !== undefined && !PAGES.has(page))) return null
  return { dataset, config: configOf(page, below) }
}

function configOf(page: string | undefined, below: readonly string[]): string | null {
  if (page === 'viewer') return decoded(below[0])
  if (page === 'embed' && below[0] === 'viewer') return decoded(below[1])
  // Where the Hub keeps what it has converted: a branch with a folder for each configuration.
  if (page === 'tree' && decoded(below[0]) === 'refs/convert/parquet') return decoded(below[1])
  return null
}

function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part)
  } catch {
    return null
  }
}
