import * as v from 'valibot'
import { countryClasses } from './class_names.ts'

/** An item as it is used further on; `null` where the record gives none, `undefined` where it does not fit. */
export type Decode<T> = (item: unknown) => T | undefined

const WHOLE_NUMBER = /^-?\d+$/

/** A country's name, or its class number. */
export const country: Decode<string> = (item) => {
  if (typeof item === 'number') return countryClasses[item]
  return typeof item === 'string' && item !== '' ? item : undefined
}

/** Whole numbers beyond 2^53 arrive as strings and stay strings. */
export const whole: Decode<number | string | null> = (item) => {
  if (item === null || item === undefined) return null
  if (typeof item === 'string') return WHOLE_NUMBER.test(item) ? item : undefined
  return typeof item === 'number' && Number.isInteger(item) ? item : undefined
}

/**
 * A list, decoded item by item in one loop: valibot's own `array` makes an object per item, which is felt with eleven
 * lists per record and 100,000 records.
 */
export function listOf<T>(decode: Decode<T>, expected: string) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, readonly T[]>(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value
      if (!Array.isArray(input)) {
        addIssue({ input, expected: `a list, each item ${expected}` })
        return NEVER
      }
      const output: T[] = []
      for (let i = 0; i < input.length; i++) {
        const item: unknown = input[i]
        const decoded = decode(item)
        if (decoded === undefined) {
          addIssue({
            input: item,
            expected,
            path: [{ type: 'array', origin: 'value', input, key: i, value: item }],
          })
          return NEVER
        }
        output.push(decoded)
      }
      return output
    }),
  )
}

const gameId = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, string>(({ dataset, addIssue, NEVER }) => {
    const id = whole(dataset.value)
    if (id !== null && id !== undefined) return String(id)
    addIssue({ input: dataset.value, expected: 'a whole number' })
    return NEVER
  }),
)

const players = v.pipe(
  listOf(country, 'a country'),
  v.rawTransform<readonly string[], readonly [string, string]>(({ dataset, addIssue, NEVER }) => {
    const [first, second, ...others] = dataset.value
    if (first !== undefined && second !== undefined && others.length === 0 && first !== second) {
      return [first, second]
    }
    addIssue({ expected: 'a list of two different countries' })
    return NEVER
  }),
)

/** The two columns that make a conversation's id. */
export const keySchema = v.object({ game_id: gameId, players })

/** As ConvoKit names the conversation: `Game1-italy-germany`. */
export function idOf({ game_id, players }: v.InferOutput<typeof keySchema>): string {
  return `Game${game_id}-${players[0]}-${players[1]}`
}
