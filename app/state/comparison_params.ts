import { encoded } from '../base/encoded.ts'
import type { Filter } from '../model/index.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatFilter, parseFilter } from './filter_params.ts'
import { formatNames, parsePair, readField, readWord } from './read_field.ts'

/** Address fields of the comparison of groups. */
export interface ComparisonAddress {
  /** Name of the field whose values are the groups (`features/compare_groups/models/dimensions.ts`), or null for A and B. */
  readonly by: string | null
  /** Filters of the groups A and B. Null if not chosen. */
  readonly a: Filter | null
  readonly b: Filter | null
  readonly unit: (typeof UNITS)[number]
  readonly measure: (typeof MEASURES)[number]
  /** Name of the measured field, or null for the default. */
  readonly what: string | null
  /** Its value whose share is measured. */
  readonly is: string | null
  /** The two groups whose words are compared, as values of `by`, or null for the first two. */
  readonly sides: readonly [string, string] | null
  /** Minimum count of a word on both sides together, or null for the default. */
  readonly least: number | null
  readonly sequence: (typeof SEQUENCES)[number]
  /** The word whose concordance is shown. */
  readonly word: string | null
  /** Order of the concordance: as published, or by the word after or before. */
  readonly order: (typeof ORDERS)[number]
}

const UNITS = ['turn', 'conversation', 'participant'] as const
const MEASURES = ['share', 'mean', 'median', 'words'] as const
const SEQUENCES = ['words', 'pairs'] as const
const ORDERS = ['published', 'next', 'previous'] as const

export const NO_COMPARISON: ComparisonAddress = {
  by: null,
  a: null,
  b: null,
  unit: 'turn',
  measure: 'share',
  what: null,
  is: null,
  sides: null,
  least: null,
  sequence: 'words',
  word: null,
  order: 'published',
}

export function formatComparison(comparison: ComparisonAddress): readonly string[] {
  const { by, a, b, unit, measure, what, is, sides, least, sequence, word, order } = comparison
  return [
    ...(by === null ? [] : [`by=${encoded(by)}`]),
    ...(a === null ? [] : [`a=${encoded(formatFilter(a).join('&'))}`]),
    ...(b === null ? [] : [`b=${encoded(formatFilter(b).join('&'))}`]),
    ...(unit === 'turn' ? [] : [`unit=${unit}`]),
    ...(measure === 'share' ? [] : [`measure=${measure}`]),
    ...(what === null ? [] : [`what=${encoded(what)}`]),
    ...(is === null ? [] : [`is=${encoded(is)}`]),
    ...(sides === null ? [] : [`sides=${formatNames(sides)}`]),
    ...(least === null ? [] : [`least=${least}`]),
    ...(sequence === 'words' ? [] : [`sequence=${sequence}`]),
    ...(word === null ? [] : [`word=${encoded(word)}`]),
    ...(order === 'published' ? [] : [`order=${order}`]),
  ]
}

export function parseComparison(params: URLSearchParams, problems: AddressProblem[]): ComparisonAddress {
  const filterOf = (name: 'a' | 'b') => {
    const text = params.get(name)
    return text === null ? null : parseFilter(new URLSearchParams(text), problems)
  }
  return {
    by: params.get('by') || null,
    a: filterOf('a'),
    b: filterOf('b'),
    unit: readWord(params, problems, 'unit', UNITS),
    measure: readWord(params, problems, 'measure', MEASURES),
    what: params.get('what') || null,
    is: params.get('is'),
    sides: readField(params, problems, 'sides', parsePair, (m, text) => m.noPair(text)),
    least: readField(
      params,
      problems,
      'least',
      (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
      (m, text) => m.notOfAgreement(text, quoted('least')),
    ),
    sequence: readWord(params, problems, 'sequence', SEQUENCES),
    word: params.get('word') || null,
    order: readWord(params, problems, 'order', ORDERS),
  }
}
