import {
  type Dimension,
  dimensions,
  isNumber,
  type NumberField,
  numberFields,
  shareOf,
  withValue,
} from '../../app/features/compare_groups/models/dimensions.ts'
import type { Statistic } from '../../app/features/compare_groups/models/figures.ts'
import { type FacetFilter, type Filter, NO_FILTER } from '../../app/model/index.ts'
import type { CorpusDescription } from '../../app/protocol/corpus_description.ts'
import type { ComparedUnit, Measured } from '../../app/readers/comparisons.ts'
import type { Random } from '../synthesize/random.ts'
import {
  column,
  hasLabel,
  labelShare,
  type OwnFilter,
  type OwnMeasure,
  quote,
  turnFieldShare,
  WORDS,
} from './own_sql.ts'

/** A comparison as the page queries it, and its separate SQL. */
export interface DrawnComparison {
  readonly title: string
  readonly unit: ComparedUnit
  readonly statistic: Statistic
  readonly measured: Measured
  readonly own: OwnMeasure
  readonly groups: readonly { readonly filter: Filter; readonly own: OwnFilter }[]
}

/** A corpus to draw from. */
export interface DrawnFrom {
  readonly described: CorpusDescription
  /** First values of a query in a fixed order. */
  values(query: string): Promise<readonly unknown[]>
}

type Group = DrawnComparison['groups'][number]
type Row = keyof typeof TABLES
type Field = Extract<Dimension, { kind: 'field' }>['field']

const TITLES = { speaker: 'Speaker', role: 'Role', action: 'Action', words: 'Words' }
const EVERYTHING: Group = { filter: NO_FILTER, own: { conversation: [], turn: [], participant: [] } }
const TABLES = { c: 'conversations', t: 'turns', p: 'participants' } as const
const rowOf = ({ of }: Pick<Field, 'of'>): Row => (of === 'turn' ? 't' : of === 'participant' ? 'p' : 'c')
const PLACES = { c: 'conversation', t: 'turn', p: 'participant' } as const

/** Draws a comparison: unit, groups (values of a field, or two filters) and measure. */
export async function drawComparison(from: DrawnFrom, random: Random): Promise<DrawnComparison> {
  const unit = random.pick(['conversation', 'turn', 'participant'] as const)
  const measure = await drawMeasure(from, unit, random)
  const groups = random.chance(0.5)
    ? await valueGroups(from, unit, random)
    : [await drawFilter(from, random), await drawFilter(from, random)]
  const { title, ...rest } = measure
  const said = groups.map(({ filter }) => JSON.stringify(filter)).join(' | ')
  return { ...rest, unit, groups, title: `${unit}: ${title} of ${said}` }
}

/** Values of a column without NULL, at most 40. Lists are taken apart. */
function valuesOf({ described, values }: DrawnFrom, row: Row, name: string) {
  const table = TABLES[row]
  const type = described.tables[table].find((one) => one.name === name)?.type ?? ''
  const value = type.endsWith('[]') ? `unnest(${column(row, name)})` : column(row, name)
  return values(`SELECT DISTINCT ${value} AS value FROM ${table} ${row}
    WHERE ${column(row, name)} IS NOT NULL ORDER BY value LIMIT 40`)
}

/** True if a column has a value. Lists contain it. */
function equals({ described }: DrawnFrom, row: Row, name: string, value: string): string {
  const type = described.tables[TABLES[row]].find((one) => one.name === name)?.type ?? ''
  if (type.endsWith('[]')) return `list_contains(${column(row, name)}, ${quote(value)})`
  return type === 'BOOLEAN' ? `${column(row, name)} = ${value}` : `${column(row, name)} = ${quote(value)}`
}

