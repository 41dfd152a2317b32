import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { expectationOf } from './expectation.ts'

const count = v.pipe(v.number('a number'), v.minValue(0, 'no negative number'))
const schema = v.object(
  {
    name: v.pipe(v.string(), v.nonEmpty('a string that is not empty')),
    outcomes: v.array(v.object({ conversations: count }), 'a list of outcomes'),
    sizes: v.record(v.string(), v.object({ bytes: count })),
    either: v.optional(
      v.union([v.object({ kind: v.literal('a'), size: count }), v.object({ kind: v.literal('b') })]),
    ),
    entry: v.optional(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('note'), text: v.string() }),
        v.strictObject({ kind: v.literal('skip') }),
      ]),
    ),
    mixed: v.optional(v.union([v.string(), v.number()])),
  },
  'a corpus',
)
const fitting = { name: 'x', outcomes: [], sizes: {} }

function expected(value: unknown): string | undefined {
  const result = v.safeParse(schema, value, { abortEarly: true })
  return result.issues && expectationOf(schema, result.issues[0])
}

describe('what a schema expects', () => {
  it.each([
    ['a missing number', { ...fitting, outcomes: [{}] }, 'a number'],
    ['a missing number in a record', { ...fitting, sizes: { x: {} } }, 'a number'],
    ['a missing string without words of its own', { outcomes: [], sizes: {} }, 'a string'],
    ['a missing list', { name: 'x', sizes: {} }, 'a list of outcomes'],
    ['a missing object without words of its own', { name: 'x', outcomes: [] }, 'an object'],
    ['a missing key of a variant', { ...fitting, entry: { kind: 'note' } }, 'a string'],
    ['a missing kind of a variant', { ...fitting, entry: {} }, '"note" or "skip"'],
    ['a key that is inherited', { ...fitting, outcomes: [{ toString: 1 }] }, 'a number'],
    ['a wrong type', { ...fitting, name: 7 }, 'a string'],
    ['a value out of range', { ...fitting, outcomes: [{ conversations: -1 }] }, 'no negative number'],
    ['an empty string', { ...fitting, name: '' }, 'a string that is not empty'],
    ['one of several types', { ...fitting, mixed: true }, 'a string or a number'],
    ['a key too many', { ...fitting, entry: { kind: 'skip', extra: 1 } }, 'no such field'],
    ['no object', null, 'a corpus'],
  ])('%s', (_, value, words) => {
    expect(expected(value)).toBe(words)
  })
})
