import { FIELD_KINDS } from '../../../fields/registry.ts'
import {
  type CorpusOverview,
  type FieldRef,
  type Filter,
  type FilterField,
  filterFields,
  type LabelScheme,
  TURNS_FACET,
} from '../../../model/index.ts'
import type { Dimension } from '../../../readers/summaries.ts'
import { type Choice, choiceOf, chosenLabels, chosenValues } from './bars.ts'

type Declared = Parameters<typeof filterFields>[0] & {
  readonly labelSchemes: readonly LabelScheme[]
  readonly overview?: CorpusOverview
}

/** By convention of the adapters, the facet that says how conversations end. */
const OUTCOME = 'outcome'

/** Ends that conversations are after, where a corpus does not declare its own. */
const REACHED = ['deal', 'success']

/** Facets that are drawn by themselves, beside that of the outcome. */
const MORE_FACETS = 1

const isNumber = ({ kind }: FilterField) => FIELD_KINDS[kind].asked === 'number'

/** The facet that says how conversations end, and which of its values are what they are after; `null`: there is none. */
export function outcomeOf(
  corpus: Declared,
): { readonly field: FilterField; readonly reached: readonly string[] } | null {
  const declared = corpus.overview?.outcome
  if (declared === null) return null
  const key = declared?.field ?? OUTCOME
  const field = corpus.facets.find((f) => f.key === key)
  return field && !isNumber(field) ? { field, reached: declared?.reached ?? REACHED } : null
}

/** The facets of names that are drawn by themselves, the outcome first. */
export function chartedFacets(corpus: Declared): readonly FilterField[] {
  const outcome = outcomeOf(corpus)?.field
  const declared = corpus.overview?.facets
  const ordered = declared
    ? declared.flatMap((key) => corpus.facets.filter((f) => f.key === key))
    : corpus.facets
  const others = ordered.filter((f) => f.key !== outcome?.key && !isNumber(f))
  const named = others.filter((f) => f.kind === 'category')
  const first = (named.length > 0 ? named : others).slice(0, outcome ? MORE_FACETS : MORE_FACETS + 1)
  return outcome ? [outcome, ...first] : first
}

/** A field that can be set against another, or a label scheme. */
export interface PairField {
  /** In the address, and among the choices. */
  readonly name: string
  readonly title: string
  readonly by: Dimension
  readonly isNumber: boolean
  /** `null`: a label scheme. */
  readonly field: FilterField | null
}

/** Everything that can be set against something else: facets, fields of turns, label schemes. */
export function pairFields(corpus: Declared): readonly PairField[] {
  const order = corpus.overview?.facets ?? []
  const rank = ({ key, of }: FieldRef) => {
    const i = of === 'turn' ? -1 : order.indexOf(key)
    return i < 0 ? order.length : i
  }
  const fields = [...filterFields(corpus)].sort((a, b) => rank(a) - rank(b))
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
  ]
}

/** The two fields that an address names, else those that the corpus declares, else two that are worth a look. */
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

/** Whether a conversation can have several values of a field. */
export function hasSeveral({ field }: PairField): boolean {
  return field === null || field.of === 'turn' || FIELD_KINDS[field.kind].several
}

/** What the filter says of a value of a dimension. */
export function choiceIn(filter: Filter, by: Dimension, value: string): Choice {
  return choiceOf('scheme' in by ? chosenLabels(filter, by.scheme) : chosenValues(filter, by), value)
}