async function drawMeasure(from: DrawnFrom, unit: ComparedUnit, random: Random) {
  const statistic = random.pick(['share', 'share', 'mean', 'median'] as const)
  if (statistic !== 'share') {
    const number = random.pick(numberFields(from.described, unit, TITLES))
    return {
      statistic,
      measured: number.measured,
      own: ownNumber(number, unit),
      title: `${statistic} of ${number.name}`,
    }
  }
  const dimension = await drawDimension(from, unit, random)
  const { value, own } = await drawShare(from, unit, dimension, random)
  return { statistic, measured: shareOf(dimension, value), own, title: `share of ${dimension.name} ${value}` }
}

/** A label scheme, a property of the speaker, or a field: in half of the cases one that some rows lack. */
async function drawDimension(from: DrawnFrom, unit: ComparedUnit, random: Random): Promise<Dimension> {
  const all = dimensions(from.described, unit, 'shares', TITLES)
  const kind = random.pick([...new Set(all.map((one) => one.kind))])
  const own = all.filter((one) => one.kind === kind)
  if (kind !== 'field' || random.chance(0.5)) return random.pick(own)
  for (const one of random.shuffled(own)) {
    if (one.kind !== 'field') continue
    const row = rowOf(one.field)
    const name = column(row, one.field.key)
    const [given = 0] = await from.values(
      `SELECT avg((${name} IS NOT NULL)::INT) AS value FROM ${TABLES[row]} ${row}`,
    )
    if (Number(given) > 0 && Number(given) < 1) return one
  }
  return random.pick(own)
}

function ownNumber({ field }: NumberField, unit: ComparedUnit): OwnMeasure {
  if (!field) return WORDS[unit]
  const name = column(rowOf(field), field.key)
  return { given: `${name} IS NOT NULL`, value: name }
}

async function drawShare(from: DrawnFrom, unit: ComparedUnit, dimension: Dimension, random: Random) {
  if (dimension.kind === 'scheme') {
    const value = await drawLabel(from, dimension.scheme.id, random)
    return { value, own: labelShare(unit, dimension.scheme.id, value) }
  }
  const { row, name } =
    dimension.kind === 'speaker'
      ? ({ row: 't', name: dimension.said } as const)
      : { row: rowOf(dimension.field), name: dimension.field.key }
  const known = await valuesOf(from, row, name)
  const asked = dimension.kind === 'field' && isNumber(dimension.field)
  const value = known.length === 0 ? (asked ? '0' : 'none') : String(random.pick(known))
  const [sign, has] = asked
    ? random.pick(['<', '<=', '>', '>='].map((one) => [one, `${column(row, name)} ${one} ${value}`] as const))
    : ['', equals(from, row, name, value)]
  const own =
    row === 't' && unit === 'conversation'
      ? turnFieldShare(name, has)
      : { given: `${column(row, name)} IS NOT NULL`, value: has }
  return { value: `${sign}${value}`, own }
}

async function drawLabel({ values }: DrawnFrom, scheme: string, random: Random): Promise<string> {
  const known = await values(
    `SELECT DISTINCT value FROM labels WHERE scheme = ${quote(scheme)} ORDER BY value LIMIT 40`,
  )
  return known.length === 0 ? 'none' : String(random.pick(known))
}

/** Up to six values of a field as groups, under one filter. */
async function valueGroups(from: DrawnFrom, unit: ComparedUnit, random: Random): Promise<readonly Group[]> {
  const dimension = random.pick(dimensions(from.described, unit, 'groups', TITLES))
  const base = random.chance(0.5) ? EVERYTHING : await drawFilter(from, random)
  const [row, name] =
    dimension.kind === 'field' ? [rowOf(dimension.field), dimension.field.key] : (['t', ''] as const)
  const known =
    dimension.kind === 'scheme'
      ? [await drawLabel(from, dimension.scheme.id, random)]
      : await valuesOf(from, row, dimension.kind === 'speaker' ? dimension.said : name)
  const values = random.shuffled(known.map(String)).slice(0, 6)
  return (values.length === 0 ? ['none'] : values).map((value) => {
    const filter = withValue(base.filter, dimension, value, unit)
    if (dimension.kind === 'scheme') {
      // A participant with a label is one that said such a turn.
      const on = unit === 'conversation' ? 'conversation' : 'turn'
      return { filter, own: added(base.own, on, hasLabel(on, dimension.scheme.id, value)) }
    }
    if (dimension.kind === 'speaker') {
      const spoke = `(t.${dimension.said} = ${quote(value)}${dimension.said === 'speaker' ? ` OR t.name = ${quote(value)}` : ''})`
      return { filter, own: added(base.own, 'turn', spoke) }
    }
    const has = equals(from, row, name, value)
    if (row !== 't' || unit === 'turn') return { filter, own: added(base.own, PLACES[row], has) }
    return { filter, own: added(base.own, 'conversation', turnFieldShare(name, has).value) }
  })
}

