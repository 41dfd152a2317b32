import { float32 } from '../../../base/number.ts'
import { own } from '../../../base/safe_access.ts'
import type { Block, Field, TableBlock } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { FRIEND_BLOCK } from './knowledge.ts'
import { FRIENDS, VALUE_TYPES } from './names.ts'
import { distinct, FEW, lookUp, type Person, personFrom } from './person.ts'
import type { MutualFriendsRecord } from './raw.ts'

/** The two private knowledge bases of a conversation and their overlap. */
export interface Scenario {
  /** Attribute names: the scenario's own in order, followed by those that only persons have. */
  readonly columns: readonly string[]
  /** By agent. */
  readonly knowledgeBases: readonly [readonly Person[], readonly Person[]]
  /** The distinct persons in both knowledge bases. Exactly one unless the record is faulty. */
  readonly mutualFriends: readonly Person[]
}

/** Reads the knowledge bases of a record. Reports persons whose attributes are not the scenario's. */
export function scenarioOf(record: MutualFriendsRecord, notice: Notice): Scenario {
  const columns = columnsOf(record, notice)
  const personsOf = (agent: 0 | 1) =>
    (record.scenario_kbs[agent] ?? []).map(([names = [], values = []], i) =>
      personFrom(
        columns,
        {
          names,
          values,
          paths: () => ({ names: ['scenario_kbs', agent, i, 0], values: ['scenario_kbs', agent, i, 1] }),
        },
        notice,
      ),
    )
  const knowledgeBases = [personsOf(0), personsOf(1)] as const
  const mutualFriends = distinct(knowledgeBases[0].filter(lookUp(knowledgeBases[1])))

  if (mutualFriends.length !== 1) {
    notice(['scenario_kbs'], mutualFriends.length, 'one friend in both knowledge bases')
  }
  const [a, b] = knowledgeBases
  if (a.length !== b.length)
    notice(['scenario_kbs', 1], b, `a list of ${a.length}, as many friends as agent 0 has`)
  return { columns, knowledgeBases, mutualFriends }
}

/** A person as one line: `physics · chess · morning`. */
export function titleOf(fields: readonly Field[]): string {
  return fields.flatMap((f) => (f.value === null ? [] : [String(f.value)])).join(' · ')
}

function typeText(type: string | null | undefined): string | null {
  return type ? (own(VALUE_TYPES, type) ?? type) : null
}

/** Blocks of neither agent: the scenario's attributes and, for the user's information, the mutual friend. */
export function scenarioBlocks(record: MutualFriendsRecord, scenario: Scenario): Block[] {
  const { name, unique, value_type } = record.scenario_attributes
  const attributes: TableBlock = {
    kind: 'table',
    title: 'Attributes',
    columns: ['Attribute', 'Type of value', 'Unique', 'Alpha'],
    rows: name.map((n, i) => [n, typeText(value_type[i]), unique[i] ?? null, alphaOf(record, i)]),
  }
  const friends = scenario.mutualFriends.map(
    ({ fields }): Block => ({ kind: 'fields', title: FRIEND_BLOCK, fields }),
  )
  return [attributes, ...friends]
}

/** An agent's friends, with the mutual friend marked. */
export function friendsTable(scenario: Scenario, agent: 0 | 1): TableBlock {
  const persons = scenario.knowledgeBases[agent]
  const isMutual = lookUp(scenario.mutualFriends)
  const marked: number[] = []
  for (let row = 0; row < persons.length; row++) if (isMutual(persons[row] as Person)) marked.push(row)
  return {
    kind: 'table',
    title: FRIENDS,
    columns: scenario.columns,
    rows: persons.map((p) => p.fields.map((f) => f.value)),
    ...(marked.length > 0 && { marked: { rows: marked, as: 'mutual friend' } }),
  }
}

/** The alpha of an attribute (0-based), rounded to the digits of a 32-bit float. */
export function alphaOf(record: MutualFriendsRecord, attribute: number): number | null {
  const alpha = record.scenario_alphas?.[attribute]
  return typeof alpha === 'number' && Number.isFinite(alpha) ? float32(alpha) : null
}

function columnsOf(record: MutualFriendsRecord, notice: Notice): readonly string[] {
  const declared = record.scenario_attributes.name
  if (declared.length <= FEW && areAll(declared, record.scenario_kbs)) return declared
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

/** True if all attributes are distinct and no person has any others, as in nearly all records. */
function areAll(declared: readonly string[], kbs: MutualFriendsRecord['scenario_kbs']): boolean {
  for (let i = 1; i < declared.length; i++) if (declared.indexOf(declared[i] as string) < i) return false
  for (const kb of kbs)
    for (const [names = []] of kb)
      for (let i = 0; i < names.length; i++) {
        const name = names[i]
        if (typeof name === 'string' && name !== declared[i] && !declared.includes(name)) return false
      }
  return true
}
