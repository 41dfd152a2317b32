import { encoded } from '../base/encoded.ts'
import {
  type Filter,
  isFacetColumn,
  NO_FILTER,
  type OpenRequest,
  openedId,
  SORTABLE,
  type Sort,
  type SortColumn,
} from '../model/index.ts'
import type { ChosenTurns } from '../model/turns/chosen_turns.ts'
import { ALL_TURNS, type ShownTurns } from '../model/turns/shown_turns.ts'
import { quoted, withinLimits } from './address_limits.ts'
import { parseAddressPath } from './address_path.ts'
import type { AddressProblem } from './address_problem.ts'
import { type AgreementAddress, formatAgreement, NO_AGREEMENT, parseAgreement } from './agreement_params.ts'
import { formatChosenTurns, parseChosenTurns } from './chosen_turns_params.ts'
import { formatFilter, parseFilter } from './filter_params.ts'
import { formatLinkFields, type LinkFields, NO_LINK, parseLinkFields, takesExcerpt } from './link_params.ts'
import { formatOverview, NO_OVERVIEW, parseOverview, type ShownOverview } from './overview_params.ts'
import { formatNames, parseFullPair, readField, readWord } from './read_field.ts'
import { formatReview, NO_REVIEW, parseReview, type ReviewAddress } from './review_params.ts'
import { formatSeen, parseSeen, type SeenAddress } from './seen_params.ts'
import { formatShownTurns, parseShownTurns } from './shown_turns_params.ts'
import { formatSource, parseSource } from './source_params.ts'
import { checkFields } from './unknown_fields.ts'

/** Leads to a conversation within a corpus. */
export interface ConversationAddress {
  readonly split: string
  readonly id: string
}

/**
 * What the page shows, all of it in the address:
 * `#/<corpus>/<split>/<conversation id>?turn=<index>&print=<fingerprint>&text=<beginning>&words=<words>`
 * `&turns=<index>-<index>&around=<turns>&chosen=<index>-<index>.<index>&splits=all`
 * `&sort=<column>[.desc]&compare=<split>/<id>&seed=<text>&hits=turns&view=overview|figures|reviews|agreement&pair=<field>/<field>`
 * `&scheme=<label scheme>&shares=conversations&labelpairs=same-turn`
 * `&annotators=<annotator>/<annotator>&merged=<name>/<name>&reference=<annotator>&threshold=<score>&resample=<seed>&matrix=<annotator>/<annotator>&cell=<label>/<label>`
 * `&seen=<participant>&reveal=<parts>&review=<id>&queue=<part>&define=<definition>&sql=<query>`, then the filter (see
 * `filter_params.ts`) and what was opened from elsewhere (see `source_params.ts`); links that are passed on end with `v=<version of this grammar>`.
 * Each part is optional, but a split needs a corpus, a conversation needs a split, and `print`, `text` and
 * `words` need a turn.
 */
export interface ViewState
  extends ShownOverview,
    LinkFields,
    SeenAddress,
    ShownTurns,
    ChosenTurns,
    ReviewAddress {
  /** Of the catalogue, or of `opened` (see `openedId`). */
  readonly corpus: string | null
  /** Where the corpus comes from and how it is read, where the catalogue does not name it. */
  readonly opened: OpenRequest | null
  readonly split: string | null
  readonly conversation: string | null
  /** The turn that is current, 0-based. */
  readonly turn: number | null
  /** The conversation that is pinned to be compared: it stands beside the open one. */
  readonly compare: ConversationAddress | null
  /** By what the open conversation was picked at random under the filter, see `Reader.random`. */
  readonly seed: string | null
  /** Whether the list shows all splits though the open conversation is in one. */
  readonly allSplits: boolean
  /** `null`: as published. */
  readonly sort: Sort | null
  /** Whether the list shows what the filter finds as conversations or as a flat list of turns. */
  readonly hits: 'conversations' | 'turns'
  /** What of the agreement of annotators is shown. */
  readonly agreement: AgreementAddress
  /** A query that came in a link: shown, and run only when the reader says so. */
  readonly sql: string | null
  /** Which conversations the list shows. */
  readonly filter: Filter
}