const added = (filter: OwnFilter, place: keyof OwnFilter, condition: string): OwnFilter => ({
  ...filter,
  [place]: [...filter[place], condition],
})

/** One to three conditions. */
async function drawFilter(from: DrawnFrom, random: Random): Promise<Group> {
  let drawn = EVERYTHING
  const times = random.whole(1, 3)
  for (let i = 0; i < times; i++) drawn = await withCondition(from, drawn, random)
  return drawn
}

async function withCondition(from: DrawnFrom, to: Group, random: Random): Promise<Group> {
  const { described } = from
  const kind = random.pick(['field', 'field', 'label', 'text', 'participant'] as const)
  if (kind === 'label' && described.labelSchemes.length > 0) {
    const scheme = random.pick(described.labelSchemes).id
    const on = random.pick(['conversation', 'turn'] as const)
    const value = await drawLabel(from, scheme, random)
    const part = { scheme, include: [value], exclude: [], match: 'any', on } as const
    return {
      filter: { ...to.filter, labels: [...to.filter.labels, part] },
      own: added(to.own, on, hasLabel(on, scheme, value)),
    }
  }
  if (kind === 'text') {
    const word = random.pick(['the', 'need', 'price', 'you', 'support', 'water'])
    const search = `${to.filter.search} "${word}"`.trim()
    return {
      filter: { ...to.filter, search },
      own: added(to.own, 'turn', `contains(t.folded, ${quote(word)})`),
    }
  }
  const unit = kind === 'participant' ? 'participant' : 'conversation'
  const fields = [
    ...dimensions(described, unit, 'groups', TITLES).flatMap((one) =>
      one.kind === 'field' ? [one.field] : [],
    ),
    ...numberFields(described, unit, TITLES).flatMap(({ field }) => (field ? [field] : [])),
  ].filter(({ of }) => of === (kind === 'participant' ? 'participant' : undefined))
  const field = random.pick(fields)
  return withField(from, to, field, random)
}

async function withField(from: DrawnFrom, to: Group, field: Field, random: Random): Promise<Group> {
  const row = rowOf(field)
  const known = await valuesOf(from, row, field.key)
  if (known.length === 0) return to
  const named = { key: field.key, ...(field.of && { of: field.of }) }
  const withPart = (part: FacetFilter, condition: string): Group => ({
    filter: { ...to.filter, facets: [...to.filter.facets, part] },
    own: added(to.own, PLACES[row], condition),
  })
  if (isNumber(field)) {
    const [a, b] = [Number(random.pick(known)), Number(random.pick(known))]
    const [min, max] = [Math.min(a, b), Math.max(a, b)]
    const name = column(row, field.key)
    return random.chance(0.3)
      ? withPart({ ...named, kind: 'range', min, max: null }, `${name} >= ${min}`)
      : withPart({ ...named, kind: 'range', min, max }, `${name} BETWEEN ${min} AND ${max}`)
  }
  const values = random.shuffled(known.map(String)).slice(0, random.whole(1, 3))
  const one = values.map((value) => equals(from, row, field.key, value)).join(' OR ')
  const base = { ...named, kind: 'values', match: 'any' } as const
  return random.chance(0.7)
    ? withPart({ ...base, include: values, exclude: [] }, `(${one})`)
    : withPart({ ...base, include: [], exclude: values }, `NOT coalesce(${one}, false)`)
}
