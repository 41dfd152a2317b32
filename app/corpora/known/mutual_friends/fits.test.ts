import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fitsPublished } from './fits.ts'
import { mutualFriendsRecord } from './raw.ts'
import { eventLists, pickAda, testRecord } from './test_record.ts'

const ODD: readonly unknown[] = [
  ...[null, undefined, '', 'text', 0, 1, 2, -1, 0.5, Number.NaN, true, {}, [], [null], ['a'], [0], [[]]],
  ...[[[], []], [['a'], ['b']], { 0: 'human', 1: 'human' }],
]

const record = () =>
  structuredClone(
    testRecord({
      scenario_alphas: [0.3, Number.NaN],
      events: eventLists([
        { agent: 0, text: 'hi' },
        { agent: 1, select: pickAda, time: null },
      ]),
    }),
  )

type Place = { readonly object: Record<string, unknown>; readonly key: string }

/** Every path in a value at which the value could be replaced. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const object = value as Record<string, unknown>
  return Object.keys(object).flatMap((key) => [{ object, key }, ...placesIn(object[key])])
}

const agree = (value: unknown) =>
  expect(fitsPublished(value), JSON.stringify(value)).toBe(v.safeParse(mutualFriendsRecord, value).success)

describe('the quick look at a record', () => {
  it('takes one as published', () => {
    expect(fitsPublished(record())).toBe(true)
  })

  it('says the same as the schema, whatever stands anywhere in a record', () => {
    for (const value of ODD) agree(value)
    const count = placesIn(record()).length
    expect(count).toBeGreaterThan(60)
    for (let place = 0; place < count; place++) {
      for (const odd of ODD) {
        const value = record()
        const { object, key } = placesIn(value)[place] as Place
        object[key] = structuredClone(odd)
        agree(value)
      }
      const value = record()
      const { object, key } = placesIn(value)[place] as Place
      if (Array.isArray(object)) object.splice(Number(key), 1)
      else delete object[key]
      agree(value)
    }
  })
})
