import type { Cell, Field } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'

/** A friend, with the attributes in the scenario's order. */
export interface Person {
  readonly fields: readonly Field[]
}

type Strings = readonly (string | null | undefined)[]

type Path = readonly (string | number)[]

/** A person as published: two parallel lists in their own order. */
export interface PublishedPerson {
  readonly names: Strings
  readonly values: Strings
  /** Paths of the two lists in the record. */
  paths(): { readonly names: Path; readonly values: Path }
}

/**
 * Reads a person from two parallel lists. Attributes of the scenario that are missing become null. Additional
 * attributes are appended.
 */
export function personFrom(columns: readonly string[], published: PublishedPerson, notice: Notice): Person {
  return { fields: regularFields(columns, published) ?? oddFields(columns, published, notice) }
}

/** True if two persons of a conversation have the same values of the same attributes. */
export function isSamePerson(a: Person, b: Person): boolean {
  if (a.fields.length !== b.fields.length) return false
  for (let i = 0; i < a.fields.length; i++) {
    const [one, other] = [a.fields[i] as Field, b.fields[i] as Field]
    if (one.value !== other.value || one.name !== other.name) return false
  }
  return true
}

/**
 * Longer lists of persons or attributes use keys for look-ups. For a dozen, as published, comparing is faster than
 * making keys.
 */
export const FEW = 32

/** Creates a function that tests if a person is in the list. */
export function lookUp(persons: readonly Person[]): (person: Person) => boolean {
  if (persons.length <= FEW) return (person) => persons.some((other) => isSamePerson(person, other))
  const keys = new Set(persons.map(keyOf))
  return (person) => keys.has(keyOf(person))
}

/** The distinct persons of a list. */
export function distinct(persons: readonly Person[]): Person[] {
  if (persons.length > FEW) return [...new Map(persons.map((p) => [keyOf(p), p])).values()]
  return persons.filter((p, i) => persons.findIndex((other) => isSamePerson(p, other)) === i)
}

function keyOf({ fields }: Person): string {
  return JSON.stringify(fields.map(({ name, value }) => [name, value]))
}

/** The fields of a person that has exactly the given columns, or undefined for any other person. */
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
