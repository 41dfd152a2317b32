import { encoded } from '../base/encoded.ts'
import {
  type Filter,
  isFacetColumn,
  NO_FILTER,
  type OpenRequest,
  openedId,
  participantColumn,
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
import {
  type ComparisonAddress,
  formatComparison,
  NO_COMPARISON,
  parseComparison,
} from './comparison_params.ts'
import { formatFilter, parseFilter } from './filter_params.ts'
import { formatLinkFields, type LinkFields, NO_LINK, parseLinkFields, takesExcerpt } from './link_params.ts'
import { formatOverview, NO_OVERVIEW, parseOverview, type ShownOverview } from './overview_params.ts'
import { formatNames, parseFullPair, readField, readWord } from './read_field.ts'
import { formatReview, NO_REVIEW, parseReview, type ReviewAddress } from './review_params.ts'
import { formatSeen, parseSeen, type SeenAddress } from './seen_params.ts'
import {
  formatChosenTurns,
  formatShownTurns,
  parseChosenTurns,
  parseShownTurns,
} from './shown_turns_params.ts'
import { formatSource, parseSource } from './source_params.ts'
import { checkFields } from './unknown_fields.ts'

/** Units of the list. */
const HITS = ['conversations', 'turns', 'participants'] as const

/** A conversation within a corpus. */
export interface ConversationAddress {
  readonly split: string
  readonly id: string
}

/**
 * State of the page, all of it in the address:
 * `#/<corpus>/<split>/<conversation id>?turn=<index>&print=<fingerprint>&text=<beginning>&words=<words>`
 * `&turns=<index>-<index>&around=<turns>&chosen=<index>-<index>.<index>&splits=all`
 * `&sort=<column>[.desc]&compare=<split>/<id>&seed=<text>&hits=turns|participants&view=overview|figures|reviews|schemes|project|agreement|compare-groups|profile&who=<name>/<name>&pair=<field>/<field>`
 * `&scheme=<label scheme>&project=<id>&shares=conversations&labelpairs=same-turn`
 * `&annotators=<annotator>/<annotator>&merged=<name>/<name>&reference=<annotator>&threshold=<score>&resample=<seed>&matrix=<annotator>/<annotator>&cell=<label>/<label>`
 * `&by=<field>&a=<filter>&b=<filter>&unit=conversation&measure=<measure>&what=<field>&is=<value>&sides=<value>/<value>&least=<count>&sequence=pairs&word=<word>&order=next`
 * `&seen=<participant>&reveal=<parts>&review=<id>&queue=<part>&define=<definition>&sql=<query>`, then the filter (see
 * `filter_params.ts`) and the source of an opened corpus (see `source_params.ts`). Permalinks end with
 * `v=<version of this grammar>`. Each part is optional, but a split needs a corpus, a conversation needs a split, and
 * `print`, `text` and `words` need a turn.
 */
export interface ViewState
  extends ShownOverview,
    LinkFields,
    SeenAddress,
    ShownTurns,
    ChosenTurns,
    ReviewAddress {
  /** Id from the catalogue, or of `opened` (see `openedId`). */
  readonly corpus: string | null
  /** Source of the corpus and how to read it, if it isn't in the catalogue. */
  readonly opened: OpenRequest | null
  readonly split: string | null
  readonly conversation: string | null
  /** The current turn, 0-based. */
  readonly turn: number | null
  /** The pinned conversation, which is shown next to the open one. */
  readonly compare: ConversationAddress | null
  /** Seed by which the conversation was picked at random under the filter, see `Reader.random`. */
  readonly seed: string | null
  /** True if the list shows all splits although the open conversation is in one. */
  readonly allSplits: boolean
  /** `null` for the published order. */
  readonly sort: Sort | null
  /** Shows results as conversations, as a flat list of turns, or as their participants. */
  readonly hits: (typeof HITS)[number]
  /** State of the annotator agreement page. */
  readonly agreement: AgreementAddress
  /** State of the comparison of groups. */
  readonly comparison: ComparisonAddress
  /** A linked query, which is shown and runs only at the user's request. */
  readonly sql: string | null
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
  comparison: NO_COMPARISON,
  sql: null,
  filter: NO_FILTER,
}

/** Version of the address grammar. Addresses without a version have version 1. */
export const ADDRESS_VERSION = 1

/** Parses an address. Invalid fields are reported and skipped. @param address with or without the leading `#` */
export function parseViewState(address: string): { state: ViewState; problems: AddressProblem[] } {
  const problems: AddressProblem[] = []
  const hash = withinLimits(address, problems)
  const { corpus, split, conversation, more, malformed } = parseAddressPath(hash)
  for (const part of malformed) problems.push({ field: 'path', says: (m) => m.malformed(quoted(part)) })
  const params = new URLSearchParams(hash.replace(/^[^?]*\??/, ''))
  // Fields of a newer grammar are reported along with its version.
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
    hits: readWord(params, problems, 'hits', HITS, (m, text) => m.noHits(text)),
    ...parseOverview(params, problems),
    ...parseSeen(params, problems),
    ...parseReview(params, problems),
    agreement: parseAgreement(params, problems),
    comparison: parseComparison(params, problems),
    sql: params.get('sql') || null,
    filter: parseFilter(params, problems),
  }
  if (more.some((part) => part !== ''))
    problems.push({ field: 'path', says: (m) => m.goesOn(quoted(more.join('/'))) })
  return { state, problems }
}

/** Formats a view as an address with the leading `#`. Reverse of `parseViewState`. */
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
  if (known.length > 0 && hits !== 'conversations') params.push(`hits=${hits}`)
  if (known.length > 0) params.push(...formatOverview(state), ...formatSeen(state), ...formatReview(state))
  if (known.length > 0)
    params.push(...formatAgreement(state.agreement), ...formatComparison(state.comparison))
  if (known.length > 0 && sql) params.push(`sql=${encoded(sql)}`)
  if (known.length > 0) params.push(...formatFilter(filter))
  if (opened) params.push(...formatSource(opened))
  return `#/${known.map(encoded).join('/')}${params.length > 0 ? `?${params.join('&')}` : ''}`
}

/** Formats a view as a permalink, with the version of its grammar. */
export function formatLink(state: ViewState): string {
  const address = formatViewState(state)
  return `${address}${address.includes('?') ? '&' : '?'}v=${ADDRESS_VERSION}`
}

/**
 * Changes fields of a view and resets the fields that depend on them, unless these are also given. The link's
 * fingerprint and words depend on the turn. Shown and chosen ranges depend on the conversation. The pinned
 * conversation, side and query depend on the corpus. Revealed parts depend on the conversation and the side, and the
 * seed on the conversation and the filter. Choosing a conversation or turn closes the overview, even if it is the one
 * underneath.
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
  comparison: NO_COMPARISON,
  seen: null,
  reveal: [],
  ...NO_REVIEW,
}

/** Fields that are reset by other changes, unless they are also given. */
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
  const isKnown =
    isFacetColumn(column) || participantColumn(column) !== null || SORTABLE.some((known) => known === column)
  return isKnown ? { column: column as SortColumn, descending: column !== text } : null
}

/** Reports an address of a newer grammar. Known fields are still used. @returns true if the grammar is newer */
function checkVersion(params: URLSearchParams, problems: AddressProblem[]): boolean {
  const versionOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? text : null)
  const version = readField(params, problems, 'v', versionOf, (m, text) => m.noVersion(text, ADDRESS_VERSION))
  if (version === null || Number(version) <= ADDRESS_VERSION) return false
  problems.push({ field: 'v', says: (m) => m.newer(quoted(version), ADDRESS_VERSION) })
  return true
}