export const EMPTY_VIEW: ViewState = {
  corpus: null,
  opened: null,
  split: null,
  conversation: null,
  turn: null,
  print: null,
  excerpt: null,
  words: null,
  ...ALL_TURNS,
  chosen: [],
  compare: null,
  seed: null,
  allSplits: false,
  sort: null,
  hits: 'conversations',
  ...NO_OVERVIEW,
  seen: null,
  reveal: [],
  ...NO_REVIEW,
  agreement: NO_AGREEMENT,
  sql: null,
  filter: NO_FILTER,
}

/** The version of the grammar of addresses that this page writes and reads; an address that names none is of version 1. */
export const ADDRESS_VERSION = 1

/**
 * Reads an address. A field that cannot be understood is named and left out; the others stand.
 * @param address with or without the leading `#`
 */
export function parseViewState(address: string): { state: ViewState; problems: AddressProblem[] } {
  const problems: AddressProblem[] = []
  const hash = withinLimits(address, problems)
  const { corpus, split, conversation, more, malformed } = parseAddressPath(hash)
  for (const part of malformed) problems.push({ field: 'path', says: (m) => m.malformed(quoted(part)) })
  const params = new URLSearchParams(hash.replace(/^[^?]*\??/, ''))
  // What a newer grammar has more of is told with its version.
  if (!checkVersion(params, problems)) checkFields(params, problems)
  const opened = parseSource(params, problems)
  const turnOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)
  const shown = parseShownTurns(params, problems)
  const state: ViewState = {
    corpus: opened ? openedId(opened) : corpus,
    opened,
    split,
    conversation,
    turn: readField(params, problems, 'turn', turnOf, (m, text) => m.noTurn(text)),
    ...parseLinkFields(params, problems, shown.range),
    ...shown,
    ...parseChosenTurns(params, problems),
    compare: readField(params, problems, 'compare', parseCompare, (m, text) => m.noCompared(text)),
    seed: params.get('seed') || null,
    allSplits:
      readField(
        params,
        problems,
        'splits',
        (text) => text === 'all' || null,
        (m, text) => m.noSplits(text),
      ) ?? false,
    sort: readField(params, problems, 'sort', parseSort, (m, text) => m.noSort(text, SORTABLE)),
    hits: readWord(params, problems, 'hits', ['conversations', 'turns'], (m, text) => m.noHits(text)),
    ...parseOverview(params, problems),
    ...parseSeen(params, problems),
    ...parseReview(params, problems),
    agreement: parseAgreement(params, problems),
    sql: params.get('sql') || null,
    filter: parseFilter(params, problems),
  }
  if (more.some((part) => part !== ''))
    problems.push({ field: 'path', says: (m) => m.goesOn(quoted(more.join('/'))) })
  return { state, problems }
}

/** The address of a view, with the leading `#`; `parseViewState` reads it back. */
export function formatViewState(state: ViewState): string {
  const { split, conversation, turn, compare, seed, allSplits, sort, hits, sql, filter, opened } = state
  const parts = [opened ? openedId(opened) : state.corpus, split, conversation]
  const known = parts.slice(0, parts.indexOf(null) === -1 ? 3 : parts.indexOf(null)) as string[]
  const params: string[] = []
  if (known.length === 3 && turn !== null) params.push(`turn=${turn}`)
  if (known.length === 3 && takesExcerpt(state))
    params.push(...formatLinkFields(turn === null ? { ...NO_LINK, excerpt: state.excerpt } : state))
  if (known.length === 3) params.push(...formatShownTurns(state), ...formatChosenTurns(state))
  if (known.length > 1 && allSplits) params.push('splits=all')
  if (known.length > 0 && sort) params.push(`sort=${sort.column}${sort.descending ? '.desc' : ''}`)
  if (known.length > 0 && compare) params.push(`compare=${formatNames([compare.split, compare.id])}`)
  if (known.length > 0 && seed) params.push(`seed=${encoded(seed)}`)
  if (known.length > 0 && hits === 'turns') params.push('hits=turns')
  if (known.length > 0) params.push(...formatOverview(state), ...formatSeen(state), ...formatReview(state))
  if (known.length > 0) params.push(...formatAgreement(state.agreement))
  if (known.length > 0 && sql) params.push(`sql=${encoded(sql)}`)
  if (known.length > 0) params.push(...formatFilter(filter))
  if (opened) params.push(...formatSource(opened))
  return `#/${known.map(encoded).join('/')}${params.length > 0 ? `?${params.join('&')}` : ''}`
}

