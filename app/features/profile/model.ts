import { FIELD_KINDS, hasGroups } from '../../fields/registry.ts'
import type { Filter, FilterField } from '../../model/index.ts'
import type { ParticipantRow } from '../../readers/participants.ts'
import type { LabelRate } from '../../readers/summaries.ts'

/** Mean and range of a number. */
export interface NumberFact {
  readonly field: FilterField
  readonly n: number
  readonly mean: number
  readonly min: number
  readonly max: number
}

/** Most frequent values of a field. */
export interface ValueFact {
  readonly field: FilterField
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

/** Sums, means and counts over the rows of one name. */
export interface Facts {
  readonly rows: number
  readonly turns: number
  readonly words: number
  /** Null without turns. */
  readonly wordsPerTurn: number | null
  readonly numbers: readonly NumberFact[]
  readonly values: readonly ValueFact[]
}

/** Number of values that are shown of a field. */
const MOST_VALUES = 5

/** Fields that the totals show. */
const TOTALS = ['name', 'turns', 'words']

export function factsOf(rows: readonly ParticipantRow[], fields: readonly FilterField[]): Facts {
  const sum = (read: (row: ParticipantRow) => number) => rows.reduce((all, row) => all + read(row), 0)
  const turns = sum((row) => row.turns)
  const words = sum((row) => row.words)
  const own = fields.filter(({ key }) => !TOTALS.includes(key))
  const isNumber = ({ kind }: FilterField) => FIELD_KINDS[kind].asked === 'number'
  return {
    ...{ rows: rows.length, turns, words },
    wordsPerTurn: turns === 0 ? null : words / turns,
    numbers: own.filter(isNumber).flatMap((field) => numberFact(rows, field) ?? []),
    values: own.filter(({ kind }) => hasGroups(kind)).flatMap((field) => valueFact(rows, field) ?? []),
  }
}

const fieldValue = (row: ParticipantRow, key: string) => (key === 'role' ? row.role : row.values[key])

function numberFact(rows: readonly ParticipantRow[], field: FilterField): NumberFact | null {
  const numbers = rows.map((row) => fieldValue(row, field.key)).filter((value) => typeof value === 'number')
  const n = numbers.length
  if (n === 0) return null
  const mean = numbers.reduce((all, one) => all + one, 0) / n
  const [min, max] = [numbers, numbers].map((all, i) =>
    all.reduce((a, b) => (i === 0 ? Math.min(a, b) : Math.max(a, b))),
  )
  return { field, n, mean, min: min ?? mean, max: max ?? mean }
}

function valueFact(rows: readonly ParticipantRow[], field: FilterField): ValueFact | null {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = fieldValue(row, field.key) ?? null
    for (const one of value === null || value === '' ? [] : [value].flat())
      counts.set(String(one), (counts.get(String(one)) ?? 0) + 1)
  }
  const values = [...counts].map(([value, count]) => ({ value, count }))
  if (values.length === 0) return null
  return { field, values: values.toSorted((a, b) => b.count - a.count).slice(0, MOST_VALUES) }
}

/** Annotated turns of a speaker, and those with each label. */
export function labelsOf(rates: readonly LabelRate[], name: string) {
  const own = rates.find(({ values }) => values[0] === name)
  const total = (clusters: LabelRate['sizes'], of: 'annotated' | 'labelled') =>
    clusters.reduce((sum, cluster) => sum + cluster[of] * cluster.conversations, 0)
  return {
    annotated: own ? total(own.sizes, 'annotated') : 0,
    labels: new Map(own?.labels.map(({ label, clusters }) => [label, total(clusters, 'labelled')]) ?? []),
  }
}

/** Everything that is known about one name. */
interface Known {
  readonly name: string
  readonly total: number
  readonly facts: Facts
  readonly labels: Readonly<Record<string, ReturnType<typeof labelsOf>>>
  readonly outcomes: readonly { readonly value: string; readonly count: number }[]
}

/** Profiles as plain data for scripts: counts by value, by key of the field or id of the label scheme. */
export function profileData(profiles: readonly Known[]) {
  const counts = (values: ValueFact['values']) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  return profiles.map(({ name, total, facts, labels, outcomes }) => ({
    ...{ name, conversations: total, turns: facts.turns, words: facts.words },
    wordsPerTurn: facts.wordsPerTurn,
    labels: Object.fromEntries(
      Object.entries(labels).map(([scheme, found]) => [
        scheme,
        { annotated: found.annotated, labels: Object.fromEntries(found.labels) },
      ]),
    ),
    outcomes: counts(outcomes),
    numbers: Object.fromEntries(
      facts.numbers.map(({ field, n, mean, min, max }) => [field.key, { n, mean, min, max }]),
    ),
    values: Object.fromEntries(facts.values.map(({ field, values }) => [field.key, counts(values)])),
  }))
}

/** The participants of a filter that have a name. */
export function withName(filter: Filter, name: string): Filter {
  const part = { key: 'name', of: 'participant', kind: 'values' } as const
  const others = filter.facets.filter(({ key, of }) => !(key === 'name' && of === 'participant'))
  return { ...filter, facets: [...others, { ...part, include: [name], exclude: [], match: 'any' }] }
}
