import * as v from 'valibot'
import { type Decode, inParallel, issueAt, listOf } from '../../shared/schema.ts'
import { country, keySchema, PER_MESSAGE, whole } from './key.ts'

// See `key.ts` for the country classes of the Hugging Face release.

/** Classes of `sender_labels` (the first two) and of `receiver_labels` (all three). */
const labelClasses = ['false', 'true', 'noannotation'] as const

const seasonClasses = ['spring', 'fall', 'winter', 'Spring', 'Fall', 'Winter'] as const

const yearClasses = Array.from({ length: 18 }, (_, i) => String(1901 + i))

/** Classes of `game_score`: 0 to 18 supply centres. */
const scoreClasses = Array.from({ length: 19 }, (_, i) => String(i))

/** Classes of `game_score_delta`: 0 to 18, then -1 to -18. */
const scoreDeltaClasses = [...scoreClasses, ...scoreClasses.slice(1).map((score) => `-${score}`)]

const text: Decode<string> = (item) => (typeof item === 'string' ? item : undefined)

/** Decodes a name, a class number or (labels of the first release) a boolean. Other integers become strings. */
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

/**
 * A record: all messages between two players in one game, as parallel lists. Labels, countries, seasons, years and
 * scores become strings in every release (published as strings, class numbers or, for labels, booleans).
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
  inParallel(
    (record) =>
      PER_MESSAGE.map((key) => ({ path: [key], list: record[key], length: record.messages.length })),
    ', one item per message',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { speakers, players } = dataset.value
    const stranger = speakers.findIndex((speaker) => !players.includes(speaker))
    if (stranger === -1) return
    const expected = `one of the players, ${players.join(' or ')}`
    addIssue(issueAt(['speakers', stranger], speakers[stranger], expected))
  }),
)

export type Raw = v.InferOutput<typeof rawSchema>

/**
 * Input for a conversation, independent of the published form. Seasons are null if the form has none, so that their
 * absence is not reported.
 */
export type Messages = Omit<Raw, 'seasons' | 'relative_message_index'> & {
  readonly seasons: Raw['seasons'] | null
  /** Ids of the utterances, only in ConvoKit's release. */
  readonly ids?: readonly string[]
}