/** The address of a view as links carry it that are passed on: it names the version of its grammar. */
export function formatLink(state: ViewState): string {
  const address = formatViewState(state)
  return `${address}${address.includes('?') ? '&' : '?'}v=${ADDRESS_VERSION}`
}

/**
 * A view with some of its fields changed. What hangs on a field that changes goes with it, unless it is given anew:
 * a link's fingerprint and words with the turn, the range of turns and the chosen ones with the conversation, the pinned conversation, the
 * side it is read as and the query with the corpus, what is revealed with the conversation and the side, the seed with
 * the conversation and the filter. The overview makes room for a conversation or turn that is chosen, also for the one
 * that was open beneath it.
 */
export function changeView(state: ViewState, change: Partial<ViewState>): ViewState {
  const next: { -readonly [K in keyof ViewState]: ViewState[K] } = { ...state, ...change }
  if (change.opened) next.corpus = openedId(change.opened)
  else if (change.corpus !== undefined && change.corpus !== state.corpus) next.opened = null
  const same = (...fields: (keyof ViewState)[]) => fields.every((f) => next[f] === state[f])
  const sameConversation = same('corpus', 'split', 'conversation')
  const sameFilter = formatFilter(next.filter).join('&') === formatFilter(state.filter).join('&')
  return {
    ...next,
    ...(!(sameConversation && same('turn')) && NO_LINK),
    ...(!sameConversation && { range: null, chosen: [] }),
    ...(!takesExcerpt(next) && { excerpt: null }),
    ...(!same('corpus') && LEFT_WITH_CORPUS),
    ...(!same('review') && { queue: 'all' as const, define: null }),
    ...(!(sameConversation && same('seen')) && { reveal: [] }),
    ...((change.conversation || typeof change.turn === 'number') && { view: null }),
    ...(!(sameConversation && sameFilter) && { seed: null }),
    ...pick(change, LEFT_WITH),
  }
}

const LEFT_WITH_CORPUS = {
  around: null,
  compare: null,
  sql: null,
  ...NO_OVERVIEW,
  agreement: NO_AGREEMENT,
  seen: null,
  reveal: [],
  ...NO_REVIEW,
}

/** What goes with something else that changes, unless it is given anew. */
const LEFT_WITH = [
  ...(['print', 'excerpt', 'words', 'range', 'chosen', 'seed'] as const),
  ...(Object.keys(LEFT_WITH_CORPUS) as (keyof typeof LEFT_WITH_CORPUS)[]),
]

function pick(change: Partial<ViewState>, fields: readonly (keyof ViewState)[]): Partial<ViewState> {
  return Object.fromEntries(fields.filter((f) => f in change).map((f) => [f, change[f]]))
}

function parseCompare(text: string): ConversationAddress | null {
  const [split, id] = parseFullPair(text) ?? []
  return split !== undefined && id !== undefined ? { split, id } : null
}

function parseSort(text: string): Sort | null {
  const column = text.replace(/\.desc$/, '')
  const isKnown = isFacetColumn(column) || SORTABLE.some((known) => known === column)
  return isKnown ? { column: column as SortColumn, descending: column !== text } : null
}

/**
 * Names an address that may say more than this page understands; what it does understand stands all the same.
 * @returns whether it is of a newer grammar
 */
function checkVersion(params: URLSearchParams, problems: AddressProblem[]): boolean {
  const versionOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? text : null)
  const version = readField(params, problems, 'v', versionOf, (m, text) => m.noVersion(text, ADDRESS_VERSION))
  if (version === null || Number(version) <= ADDRESS_VERSION) return false
  problems.push({ field: 'v', says: (m) => m.newer(quoted(version), ADDRESS_VERSION) })
  return true
}
