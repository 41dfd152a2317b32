import type { LabelScheme } from '../label.ts'
import type { SearchTerm } from './search.ts'

/** A comparison of a number: `5`, `>5`, `>=5`, `<5`, `<=5`, `5..10`. */
export interface NumberCondition {
  readonly min: number
  readonly max: number
  readonly minExcluded: boolean
  readonly maxExcluded: boolean
}

/** The fields that every search knows. The ids of a corpus's label schemes, and turn fields that it declares, are fields, too. */
export const SEARCH_FIELDS = ['label', 'by', 'speaker', 'role', 'action', 'kind'] as const

/**
 * The label scheme that a field of a search names, by its id or by an alias.
 * @returns its id
 */
export function schemeOfField(
  field: string,
  schemes: readonly Pick<LabelScheme, 'id' | 'aliases'>[],
): string | undefined {
  const named = schemes.find((s) => s.id === field) ?? schemes.find((s) => s.aliases?.includes(field))
  return named?.id
}

/** A term as it is typed. */
export function formatTerm({ kind, field, value, negated }: Omit<SearchTerm, 'start' | 'end'>): string {
  const plain = /^[^\s"]+$/u.test(value)
  const quoted = plain ? value : `"${value.replaceAll('"', '')}"`
  const body = kind === 'pattern' ? `/${value}/` : kind === 'field' ? `${field}:${quoted}` : quoted
  return `${negated ? '-' : ''}${body}`
}

/** A number's condition as it is typed; `null` where it is none. */
export function parseNumberCondition(text: string): NumberCondition | null {
  const number = (digits: string | undefined) => Number((digits ?? '').replace(/[$,]/g, ''))
  const dots = text.lastIndexOf('..', text.length - 3)
  if (dots > 0) {
    const ends = [text.slice(0, dots), text.slice(dots + 2)]
    if (!ends.every((end) => /^\$?-?[\d.,]+$/.test(end))) return null
    return checked({ min: number(ends[0]), max: number(ends[1]), minExcluded: false, maxExcluded: false })
  }
  const [compared, sign = '', digits] = /^(>=|<=|>|<|=)?(\$?-?[\d.,]+)$/.exec(text) ?? []
  if (compared === undefined) return null
  const value = number(digits)
  return checked({
    min: sign.startsWith('<') ? -Infinity : value,
    max: sign.startsWith('>') ? Infinity : value,
    minExcluded: sign === '>',
    maxExcluded: sign === '<',
  })
}

function checked(condition: NumberCondition): NumberCondition | null {
  return Number.isNaN(condition.min) || Number.isNaN(condition.max) ? null : condition
}
