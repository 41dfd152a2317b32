import type { Cell, Field } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'

/** A friend, with the attributes in the order of the scenario. */
export interface Person {
  readonly fields: readonly Field[]
}

type Strings = readonly (string | null | undefined)[]

type Path = readonly (string | number)[]

/** A person as published: two parallel lists, whose order is their own. */
export interface PublishedPerson {
  readonly names: Strings
  readonly values: Strings
  /** Where the two lists stand in the record. */
  paths(): { readonly names: Path; readonly values: Path }
}

/**
 * A person from two parallel lists.
 * Attributes that the scenario has and the lists have not are `null`; others follow after the scenario's.
 */
export function personFrom(columns: readonly string[], published: PublishedPerson, notice: Notice): Person {
  return { fields: regularFields(columns, published) ?? oddFields(columns, published, notice) }
}

/** Whether two persons of a conversation have the same values of the same attributes. */
export function isSamePerson(a: Person, b: Person): boolean {
  if (a.fields.length !== b.fields.length) return false
  for (let i = 0; i < a.fields.length; i++) {
    const [one, other] = [a.fields[i] as Field, b.fields[i] as Field]
    if (one.value !== other.value || one.name !== other.name) return false
  }
  return true
}

/**
 * More persons, or attributes, than this are found by keys; a dozen, as published, take less time to compare than to make
 * keys for.
 */
export const FEW = 32

/** A function that tells whether a person is among some. */
export function lookUp(persons: readonly Person[]): (person: Person) => boolean {
  if (persons.length <= FEW) return (person) => persons.some((other) => isSamePerson(person, other))
  const keys = new Set(persons.map(keyOf))
  return (person) => keys.has(keyOf(person))
}

/** Some persons, each once. */
export function distinct(persons: readonly Person[]): Person[] {
  if (persons.length > FEW) return [...new Map(persons.map((p) => [keyOf(p), p])).values()]
  return persons.filter((p, i) => persons.findIndex((other) => isSamePerson(p, other)) === i)
}

function keyOf({ fields }: Person): string {
  return JSON.stringify(fields.map(({ name, value }) => [name, value]))
}

/** The fields of a person who has a value of each column and nothing else; `undefined` for anybody else. */
function regularFields(columns: readonly string[], { names, values }: PublishedPerson): Field[] | undefined {
  if (names.length !== columns.length) return undefined
  const fields = new Array<Field>(columns.length)
  for (let i = 0; i < columns.length; i++) {
    const name = columns[i] as string
    const value = values[names[i] === name ? i : names.indexOf(name)]
    if (typeof value !== 'string') return undefined
    fields[i] = { name, value }
  }
  return fields
}

function oddFields(columns: readonly string[], published: PublishedPerson, notice: Notice): Field[] {
  const { names, values } = published
  const at = published.paths()
  const given = new Map<string, Cell>()
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? null
    if (value === null) notice([...at.values, i], value, 'a value')
    if (typeof name !== 'string' || given.has(name))
      notice([...at.names, i], name, 'an attribute not named before')
    else given.set(name, value)
  }

  const fields = columns.map((name): Field => {
    const value = given.get(name)
    if (value === undefined) notice(at.names, names, `a list with ${JSON.stringify(name)}`)
    given.delete(name)
    return { name, value: value ?? null }
  })
  for (const [name, value] of given) {
    notice(at.names, name, 'an attribute of the scenario')
    fields.push({ name, value })
  }
  return fields
}
