import type { LabelScheme } from '../label.ts'
import type { SearchTerm } from './search.ts'

/** A numeric comparison: `5`, `>5`, `>=5`, `<5`, `<=5`, `5..10`. */
export interface NumberCondition {
  readonly min: number
  readonly max: number
  readonly minExcluded: boolean
  readonly maxExcluded: boolean
}

/** Fields of every search. A corpus's label schemes and searchable turn fields are fields too. */
export const SEARCH_FIELDS = ['label', 'by', 'speaker', 'to', 'role', 'action', 'kind'] as const

/**
 * Resolves a field name of a search to a label scheme, by id or alias.
 * @returns id of the scheme
 */
export function schemeOfField(
  field: string,
  schemes: readonly Pick<LabelScheme, 'id' | 'aliases'>[],
): string | undefined {
  const named = schemes.find((s) => s.id === field) ?? schemes.find((s) => s.aliases?.includes(field))
  return named?.id
}

/** A term in search syntax. */
export function formatTerm({ kind, field, value, negated }: Omit<SearchTerm, 'start' | 'end'>): string {
  const plain = /^[^\s"]+$/u.test(value)
  const quoted = plain ? value : `"${value.replaceAll('"', '')}"`
  const body = kind === 'pattern' ? `/${value}/` : kind === 'field' ? `${field}:${quoted}` : quoted
  return `${negated ? '-' : ''}${body}`
}

/** Parses a numeric condition; null if it is invalid. */
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
