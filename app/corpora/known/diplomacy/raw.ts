import * as v from 'valibot'
import { labelClasses, scoreClasses, scoreDeltaClasses, seasonClasses, yearClasses } from './class_names.ts'
import { country, type Decode, keySchema, listOf, whole } from './key.ts'

const text: Decode<string> = (item) => (typeof item === 'string' ? item : undefined)

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

const LABEL = 'true, false or noannotation'

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
