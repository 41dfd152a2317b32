import * as v from 'valibot'
import { type MutualFriendsRecord, mutualFriendsRecord } from '../../app/corpora/known/mutual_friends/raw.ts'
import type { Random } from './random.ts'
import type { Synthesizer } from './synthesizer.ts'

interface Attribute {
  readonly name: string
  readonly type: string
  readonly unique: boolean
  readonly alpha: number
}

/** Values by attribute name. */
type Person = ReadonlyMap<string, string>

/** A message of the fixtures, with placeholders such as `{School}` for the values of a friend. */
interface Template {
  readonly text: string
  readonly attributes: readonly string[]
}

interface Event {
  readonly action: 'message' | 'select'
  readonly agent: 0 | 1
  readonly message: string
  readonly selected: Person | null
}

const HEX = '0123456789abcdef'
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Resolution in seconds of a 32-bit float for current Unix times. */
const CLOCK = 128

/** Makes friends with values of the fixtures, and two agents who look for the mutual friend. */
export function mutualFriendsSynthesizer(records: readonly unknown[]): Synthesizer {
  const fixtures = records.map((record) => v.parse(mutualFriendsRecord, record))
  const scenarios = fixtures.map(attributesOf).filter((attributes) => attributes.length >= 3)
  const values = valuesByAttribute(fixtures)
  const templates = fixtures.flatMap(templatesOf)
  const kinds = fixtures.map(({ agents }) => ({ '0': agents[0] ?? 'human', '1': agents[1] ?? 'human' }))

  return (random) => {
    const attributes = random.pick(scenarios)
    const [mutual, ...others] = persons(random, attributes, values, random.whole(5, 12) * 2 - 1)
    if (!mutual) throw new RangeError('The fixtures hold no values to make friends of.')
    const half = Math.floor(others.length / 2)
    const kbs = [others.slice(0, half), others.slice(half, 2 * half)].map((kb) =>
      random.shuffled([mutual, ...kb]),
    )
    const order = random.shuffled(attributes.map(({ name }) => name))
    const found = random.chance(0.75)
    const events = eventsOf(random, kbs, mutual, found, usable(templates, attributes))
    const start = 1_480_000_000 + random.whole(0, 100_000) * CLOCK
    const listed = (person: Person) => [order, order.map((name) => person.get(name) ?? '')]
    return {
      uuid: `C_${random.text(HEX, 32)}`,
      scenario_uuid: `S_${random.text(LETTERS, 16)}`,
      scenario_alphas: attributes.map(({ alpha }) => alpha),
      scenario_attributes: {
        unique: attributes.map(({ unique }) => unique),
        value_type: attributes.map(({ type }) => type),
        name: attributes.map(({ name }) => name),
      },
      scenario_kbs: kbs.map((kb) => kb.map(listed)),
      agents: random.pick(kinds),
      outcome_reward: found ? 1 : 0,
      events: {
        actions: events.map(({ action }) => action),
        start_times: events.map(() => -1),
        data_messages: events.map(({ message }) => message),
        data_selects: {
          attributes: events.map(({ selected }) => (selected ? order : [])),
          values: events.map(({ selected }) => (selected ? (listed(selected)[1] ?? []) : [])),
        },
        agents: events.map(({ agent }) => agent),
        times: events.map((_, i) => Math.fround(start + Math.floor(i / 3) * CLOCK)),
      },
    }
  }
}

/** Messages, followed by each agent's selection: the mutual friend or, for one of them, another friend. */
function eventsOf(
  random: Random,
  kbs: readonly (readonly Person[])[],
  mutual: Person,
  found: boolean,
  templates: readonly Template[],
): Event[] {
  const events = Array.from({ length: random.whole(5, 11) }, (_, i): Event => {
    const agent = i % 2 === 0 ? 0 : 1
    const friend = random.pick(kbs[agent] ?? [mutual])
    const text = random.pick(templates).text.replace(/\{([^}]+)\}/g, (slot, name) => friend.get(name) ?? slot)
    return { action: 'message', agent, message: text, selected: null }
  })
  const mistaken = found ? -1 : random.whole(0, 1)
  for (const agent of [0, 1] as const) {
    const others = (kbs[agent] ?? []).filter((person) => person !== mutual)
    const selected = agent === mistaken ? random.pick(others) : mutual
    events.push({ action: 'select', agent, message: '', selected })
  }
  return events
}

/** Templates whose attributes all occur in the scenario. */
function usable(templates: readonly Template[], attributes: readonly Attribute[]): readonly Template[] {
  const names = new Set(attributes.map(({ name }) => name))
  return templates.filter((template) => template.attributes.every((name) => names.has(name)))
}

/** Up to this number of distinct persons. */
function persons(
  random: Random,
  attributes: readonly Attribute[],
  values: ReadonlyMap<string, readonly string[]>,
  count: number,
): Person[] {
  const made = new Map<string, Person>()
  for (let tries = 0; made.size < count && tries < 20 * count; tries++) {
    const person = new Map(attributes.map(({ name }) => [name, random.pick(values.get(name) ?? [''])]))
    made.set([...person.values()].join('\n'), person)
  }
  return [...made.values()]
}

function attributesOf({ scenario_attributes: a, scenario_alphas }: MutualFriendsRecord): Attribute[] {
  return a.name.map((name, i) => ({
    name,
    type: a.value_type[i] ?? '',
    unique: a.unique[i] ?? false,
    alpha: scenario_alphas?.[i] ?? 1,
  }))
}

function valuesByAttribute(fixtures: readonly MutualFriendsRecord[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of fixtures.flatMap(fieldsOf))
    values.set(name, (values.get(name) ?? new Set()).add(value))
  return new Map([...values].map(([name, all]) => [name, [...all]]))
}

/** All attributes and values of a fixture's friends. */
function fieldsOf({ scenario_kbs }: MutualFriendsRecord): [name: string, value: string][] {
  return scenario_kbs.flat().flatMap(([names = [], values = []]) =>
    names.flatMap((name, i): [string, string][] => {
      const value = values[i]
      return name && value ? [[name, value]] : []
    }),
  )
}

/** Messages of a fixture, with placeholders for the values of its friends. */
function templatesOf(fixture: MutualFriendsRecord): Template[] {
  // Longest first, so that no value is replaced within a longer one.
  const values = [...new Map(fieldsOf(fixture).map(([name, value]) => [value, name]))].sort(
    ([a], [b]) => b.length - a.length,
  )
  return fixture.events.data_messages.flatMap((message) => {
    if (!message || /[{}]/.test(message)) return []
    let text = message
    for (const [value, name] of values) text = text.replaceAll(value, `{${name}}`)
    return [{ text, attributes: [...text.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '') }]
  })
}
