import { float32 } from '../../base/number.ts'
import type { Block, Cell, Field, TableBlock } from '../../model/index.ts'
import type { Notice } from '../guard.ts'
import type { MutualFriendsRecord } from './raw.ts'

/** A friend, with the attributes in the order of the scenario. */
export interface Person {
  readonly fields: readonly Field[]
  /** Equal for two persons of a conversation who have the same values of the same attributes. */
  readonly key: string
}

/** The two private knowledge bases of a conversation and what they share. */
export interface Scenario {
  /** Attribute names: the scenario's own in its order, then those that only persons have. */
  readonly columns: readonly string[]
  /** By agent. */
  readonly knowledgeBases: readonly [readonly Person[], readonly Person[]]
  /** The persons in both knowledge bases, each once: one, unless the record is odd. */
  readonly mutualFriends: readonly Person[]
}

type Strings = readonly (string | null | undefined)[]

/** A person as published, and where its two lists stand in the record. */
export interface PublishedPerson {
  readonly names: Strings
  readonly values: Strings
  readonly namesAt: readonly (string | number)[]
  readonly valuesAt: readonly (string | number)[]
}

/** Reads the knowledge bases of a record; tells of persons whose attributes are not the scenario's. */
export function scenarioOf(record: MutualFriendsRecord, notice: Notice): Scenario {
  const columns = columnsOf(record, notice)
  const personsOf = (agent: 0 | 1) =>
    (record.scenario_kbs[agent] ?? []).map(([names = [], values = []], i) =>
      personFrom(
        columns,
        { names, values, namesAt: ['scenario_kbs', agent, i, 0], valuesAt: ['scenario_kbs', agent, i, 1] },
        notice,
      ),
    )
  const knowledgeBases = [personsOf(0), personsOf(1)] as const
  const mutualFriends = mutualFriendsOf(...knowledgeBases)

  if (mutualFriends.length !== 1) {
    notice(['scenario_kbs'], mutualFriends.length, 'one friend in both knowledge bases')
  }
  const [a, b] = knowledgeBases
  if (a.length !== b.length)
    notice(['scenario_kbs', 1], b, `a list of ${a.length}, as many friends as agent 0 has`)
  return { columns, knowledgeBases, mutualFriends }
}

/**
 * A person from two parallel lists, whose order is their own.
 * Attributes that the scenario has and the lists have not are `null`; others follow after the scenario's.
 */
export function personFrom(columns: readonly string[], published: PublishedPerson, notice: Notice): Person {
  const fields = regularFields(columns, published) ?? oddFields(columns, published, notice)
  return { fields, key: keyOf(fields) }
}

/** The lengths keep values apart. */
function keyOf(fields: readonly Field[]): string {
  let key = ''
  for (const { value } of fields) {
    const text = String(value)
    key += value === null ? '-' : `${text.length} ${text}`
  }
  return key
}

/** The fields of a person who has a value of each column and nothing else; `undefined` for anybody else. */
function regularFields(columns: readonly string[], { names, values }: PublishedPerson): Field[] | undefined {
  if (names.length !== columns.length) return undefined
  const fields: Field[] = []
  for (const name of columns) {
    const value = values[names.indexOf(name)]
    if (typeof value !== 'string') return undefined
    fields.push({ name, value })
  }
  return fields
}

function oddFields(columns: readonly string[], published: PublishedPerson, notice: Notice): Field[] {
  const { names, values, namesAt, valuesAt } = published
  const given = new Map<string, Cell>()
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? null
    if (value === null) notice([...valuesAt, i], value, 'a value')
    if (typeof name !== 'string' || given.has(name))
      notice([...namesAt, i], name, 'an attribute not named before')
    else given.set(name, value)
  }

  const fields = columns.map((name): Field => {
    const value = given.get(name)
    if (value === undefined) notice(namesAt, names, `a list with ${JSON.stringify(name)}`)
    given.delete(name)
    return { name, value: value ?? null }
  })
  for (const [name, value] of given) {
    notice(namesAt, name, 'an attribute of the scenario')
    fields.push({ name, value })
  }
  return fields
}

/** A person on one line: `physics · chess · morning`. */
export function titleOf(fields: readonly Field[]): string {
  return fields.flatMap((f) => (f.value === null ? [] : [String(f.value)])).join(' · ')
}

/** What everybody may see of the scenario: its attributes and, for the reader of the corpus, the mutual friend. */
export function scenarioBlocks(record: MutualFriendsRecord, scenario: Scenario): Block[] {
  const { name, unique, value_type } = record.scenario_attributes
  const attributes: TableBlock = {
    kind: 'table',
    title: 'Attributes',
    columns: ['Attribute', 'Type of value', 'Unique', 'Alpha'],
    rows: name.map((n, i) => [n, value_type[i] ?? null, unique[i] ?? null, alphaOf(record, i)]),
  }
  const friends = scenario.mutualFriends.map(
    ({ fields }): Block => ({ kind: 'fields', title: 'Mutual friend', fields }),
  )
  return [attributes, ...friends]
}

/** An agent's friends, the mutual friend marked. */
export function friendsTable(scenario: Scenario, agent: 0 | 1): TableBlock {
  const persons = scenario.knowledgeBases[agent]
  const mutual = new Set(scenario.mutualFriends.map((p) => p.key))
  const marked = persons.flatMap((p, row) => (mutual.has(p.key) ? [row] : []))
  return {
    kind: 'table',
    title: 'Friends',
    columns: scenario.columns,
    rows: persons.map((p) => p.fields.map((f) => f.value)),
    ...(marked.length > 0 && { marked: { rows: marked, as: 'mutual friend' } }),
  }
}

/** The alpha of an attribute (0-based), as the 32-bit float was written. */
export function alphaOf(record: MutualFriendsRecord, attribute: number): number | null {
  const alpha = record.scenario_alphas?.[attribute]
  return typeof alpha === 'number' && Number.isFinite(alpha) ? float32(alpha) : null
}

function columnsOf(record: MutualFriendsRecord, notice: Notice): string[] {
  const declared = record.scenario_attributes.name
  const columns = new Set<string>()
  for (const [i, name] of declared.entries()) {
    if (columns.has(name)) notice(['scenario_attributes', 'name', i], name, 'an attribute not named before')
    columns.add(name)
  }
  for (const [agent, kb] of record.scenario_kbs.entries()) {
    for (const [i, [names = []]] of kb.entries()) {
      for (const name of names) {
        if (typeof name !== 'string' || columns.has(name)) continue
        notice(['scenario_kbs', agent, i, 0], name, 'an attribute of the scenario')
        columns.add(name)
      }
    }
  }
  return [...columns]
}

function mutualFriendsOf(a: readonly Person[], b: readonly Person[]): Person[] {
  const known = new Set(b.map((p) => p.key))
  const mutual = new Map(a.filter((p) => known.has(p.key)).map((p) => [p.key, p]))
  return [...mutual.values()]
}
