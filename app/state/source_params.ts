import {
  type LocalFile,
  type Mapping,
  MORE_MEANINGS,
  MOST_ADDRESSES,
  MOST_LOCAL_FILES,
  type OpenRequest,
  type Reading,
  type SourceRef,
  TEXT_ENCODINGS,
  type TextEncodingName,
} from '../model/index.ts'
import type { AddressProblem } from './address_problem.ts'
import { readField } from './read_field.ts'

/** Maximum length of a `from=` value in UTF-16 units. Signed URLs of storage services take up to 2,000. */
const LONGEST = 4000

/**
 * Parses the part of an address that names a corpus outside of the site's catalogue:
 * - `from=<http or https address>`, once for each file
 * - `from=hub:<owner>/<name>@<revision>:<config>`, with optional revision and config
 * - `from=file:<bytes>:<fingerprint>:<name>`, once for each file on the user's machine
 * and how to read it: `as=<adapter>`, and for unknown data `map.text=<column>`, `map.conversation=`, `map.turn=`,
 * `map.speaker=`, `map.role=`, `map.outcome=`, `map.price=`, `map.label=` (once per label column), and
 * `encoding=<name>`, one of `TEXT_ENCODINGS`, if it is not the detected one.
 * @returns `null` if there is no valid source
 */
export function parseSource(params: URLSearchParams, problems: AddressProblem[]): OpenRequest | null {
  const texts = params.getAll('from')
  if (texts.length === 0) return null
  // All or nothing, because a part of a corpus could be mistaken for the whole.
  if (texts.length > MOST_LOCAL_FILES) {
    problems.push({ field: 'from', says: (m) => m.manySources(texts.length, MOST_LOCAL_FILES) })
    return null
  }
  const refs = texts.map((text) => parseRef(text, problems)).filter((ref) => ref !== null)
  const source = joined(refs, problems)
  const encoding = readField(params, problems, 'encoding', parseEncoding, (m, text) => m.noEncoding(text))
  return source && { source, reading: { ...parseReading(params, problems), ...(encoding && { encoding }) } }
}

export function formatSource({ source, reading }: OpenRequest): string[] {
  const { adapter, mapping, encoding } = reading
  const from = formatRef(source).map((text) => `from=${encoded(text)}`)
  const column = (key: string, name: string | null) => (name === null ? [] : [`map.${key}=${encoded(name)}`])
  const map = mapping
    ? [
        ...(['text', 'conversation', 'turn', 'speaker'] as const).flatMap((key) => column(key, mapping[key])),
        ...MORE_MEANINGS.flatMap((key) => column(key, mapping[key] ?? null)),
        ...mapping.labels.flatMap((label) => column('label', label)),
      ]
    : []
  const as = adapter === null ? [] : [`as=${encoded(adapter)}`]
  return [...from, ...as, ...(encoding ? [`encoding=${encoding}`] : []), ...map]
}

function formatRef(source: SourceRef): string[] {
  switch (source.kind) {
    case 'address':
      return [...source.urls]
    case 'hub': {
      const { dataset, revision, config } = source
      return [
        `hub:${dataset}${revision === null ? '' : `@${revision}`}${config === null ? '' : `:${config}`}`,
      ]
    }
    case 'local':
      return source.files.map(({ name, bytes, print }) => `file:${bytes}:${print}:${name}`)
  }
}

function parseRef(text: string, problems: AddressProblem[]): SourceRef | null {
  if (text.length > LONGEST) {
    problems.push({ field: 'from', says: (m) => m.longSource(shown(text), text.length, LONGEST) })
    return null
  }
  const hub = /^hub:([\w.-]+(?:\/[\w.-]+)?)(?:@([^:]+))?(?::(.+))?$/.exec(text)
  if (hub) return { kind: 'hub', dataset: hub[1] ?? '', revision: hub[2] ?? null, config: hub[3] ?? null }
  const file = /^file:(\d{1,15}):([0-9a-z]{1,11}):(.+)$/s.exec(text)
  if (file) {
    const local: LocalFile = { name: file[3] ?? '', bytes: Number(file[1]), print: file[2] ?? '' }
    return { kind: 'local', files: [local] }
  }
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    const { href, host, username, password } = new URL(text)
    if (username === '' && password === '') return { kind: 'address', urls: [href] }
    problems.push({ field: 'from', says: (m) => m.userName(shown(host)) })
    return null
  }
  problems.push({ field: 'from', says: (m) => m.noSource(shown(text)) })
  return null
}

/** Combines several files into one source. All must be of the same kind. */
function joined(refs: readonly SourceRef[], problems: AddressProblem[]): SourceRef | null {
  const [first] = refs
  if (!first) return null
  const alike = refs.filter((ref) => ref.kind === first.kind)
  if (alike.length < refs.length || (first.kind === 'hub' && refs.length > 1))
    problems.push({ field: 'from', says: (m) => m.mixedSources })
  if (first.kind === 'address') {
    const urls = [...new Set(alike.flatMap((ref) => (ref.kind === 'address' ? ref.urls : [])))]
    if (urls.length <= MOST_ADDRESSES) return { kind: 'address', urls }
    problems.push({ field: 'from', says: (m) => m.manyAddresses(urls.length, MOST_ADDRESSES) })
    return null
  }
  if (first.kind === 'local')
    return { kind: 'local', files: alike.flatMap((ref) => (ref.kind === 'local' ? ref.files : [])) }
  return first
}

function parseReading(params: URLSearchParams, problems: AddressProblem[]): Reading {
  const adapter = params.get('as') || null
  const text = params.get('map.text')
  const others = ['conversation', 'turn', 'speaker', 'label', ...MORE_MEANINGS].filter((key) =>
    params.has(`map.${key}`),
  )
  if (!text) {
    if (others.length > 0) problems.push({ field: `map.${others[0]}`, says: (m) => m.noTextColumn })
    return { adapter, mapping: null }
  }
  const nameOf = (key: string) => params.get(`map.${key}`) || null
  const mapping: Mapping = {
    conversation: nameOf('conversation'),
    turn: nameOf('turn'),
    speaker: nameOf('speaker'),
    text,
    labels: params.getAll('map.label').filter((label) => label !== ''),
    ...Object.fromEntries(
      MORE_MEANINGS.flatMap((key) => {
        const name = nameOf(key)
        return name === null ? [] : [[key, name]]
      }),
    ),
  }
  return { adapter: adapter ?? 'mapped', mapping }
}

/** @returns null if there is no such encoding */
function parseEncoding(text: string): TextEncodingName | null {
  return TEXT_ENCODINGS.find((name) => name === text.toLowerCase()) ?? null
}

/** Truncates a text that may be very long. */
function shown(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79).toWellFormed()}…`
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2F', '/').replaceAll('%3A', ':')
}
