import { FIELD_KINDS, timeScaleOf } from '../../../fields/registry.ts'
import { nameOf } from '../../../fields/words.ts'
import {
  type FacetFilter,
  type Filter,
  type FilterField,
  filterFields,
  findsTurns,
  formatTerm,
  type LabelFilter,
  type LabelScheme,
  labelDefinition,
  MISSING,
  type NumberCondition,
  parseNumberCondition,
  participantFields,
  WORDS_FACET,
} from '../../../model/index.ts'
import type { ComparedUnit, Measured, SpeakerField } from '../../../readers/comparisons.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { ComparisonAddress } from '../../../state/comparison_params.ts'
import { groupMessages as t } from '../messages.ts'

type Declared = Pick<CorpusInfo, 'facets' | 'turnFields' | 'participantFields' | 'labelSchemes'>

/** A field whose values are groups or are counted. */
export type Dimension = {
  /** Name in the address. */
  readonly name: string
  readonly title: string
} & (
  | { readonly kind: 'field'; readonly field: FilterField }
  | { readonly kind: 'scheme'; readonly scheme: LabelScheme }
  | { readonly kind: 'speaker'; readonly said: SpeakerField }
)

/** A numeric field. */
export interface NumberField {
  /** Name in the address. */
  readonly name: string
  readonly title: string
  readonly unit?: string | undefined
  readonly measured: Measured
  /** Null for the number of words, which every case has. */
  readonly field: FilterField | null
}

/** Titles of the properties of turns that no corpus declares. */
export interface SpeakerTitles extends Readonly<Record<SpeakerField, string>> {
  readonly words: string
}

/** True if the values of a field are numbers. */
export const isNumber = ({ kind }: Pick<FilterField, 'kind'>) => FIELD_KINDS[kind].asked === 'number'

/** Letters before the dot in an address. */
const PREFIXES = { turn: 'tf', participant: 'p' } as const

const nameOfField = ({ key, of }: FilterField) => `${of ? PREFIXES[of] : 'f'}.${key}`

/** Fields that cases of the unit have or belong to. Times make neither groups nor averages. */
function fieldsFor(corpus: Declared, unit: ComparedUnit): readonly FilterField[] {
  const fields = filterFields(corpus)
  const known =
    unit === 'participant'
      ? [...participantFields(corpus), ...fields.filter(({ of }) => of !== 'turn')]
      : fields
  return known.filter(({ kind }) => timeScaleOf(kind) === undefined)
}

/** True if the field is a property of the unit itself. */
const isOwn = ({ of }: FilterField, unit: ComparedUnit) => (of ?? 'conversation') === unit

/** Fields for groups or shares: of the unit and its conversation, label schemes, and properties of speakers if turns count. */
export function dimensions(
  corpus: Declared,
  unit: ComparedUnit,
  of: 'groups' | 'shares',
  titles: SpeakerTitles,
) {
  // A share of a number is that of a condition such as `<0`.
  const fields = fieldsFor(corpus, unit).filter((field) =>
    of === 'groups' ? !isNumber(field) : isOwn(field, unit) || (unit === 'conversation' && !isNumber(field)),
  )
  const speaker = (said: SpeakerField): Dimension => ({
    ...{ name: `s.${said}`, title: titles[said], kind: 'speaker', said },
  })
  const speakers = unit === 'turn' ? [speaker('role'), speaker('speaker')] : []
  const schemes = corpus.labelSchemes.map(
    (scheme): Dimension => ({ name: `l.${scheme.id}`, title: scheme.title, kind: 'scheme', scheme }),
  )
  const others = fields.map(
    (field): Dimension => ({
      ...{
        name: nameOfField(field),
        title: field.title,
        kind: 'field',
        field,
      },
    }),
  )
  return of === 'groups' ? [...others, ...schemes, ...speakers] : [...schemes, ...others, ...speakers]
}

