import type { Conversation } from '../../model/index.ts'
import { linkMarks, placeOfTurn } from '../../model/links/link_target.ts'
import { markedRange } from '../../model/links/linked_ranges.ts'
import { pagePath } from '../../model/links/page_path.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { parseAddressPath } from '../../state/address_path.ts'
import { type SiteInfo, siteInfo } from '../../state/site_info.ts'
import { EMPTY_VIEW, formatLink, type ViewState } from '../../state/view_state.ts'

/** Maximum length of selected words in a link, in UTF-16 units. */
export const WORDS_LENGTH = 300

/**
 * Creates a permalink with the leading `#` and the version of its grammar.
 * - to a conversation: its place, the side that it is read as, its shown and chosen turns with fingerprints that
 *   identify them, and the beginning of the first one shown. Excludes current filters and comparisons.
 * - to a turn: also its fingerprint and the beginning of its text or action, to detect moves and changes
 * - to words of a turn: also these words, at most `WORDS_LENGTH` units
 * - to a filtered view (`conversation` is `null`): filter, sort and splits, without an open conversation
 */
export function linkTo(
  view: ViewState,
  conversation: Conversation | null,
  turn: number | null,
  words: string | null = null,
): string {
  if (!conversation) {
    return formatLink({ ...view, ...CLOSED, split: view.allSplits ? null : view.split })
  }
  const { corpus, opened, range, around, chosen } = view
  const { split, id, hidden } = conversation
  const isOpen = view.split === split && view.conversation === id
  const place = {
    ...{ corpus, opened, split, conversation: id },
    ...(isOpen && {
      range: range && markedRange(range, conversation),
      around,
      chosen: chosen.map((one) => markedRange(one, conversation)),
    }),
    ...(hidden && { seen: view.seen, reveal: view.reveal }),
  }
  const linked = turn === null ? undefined : placeOfTurn(conversation, turn)
  if (turn === null || !linked) {
    const first = place.range?.prints && placeOfTurn(conversation, place.range.first)
    return formatLink({ ...EMPTY_VIEW, ...place, excerpt: first ? linkMarks(first).excerpt : null })
  }
  const cut = words?.slice(0, WORDS_LENGTH).replace(/[\uD800-\uDBFF]$/, '') || null
  return formatLink({ ...EMPTY_VIEW, ...place, turn, ...linkMarks(linked), words: cut })
}

const CLOSED = {
  conversation: null,
  turn: null,
  print: null,
  excerpt: null,
  words: null,
  compare: null,
  reveal: [],
  seed: null,
  sql: null,
  allSplits: false,
}

/** Link to a query over a corpus's tables. The query is shown, and runs only at the user's request. */
export function linkToQuery(
  { id, opened }: Pick<CorpusInfo, 'id' | 'opened'>,
  split: string | null,
  sql: string,
): string {
  return formatLink({ ...EMPTY_VIEW, corpus: id, opened, split, sql })
}

/** Parameters of a link that its conversation's plain page can show, or hand over to the full page. */
const SHOWN_BY_PAGE: ReadonlySet<string> = new Set(['turn', 'print', 'text', 'words', 'v'])

/**
 * Absolute URL of a link on this page's site. A link to a conversation or turn that has a plain page (see
 * `model/links/page_path.ts`) names that page, which can be read before any script has arrived.
 */
export function wholeLink(hash: string, page: string, site: SiteInfo | null = siteInfo()): string {
  const { corpus, split, conversation, more } = parseAddressPath(hash)
  if (
    corpus !== null &&
    split !== null &&
    conversation !== null &&
    more.length === 0 &&
    site?.pages.includes(corpus)
  ) {
    const query = new URLSearchParams(hash.split('?')[1] ?? '')
    if (Array.from(query.keys()).every((name) => SHOWN_BY_PAGE.has(name))) {
      const turn = query.get('turn')
      const search = query.size === 0 ? '' : `?${hash.slice(hash.indexOf('?') + 1)}`
      const path = pagePath(corpus, split, conversation) + search
      return new URL(path + (turn === null ? '' : `#turn-${turn}`), page).href
    }
  }
  return new URL(hash, page).href
}
