import * as v from 'valibot'
import {
  countryClasses,
  labelClasses,
  scoreClasses,
  scoreDeltaClasses,
  seasonClasses,
  yearClasses,
} from './class_names.ts'

/** An item as it is used further on; `null` where the record gives none, `undefined` where it does not fit. */
type Decode<T> = (item: unknown) => T | undefined

const WHOLE_NUMBER = /^-?\d+$/

const text: Decode<string> = (item) => (typeof item === 'string' ? item : undefined)

/** A country's name, or its class number. */
const country: Decode<string> = (item) => {
  if (typeof item === 'number') return countryClasses[item]
  return typeof item === 'string' && item !== '' ? item : undefined
}

/** A name, a class number, or (labels of the first release) a truth value; other whole numbers stand for themselves. */
function named(classes: readonly string[]): Decode<string | null> {
  return (item) => {
    if (item === null || item === undefined) return null
    if (typeof item === 'string') return item
    if (typeof item === 'boolean') return String(item)
    if (typeof item !== 'number') return undefined
    return classes[item] ?? (Number.isInteger(item) ? String(item) : undefined)
  }
}

/** Whole numbers beyond 2^53 arrive as strings and stay strings. */
const whole: Decode<number | string | null> = (item) => {
  if (item === null || item === undefined) return null
  if (typeof item === 'string') return WHOLE_NUMBER.test(item) ? item : undefined
  return typeof item === 'number' && Number.isInteger(item) ? item : undefined
}

/**
 * A list, decoded item by item in one loop: valibot's own `array` makes an object per item, which is felt with eleven
 * lists per record and 100,000 records.
 */
function listOf<T>(decode: Decode<T>, expected: string) {
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

const LABEL = 'true, false or noannotation'

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

/** Columns with one item per message, beside `messages`. */
const PER_MESSAGE = [
  'sender_labels',
  'receiver_labels',
  'speakers',
  'receivers',
  'absolute_message_index',
  'relative_message_index',
  'seasons',
  'years',
  'game_score',
  'game_score_delta',
] as const

/**
 * A record: all messages between two players in one game, as parallel lists. Labels, countries, seasons, years and
 * scores come out as strings, whichever release they come from: strings, class numbers or (labels) truth values.
 */
export const rawSchema = v.pipe(
  v.object({
    ...keySchema.entries,
    messages: listOf(text, 'a string'),
    sender_labels: listOf(named(labelClasses), LABEL),
    receiver_labels: listOf(named(labelClasses), LABEL),
    speakers: listOf(country, 'a country'),
    receivers: listOf(country, 'a country'),
    absolute_message_index: listOf(whole, 'a whole number'),
    relative_message_index: listOf(whole, 'a whole number'),
    seasons: listOf(named(seasonClasses), 'a season'),
    years: listOf(named(yearClasses), 'a year'),
    game_score: listOf(named(scoreClasses), 'a score'),
    game_score_delta: listOf(named(scoreDeltaClasses), 'a difference of scores'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const record = dataset.value
    const n = record.messages.length
    for (const key of PER_MESSAGE) {
      const value = record[key]
      if (value.length === n) continue
      addIssue({
        input: value,
        expected: `a list of ${n}, one item per message`,
        path: [{ type: 'object', origin: 'value', input: record, key, value }],
      })
      return
    }
    const stranger = record.speakers.findIndex((speaker) => !record.players.includes(speaker))
    if (stranger === -1) return
    const value = record.speakers[stranger]
    addIssue({
      input: value,
      expected: `one of the players, ${record.players.join(' or ')}`,
      path: [
        { type: 'object', origin: 'value', input: record, key: 'speakers', value: record.speakers },
        { type: 'array', origin: 'value', input: [...record.speakers], key: stranger, value },
      ],
    })
  }),
)

export type Raw = v.InferOutput<typeof rawSchema>

/**
 * What a conversation is made from, whichever form it was published in. Seasons are `null` where the form has none: then
 * their absence is nothing to notice.
 */
export type Messages = Omit<Raw, 'seasons' | 'relative_message_index'> & {
  readonly seasons: Raw['seasons'] | null
}

/** As ConvoKit names the conversation: `Game1-italy-germany`. */
export function idOf({ game_id, players }: Pick<Messages, 'game_id' | 'players'>): string {
  return `Game${game_id}-${players[0]}-${players[1]}`
}