/** Numeric fields of the unit, and its number of words. */
export function numberFields(
  corpus: Declared,
  unit: ComparedUnit,
  titles: SpeakerTitles,
): readonly NumberField[] {
  // The number of words comes last.
  const own = fieldsFor(corpus, unit).filter(
    (field) => isNumber(field) && isOwn(field, unit) && field.key !== WORDS_FACET.key,
  )
  return [
    ...own.map((field) => ({
      name: nameOfField(field),
      title: field.title,
      unit: field.unit,
      measured: { of: 'number', field: { key: field.key, ...(field.of && { of: field.of }) } } as const,
      field,
    })),
    { name: 'words', title: titles.words, measured: { of: 'length' }, field: null },
  ]
}

/** Names in an address that the corpus does not have, for which defaults are shown. `groups` is null until known. */
export function unknownNames(
  { by, what, sides, measure }: Pick<ComparisonAddress, 'by' | 'what' | 'sides' | 'measure'>,
  options: {
    readonly groups: readonly Dimension[]
    readonly shares: readonly Dimension[]
    readonly numbers: readonly NumberField[]
  },
  groups: readonly { readonly value: string }[] | null,
): readonly string[] {
  const has = (names: readonly { readonly name: string }[], name: string) =>
    names.some((one) => one.name === name)
  const measures = measure === 'share' ? options.shares : measure === 'words' ? null : options.numbers
  return [
    ...(by !== null && !has(options.groups, by) ? [by] : []),
    ...(what !== null && measures && !has(measures, what) ? [what] : []),
    ...(measure === 'words' && groups
      ? (sides ?? []).filter((side) => !groups.some(({ value }) => value === side))
      : []),
  ]
}

/**
 * Value whose share is measured: that of the address, if it can be read, or a default.
 * @param values of the dimension, the most frequent first
 */
export function measuredValue(
  dimension: Dimension | null,
  asked: string | null,
  values: readonly string[],
): string | null {
  if (dimension?.kind !== 'field' || !isNumber(dimension.field)) return asked ?? values[0] ?? null
  return asked !== null && parseNumberCondition(asked) ? asked : '>0'
}

/** Most values of a field to choose from. */
export const MOST_CHOICES = 200

/** Says if the value of the address is a condition that can't be read, or a value that no case has. */
export function valueNotices(
  dimension: Dimension,
  asked: string | null,
  values: readonly string[],
): readonly string[] {
  if (asked === null) return []
  if (dimension.kind === 'field' && isNumber(dimension.field))
    return parseNumberCondition(asked) ? [] : [t.noCondition(asked)]
  const isAbsent = values.length > 0 && values.length < MOST_CHOICES && !values.includes(asked)
  return isAbsent ? [t.noSuchValue(valueTitle(dimension, asked))] : []
}

export function valueTitle(dimension: Dimension, value: string): string {
  if (dimension.kind === 'field' && isNumber(dimension.field)) return `${dimension.title} ${value}`
  if (dimension.kind === 'field') return nameOf(value, dimension.field.names)
  if (dimension.kind === 'speaker') return value
  const { scheme } = dimension
  return labelDefinition([scheme], { scheme: scheme.id, value })?.title ?? value
}

/** The measure by which a reader counts the share of a value. */
export function shareOf(dimension: Dimension, value: string): Measured {
  if (dimension.kind === 'scheme') return { of: 'share', what: { scheme: dimension.scheme.id }, value }
  if (dimension.kind === 'speaker') return { of: 'share', what: { said: dimension.said }, value }
  const { key, of } = dimension.field
  return { of: 'share', what: { key, ...(of && { of }) }, value }
}

