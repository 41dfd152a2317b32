import type { FacetValue, Mapping, Outcome, OutcomeStatus, TurnField } from '../../../model/index.ts'
import type { DeclaredColumn } from '../../shared/columns/columns_declared.ts'
import { NO_OUTCOME } from '../../shared/outcome.ts'

/** Key of the price column, so that searches and links name it alike in all corpora. */
const PRICE = 'price'

/** Columns of a survey with the price under its own key, as a number. Other values are reported when they are read. */
export function withPrice<T extends { readonly [K in 'facets' | 'fields']: readonly DeclaredColumn[] }>(
  survey: T,
  { price }: Mapping,
): T {
  if (price === undefined) return survey
  const named = (columns: readonly DeclaredColumn[]) =>
    columns.map((column) =>
      column.path === price ? { ...column, key: PRICE, kind: 'number' as const } : column,
    )
  return { ...survey, facets: named(survey.facets), fields: named(survey.fields) }
}

/** Turn fields with the price shown, and searchable by `price:>100`. */
export function withPriceShown(fields: readonly TurnField[]): readonly TurnField[] {
  return fields.map((field) => (field.key === PRICE ? { ...field, searched: true, shown: true } : field))
}

/** Words for outcomes, lower case, with spaces. */
const WORDS: readonly (readonly [OutcomeStatus, RegExp])[] = [
  [
    'no_deal',
    /^(?:no|not|without) (?:a )?(?:deal|agreement|agreed)|^(?:disagree|reject|refus|declin|impasse)/,
  ],
  ['walked_away', /^(?:walk|quit|left|leave)/],
  ['unfinished', /^(?:unfinished|incomplete|open|ongoing|time ?out|timed out)/],
  ['deal', /^(?:deal\b|agree|accept|sold|settle)/],
  ['success', /^(?:success|succeeded|solved|complete)/],
  ['failure', /^(?:fail|unsuccessful|unsolved)/],
]

const DEAL = /\b(?:deal\b|agree|accept|sold|settle)/

/** A value that only denies its name: "deal: 0", "accepted: no". */
const IS_FALSE = /^[\p{L} ]+? ?[:=] ?(?:no|none|false|0)$|^\p{L}+ (?:no|none|false|0)$/u

/** Denials of a deal itself rather than of something else: "Agreement not reached", but not "Deal, no discount". */
const NEGATED =
  /\b(?:no|not|never|none|failed to|cannot|\w+n['’]t) (?:\w+ ){0,2}?(?:deal\b|agree|accept|sold|settle|reach|happen)|\bwithout (?:an? |any )?(?:deal|agreement)\b|^(?:deal|agreement|settlement|success) (?:was |is |has )?(?:been )?(?:not|never|\w+n['’]t|fail|reject|cancel|declin|refus|fell)/

function statusOf(value: FacetValue): OutcomeStatus {
  if (typeof value === 'boolean') return value ? 'deal' : 'no_deal'
  const text = String(value)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  const found = WORDS.find(([, pattern]) => pattern.test(text))?.[0]
  const isDeal = found === 'deal' || (found === undefined && DEAL.test(text))
  // After a deal, a comma or bracket begins what was not part of it.
  const isNegated = NEGATED.test(found === 'deal' ? (text.split(/[,;(]/)[0] ?? '') : text)
  const isFalse = IS_FALSE.test(text)
  // "No deal: false" may mean anything.
  if (isFalse && isNegated) return 'not_applicable'
  if (isFalse || isNegated) {
    if (isDeal || (isNegated && found === undefined)) return 'no_deal'
    if (found === 'success') return 'failure'
  }
  return isFalse ? 'not_applicable' : (found ?? 'not_applicable')
}

/**
 * Outcome of a conversation by the mapping's columns. Its title is the published value. Values that don't say whether
 * there was a deal, such as scores, are only a summary.
 * @param outcome value of the outcome column, undefined if the mapping has none
 * @param price of the conversation as a whole
 */
export function outcomeFrom(outcome: FacetValue | undefined, price: FacetValue): Outcome {
  const paid = typeof price === 'number' ? price.toLocaleString('en') : ''
  if (outcome === undefined) return { ...NO_OUTCOME, summary: paid }
  if (outcome === null) return { ...NO_OUTCOME, status: 'not_recorded', title: 'Not recorded', summary: paid }
  const status = statusOf(outcome)
  const title = typeof outcome === 'boolean' ? (outcome ? 'Deal' : 'No deal') : textOf(outcome)
  if (status !== 'not_applicable') return { ...NO_OUTCOME, status, title, summary: paid }
  return { ...NO_OUTCOME, title: 'Outcome', summary: [title, paid].filter((text) => text !== '').join(', ') }
}

function textOf(value: NonNullable<FacetValue>): string {
  return typeof value === 'object'
    ? value.join(', ')
    : typeof value === 'number'
      ? value.toLocaleString('en')
      : String(value)
}
