import { type OpenRequest, openedId } from '../../../model/index.ts'
import { EMPTY_VIEW, formatViewState, parseViewState } from '../../../state/view_state.ts'

export const MOST_RECENT = 12

const FORMAT = 'parley-recent-sources'

/**
 * Serializes sources as addresses of their corpora. These contain names, sizes and fingerprints of files, or URLs, and
 * nothing else.
 */
export function formatRecent(requests: readonly OpenRequest[]): string {
  const sources = requests.map((opened) => formatViewState({ ...EMPTY_VIEW, opened }))
  return JSON.stringify({ format: FORMAT, version: 1, sources })
}

/** Parses the output of `formatRecent`. Skips invalid sources. */
export function parseRecent(json: string): OpenRequest[] {
  let sources: unknown
  try {
    const data: unknown = JSON.parse(json)
    sources = typeof data === 'object' && data !== null && 'sources' in data ? data.sources : null
  } catch {
    return []
  }
  if (!Array.isArray(sources)) return []
  const requests = sources.flatMap((source: unknown) => {
    const opened = typeof source === 'string' ? parseViewState(source).state.opened : null
    return opened ? [opened] : []
  })
  return requests.reduceRight<OpenRequest[]>((kept, request) => withRecent(kept, request), [])
}

/** Moves or adds a source to the front of the list, without duplicates. */
export function withRecent(requests: readonly OpenRequest[], opened: OpenRequest): OpenRequest[] {
  return [opened, ...withoutRecent(requests, opened)].slice(0, MOST_RECENT)
}

export function withoutRecent(requests: readonly OpenRequest[], removed: OpenRequest): OpenRequest[] {
  const id = openedId(removed)
  return requests.filter((request) => openedId(request) !== id)
}
