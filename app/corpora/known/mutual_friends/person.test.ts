import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distinct, isSamePerson, lookUp, type Person } from './person.ts'

const field = fc.record({ name: fc.constantFrom('Name', 'Hobby'), value: fc.constantFrom('a', '1 a', null) })
const person = fc.record({ fields: fc.array(field, { maxLength: 3 }) })
// Short lists are compared item by item, long lists use keys.
const persons = fc.oneof(
  fc.array(person, { maxLength: 12 }),
  fc.array(person, { minLength: 33, maxLength: 60 }),
)

const isAmong = (all: readonly Person[], one: Person) => all.some((other) => isSamePerson(one, other))

it('persons are found by their fields, however many there are', () => {
  fc.assert(
    fc.property(persons, person, (all, wanted) => {
      const knows = lookUp(all)
      expect(knows(wanted)).toBe(isAmong(all, wanted))
      expect(all.every(knows)).toBe(true)
    }),
  )
})

it('persons who are there several times are told once, in their order', () => {
  fc.assert(
    fc.property(persons, (all) => {
      const first = all.filter((one, i) => !isAmong(all.slice(0, i), one))
      expect(distinct(all)).toEqual(first)
    }),
  )
})
