import { addressMessages } from '../../state/messages.ts'
import { formatViewState, parseViewState, type ViewState } from '../../state/view_state.ts'
import { saved as t } from './messages.ts'

/** A view saved under a name. */
export interface SavedView {
  /** Unique among the saved views. */
  readonly name: string
  /** Address with the leading `#`, as written by `formatViewState`. */
  readonly address: string
}

/** Saved views parsed from a file or from the browser's storage. */
export interface ParsedViews {
  readonly views: readonly SavedView[]
  /** Error messages for the user. */
  readonly problems: readonly string[]
}

/** Maximum length of a single-line name, in UTF-16 units. */
export const NAME_LENGTH = 120

const FORMAT = 'parley-saved-views'

export function formatSavedViews(views: readonly SavedView[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, views }, null, 2)}\n`
}

/** Parses the output of `formatSavedViews`. Reports invalid entries and keeps the others. */
export function parseSavedViews(json: string): ParsedViews {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { views: [], problems: [t.notJson(reason)] }
  }
  const { format, version, views } = recordOf(data)
  if (format !== FORMAT || !Array.isArray(views)) {
    return { views: [], problems: [t.noViews] }
  }
  const problems = version === 1 ? [] : [t.version(JSON.stringify(version))]
  const read: SavedView[] = []
  for (const [i, entry] of views.entries()) {
    const found = parseView(entry)
    if (typeof found === 'string') problems.push(t.leftOut(i + 1, found))
    else if (read.some((v) => v.name === found.name))
      problems.push(t.leftOut(i + 1, t.namedAlike(found.name)))
    else read.push(found)
  }
  return { views: read, problems }
}

/** Parses a view. Returns an error message if it is invalid. */
function parseView(entry: unknown): SavedView | string {
  const { name, address } = recordOf(entry)
  if (typeof name !== 'string' || cleanName(name) === '') return t.nameless
  if (typeof address !== 'string') return t.noAddress(cleanName(name))
  const { state, problems } = parseViewState(address)
  if (!address.startsWith('#/') || state.corpus === null) {
    return t.noCorpus(cleanName(name))
  }
  if (problems.length > 0) return t.oddAddress(cleanName(name), problems[0]?.says(addressMessages) ?? '')
  return { name: cleanName(name), address: formatViewState(state) }
}

/** Normalizes a name: single line, trimmed, limited length. */
export function cleanName(name: string): string {
  return name
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Address to save: filters, sort order and splits, and the open conversation only if requested. */
export function addressToSave(view: ViewState, withConversation: boolean): string {
  if (withConversation) return formatViewState(view)
  const closed = { conversation: null, turn: null, compare: null, seed: null, allSplits: false, reveal: [] }
  return formatViewState({ ...view, ...closed, split: view.allSplits ? null : view.split })
}

/** Adds a view or replaces the one with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const at = views.findIndex((v) => v.name === view.name)
  return at === -1 ? [...views, view] : views.with(at, view)
}

/**
 * Renames a view.
 * @returns null if the new name is empty or taken
 */
export function renamed(views: readonly SavedView[], from: string, to: string): SavedView[] | null {
  const name = cleanName(to)
  if (name === '' || (name !== from && views.some((v) => v.name === name))) return null
  return views.map((v) => (v.name === from ? { ...v, name } : v))
}

/**
 * Adds views from a file. Skips duplicates, and appends a number to names that are taken.
 * @returns all views, and the number added
 */
export function merged(
  views: readonly SavedView[],
  imported: readonly SavedView[],
): { views: SavedView[]; added: number } {
  const all = [...views]
  for (const view of imported) {
    if (all.some((v) => v.address === view.address && baseName(v.name) === baseName(view.name))) continue
    all.push({ ...view, name: freeName(all, view.name) })
  }
  return { views: all, added: all.length - views.length }
}

function baseName(name: string): string {
  return name.replace(/ \(\d+\)$/, '')
}

function freeName(views: readonly SavedView[], name: string): string {
  const taken = (candidate: string) => views.some((v) => v.name === candidate)
  if (!taken(name)) return name
  const base = baseName(name).slice(0, NAME_LENGTH - 8)
  let n = 2
  while (taken(`${base} (${n})`)) n += 1
  return `${base} (${n})`
}