/** Adds the condition that a case has a value. Other conditions on the same field stay. */
export function withValue(filter: Filter, dimension: Dimension, value: string, unit: ComparedUnit): Filter {
  if (dimension.kind === 'scheme')
    return withLabel(filter, { ...ANY, scheme: dimension.scheme.id, include: [value], on: placeOf(unit) })
  if (dimension.kind === 'speaker') return withTerm(filter, dimension.said, value)
  const { key, of } = dimension.field
  if (of === 'turn' && unit === 'turn') return withTerm(filter, key, value)
  if (isNumber(dimension.field)) {
    const condition = parseNumberCondition(value)
    return condition
      ? withFacetToo(filter, { kind: 'range', key, ...(of && { of }), ...endsOf(condition) })
      : filter
  }
  return withFacetToo(filter, { ...ANY, kind: 'values', key, ...(of && { of }), include: [value] })
}

/**
 * Adds the condition that a case can have a value: the cases of a share's denominator.
 * @param values all labels of a scheme
 */
export function withAnyValue(
  filter: Filter,
  dimension: Dimension,
  unit: ComparedUnit,
  schemes: number,
): Filter {
  if (dimension.kind === 'speaker') return unit === 'turn' ? allTurns(filter) : filter
  if (dimension.kind === 'field') return withGiven(filter, dimension.field, unit)
  const { id, values } = dimension.scheme
  // With one scheme, annotated turns are those examined under it, even if they have no label.
  return schemes <= 1
    ? withLabel(filter, { ...ANY, scheme: id, exclude: [MISSING], on: placeOf(unit) })
    : withLabel(filter, { ...ANY, scheme: id, include: values.map(({ value }) => value), on: placeOf(unit) })
}

/** Adds the condition that a field is given. */
export function withGiven(filter: Filter, field: FilterField | null, unit: ComparedUnit): Filter {
  if (!field) return unit === 'turn' ? allTurns(filter) : filter
  const { key, of } = field
  if (of === 'turn' && unit === 'turn' && isNumber(field)) return withSearch(filter, `${key}:>-999999999999`)
  return withFacetToo(filter, { ...ANY, kind: 'values', key, ...(of && { of }), exclude: [MISSING] })
}

/** Makes a filter select turns: all of them, if it has no condition on turns yet. */
export function allTurns(filter: Filter): Filter {
  return findsTurns(filter) ? filter : withSearch(filter, ALL_TURNS)
}

/** A search that every turn matches. */
const ALL_TURNS = '-kind:none'

/** A range that contains the same numbers. Its ends are inclusive. */
function endsOf({ min, max, minExcluded, maxExcluded }: NumberCondition) {
  const end = (value: number, excluded: boolean, direction: 1 | -1) =>
    !Number.isFinite(value) ? null : excluded ? neighbour(value, direction) : value
  return { min: end(min, minExcluded, 1), max: end(max, maxExcluded, -1) }
}

/** The next double above or below a number. */
function neighbour(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE
  const bits = new BigInt64Array(Float64Array.of(value).buffer)
  bits[0] = (bits[0] as bigint) + BigInt(value > 0 ? direction : -direction)
  return new Float64Array(bits.buffer)[0] as number
}

/** Place that a label must have. A filter with a label on a turn selects the participants that said such a turn. */
const placeOf = (unit: ComparedUnit) => (unit === 'conversation' ? 'conversation' : 'turn')

const ANY = { include: [], exclude: [], match: 'any' } as const

const withFacetToo = (filter: Filter, part: FacetFilter): Filter => ({
  ...filter,
  facets: [...filter.facets, part],
})

const withLabel = (filter: Filter, part: LabelFilter): Filter => ({
  ...filter,
  labels: [...filter.labels, part],
})

const withTerm = (filter: Filter, field: string, value: string): Filter =>
  withSearch(filter, formatTerm({ kind: 'field', field, value, negated: false }))

/** Adds a term to the search. A pattern becomes a term between slashes. */
export function withSearch(filter: Filter, term: string): Filter {
  const { search, mode } = filter
  const before =
    mode === 'pattern' && search.trim() !== '' ? `/${search.trim().replace(/(?<!\\)\//g, '\\/')}/` : search
  return { ...filter, mode: mode === 'pattern' ? 'text' : mode, search: `${before} ${term}`.trim() }
}
