import { addressMessages } from '../../state/messages.ts'
import { formatViewState, parseViewState, type ViewState } from '../../state/view_state.ts'
import { saved as t } from './messages.ts'

/** A view that the reader keeps by name. */
export interface SavedView {
  /** Unique among the saved views. */
  readonly name: string
  /** With the leading `#`, as `formatViewState` writes it. */
  readonly address: string
}

/** What a file or the browser's storage holds of saved views. */
export interface ParsedViews {
  readonly views: readonly SavedView[]
  /** What could not be read, in words for the reader. */
  readonly problems: readonly string[]
}

/** A name is one line of at most this many UTF-16 units. */
export const NAME_LENGTH = 120

const FORMAT = 'parley-saved-views'

/** Saved views as the text of a JSON file. */
export function formatSavedViews(views: readonly SavedView[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, views }, null, 2)}\n`
}

/** Reads what `formatSavedViews` wrote, entry by entry: one that cannot be read is named, the others stand. */
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

/** A view, or why it is none. */
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

/** A name on one line, without spaces around it, cut where it is too long. */
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

/** The address by which a view is kept: filters, sort and splits, and only if asked for what is open. */
export function addressToSave(view: ViewState, withConversation: boolean): string {
  if (withConversation) return formatViewState(view)
  const closed = { conversation: null, turn: null, compare: null, seed: null, allSplits: false, reveal: [] }
  return formatViewState({ ...view, ...closed, split: view.allSplits ? null : view.split })
}

/** Views with one more; a view of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const at = views.findIndex((v) => v.name === view.name)
  return at === -1 ? [...views, view] : views.with(at, view)
}

/**
 * Views with one renamed.
 * @returns `null` where the new name is empty, or another view has it
 */
export function renamed(views: readonly SavedView[], from: string, to: string): SavedView[] | null {
  const name = cleanName(to)
  if (name === '' || (name !== from && views.some((v) => v.name === name))) return null
  return views.map((v) => (v.name === from ? { ...v, name } : v))
}

/**
 * Views with those of a file. One that is there already is not doubled; one of a name that is taken gets a number.
 * @returns all views, and how many came in
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
