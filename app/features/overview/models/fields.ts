import { FIELD_KINDS, hasGroups, timeScaleOf } from '../../../fields/registry.ts'
import { fieldTitle } from '../../../find/filters/filter_parts.ts'
import {
  type CorpusOverview,
  type FieldRef,
  type Filter,
  type FilterField,
  filterFields,
  type LabelScheme,
  participantFields,
  TURNS_FACET,
} from '../../../model/index.ts'
import type { Dimension } from '../../../readers/summaries.ts'
import { type Choice, choiceOf, chosenLabels, chosenValues } from './bars.ts'
import { candidates } from './ranking.ts'

type Declared = Parameters<typeof filterFields>[0] &
  Parameters<typeof participantFields>[0] & {
    readonly labelSchemes: readonly LabelScheme[]
    readonly overview?: CorpusOverview
  }

/** Key of the facet for outcomes, by convention of the adapters. */
const OUTCOME = 'outcome'

/** Outcomes that count as success unless the corpus declares its own. */
const REACHED = ['deal', 'success']

const isNumber = ({ kind }: FilterField) => FIELD_KINDS[kind].asked === 'number'

/** No chart has an axis of times. */
const isPaired = ({ kind }: FilterField) => timeScaleOf(kind) === undefined

/** Facet for outcomes and its successful values, or null if there is none. */
export function outcomeOf(
  corpus: Declared,
): { readonly field: FilterField; readonly reached: readonly string[] } | null {
  const declared = corpus.overview?.outcome
  if (declared === null) return null
  const key = declared?.field ?? OUTCOME
  const field = corpus.facets.find((f) => f.key === key)
  return field && hasGroups(field.kind) ? { field, reached: declared?.reached ?? REACHED } : null
}

/** The outcome, and the other categorical facets that may have a chart. */
export function chartedFacets(corpus: Declared): {
  readonly outcome: FilterField | undefined
  readonly others: readonly FilterField[]
} {
  const outcome = outcomeOf(corpus)?.field
  const others = corpus.facets.filter(({ key, filtered }) => key !== outcome?.key && filtered !== false)
  return { outcome, others: candidates(others, corpus.overview?.facets ?? []) }
}

/** A field or label scheme that can be combined with another. */
export interface PairField {
  /** Name in the address and in the selector. */
  readonly name: string
  readonly title: string
  readonly by: Dimension
  readonly isNumber: boolean
  /** Null for label schemes. */
  readonly field: FilterField | null
}

/** All fields that can be combined: facets, fields of turns, label schemes, fields of participants. */
export function pairFields(corpus: Declared): readonly PairField[] {
  const order = corpus.overview?.facets ?? []
  const rank = ({ key, of }: FieldRef) => {
    const i = of === 'turn' ? -1 : order.indexOf(key)
    return i < 0 ? order.length : i
  }
  const fields = [...filterFields(corpus)].filter(isPaired).sort((a, b) => rank(a) - rank(b))
  const taken = new Set(fields.filter((f) => f.of !== 'turn').map(({ key }) => key))
  return [
    ...fields.map((field) => ({
      name: field.of === 'turn' ? `turn.${field.key}` : field.key,
      title: field.title,
      by: field.of ? { key: field.key, of: field.of } : { key: field.key },
      isNumber: isNumber(field),
      field,
    })),
    ...corpus.labelSchemes
      .filter(({ id }) => !taken.has(id))
      .map(({ id, title }) => ({ name: id, title, by: { scheme: id }, isNumber: false, field: null })),
    ...participantFields(corpus)
      .filter(isPaired)
      .map((field) => ({
        name: `participant.${field.key}`,
        title: fieldTitle(field),
        by: { key: field.key, of: 'participant' } as const,
        isNumber: isNumber(field),
        field,
      })),
  ]
}

/** Names of the address that are no fields of the corpus. A default pair is shown instead. */
export function unknownOf(corpus: Declared, named: readonly [string, string] | null): readonly string[] {
  const known = pairFields(corpus)
  return [...new Set(named ?? [])].filter((name) => !known.some((field) => field.name === name))
}

/** The two fields in the address, or those that the corpus declares, or an informative default. */
export function pairOf(
  corpus: Declared,
  named: readonly [string, string] | null,
): readonly [PairField, PairField] | null {
  const fields = pairFields(corpus)
  const find = (name: string) => fields.find((f) => f.name === name)
  for (const names of [named, corpus.overview?.pair ?? null]) {
    const [a, b] = names ? [find(names[0]), find(names[1])] : []
    if (a && b) return [a, b]
  }
  const outcome = outcomeOf(corpus)?.field.key
  const a = fields.find((f) => f.name === outcome) ?? fields.find((f) => f.field !== null && !f.isNumber)
  const b = find(TURNS_FACET.key)
  const second = fields.find((f) => f !== a && f !== b)
  return a && b ? [a, b] : b && second ? [b, second] : null
}

/** True if a conversation can have several values of a field. */
export function hasSeveral({ field }: PairField): boolean {
  return field === null || field.of === 'turn' || FIELD_KINDS[field.kind].several
}

/** State of a dimension's value in the filter. */
export function choiceIn(filter: Filter, by: Dimension, value: string): Choice {
  return choiceOf('scheme' in by ? chosenLabels(filter, by.scheme) : chosenValues(filter, by), value)
}
