import { type Filter, NO_FILTER, SORTABLE, type Sort, type SortColumn } from '../model/index.ts'
import { formatFilter, parseFilter } from './filter_params.ts'

/**
 * What the page shows, all of it in the address:
 * `#/<corpus>/<split>/<conversation id>?turn=<index>&splits=all&sort=<column>[.desc]`, then the filter
 * (see `filter_params.ts`).
 * Each part is optional, but a split needs a corpus and a conversation needs a split.
 */
export interface ViewState {
  readonly corpus: string | null
  readonly split: string | null
  readonly conversation: string | null
  /** The turn that is current, 0-based. */
  readonly turn: number | null
  /** Whether the list shows all splits though the open conversation is in one. */
  readonly allSplits: boolean
  /** `null`: as published. */
  readonly sort: Sort | null
  /** Which conversations the list shows. */
  readonly filter: Filter
}

export const EMPTY_VIEW: ViewState = {
  corpus: null,
  split: null,
  conversation: null,
  turn: null,
  allSplits: false,
  sort: null,
  filter: NO_FILTER,
}

/** Something in an address that was left out of account, in words for the reader. */
export interface AddressProblem {
  readonly field: string
  readonly message: string
}

/**
 * Reads an address. A field that cannot be understood is named and left out; the others stand.
 * @param hash with or without the leading `#`
 */
export function parseViewState(hash: string): { state: ViewState; problems: AddressProblem[] } {
  const problems: AddressProblem[] = []
  const [path = '', search = ''] = splitOnce(hash.replace(/^#/, ''), '?')
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => decode(part, problems))
  const params = new URLSearchParams(search)
  const state: ViewState = {
    corpus: parts[0] || null,
    split: parts[1] || null,
    conversation: parts[2] || null,
    turn: parseTurn(params.get('turn'), problems),
    allSplits: params.get('splits') === 'all',
    sort: parseSort(params.get('sort'), problems),
    filter: parseFilter(params, problems),
  }
  if (parts.length > 3 && parts.slice(3).some((p) => p !== '')) {
    problems.push({
      field: 'path',
      message: `The address goes on after the conversation; “${parts.slice(3).join('/')}” was ignored.`,
    })
  }
  return { state, problems }
}

/** The address of a view, with the leading `#`; `parseViewState` reads it back. */
export function formatViewState(state: ViewState): string {
  const { corpus, split, conversation, turn, allSplits, sort, filter } = state
  const parts = [corpus, split, conversation]
  const known = parts.slice(0, parts.indexOf(null) === -1 ? 3 : parts.indexOf(null)) as string[]
  const params: string[] = []
  if (known.length === 3 && turn !== null) params.push(`turn=${turn}`)
  if (known.length > 1 && allSplits) params.push('splits=all')
  if (known.length > 0 && sort) params.push(`sort=${sort.column}${sort.descending ? '.desc' : ''}`)
  if (known.length > 0) params.push(...formatFilter(filter))
  return `#/${known.map(encodeURIComponent).join('/')}${params.length > 0 ? `?${params.join('&')}` : ''}`
}

function parseTurn(text: string | null, problems: AddressProblem[]): number | null {
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  problems.push({ field: 'turn', message: `“${text}” is not a turn; turns are counted 0, 1, 2, …` })
  return null
}

function parseSort(text: string | null, problems: AddressProblem[]): Sort | null {
  if (text === null) return null
  const [column = '', direction] = text.split('.')
  const known = SORTABLE.includes(column as SortColumn)
  if (known && (direction === undefined || direction === 'desc')) {
    return { column: column as SortColumn, descending: direction === 'desc' }
  }
  problems.push({
    field: 'sort',
    message: `The list cannot be sorted by “${text}”; it can by ${SORTABLE.join(', ')}, each with “.desc” or without.`,
  })
  return null
}

function decode(part: string, problems: AddressProblem[]): string {
  try {
    return decodeURIComponent(part)
  } catch {
    problems.push({ field: 'path', message: `“${part}” in the address is not well formed.` })
    return part
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
