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
  ['deal', /^(?:deal|agree|accept|sold|settle)/],
  ['success', /^(?:success|succeeded|solved|complete)/],
  ['failure', /^(?:fail|unsuccessful|unsolved)/],
]

/** Words that turn a deal into none: "agreement not reached", "deal: false", "the buyer did not accept". */
const NEGATION = /\b(?:no|not|never|none|without|false|fail(?:ed|s|ure)?|didn't|cannot|couldn't)\b/
const DEAL = /\b(?:deal|agree|accept|sold|settle)/

function statusOf(value: FacetValue): OutcomeStatus {
  if (typeof value === 'boolean') return value ? 'deal' : 'no_deal'
  const text = String(value)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  const found = WORDS.find(([, pattern]) => pattern.test(text))?.[0]
  if (!NEGATION.test(text)) return found ?? 'not_applicable'
  if (found === 'deal' || (found === undefined && DEAL.test(text))) return 'no_deal'
  return found === 'success' ? 'failure' : (found ?? 'not_applicable')
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
