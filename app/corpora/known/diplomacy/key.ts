import * as v from 'valibot'
import { type Decode, listOf } from '../../shared/schema.ts'

/**
 * The Hugging Face release (`community-datasets/diplomacy_detection`) stores most columns as class numbers. These are
 * the classes of countries, in order, from the `dataset_info` of its dataset card.
 */
const countryClasses = ['italy', 'turkey', 'russia', 'england', 'austria', 'germany', 'france']

const WHOLE_NUMBER = /^-?\d+$/

/** A country's name, or its class number. */
export const country: Decode<string> = (item) => {
  if (typeof item === 'number') return countryClasses[item]
  return typeof item === 'string' && item !== '' ? item : undefined
}

/** An integer. Integers beyond 2^53 arrive as strings and stay strings. */
export const whole: Decode<number | string | null> = (item) => {
  if (item === null || item === undefined) return null
  if (typeof item === 'string') return WHOLE_NUMBER.test(item) ? item : undefined
  return typeof item === 'number' && Number.isInteger(item) ? item : undefined
}

const gameId = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, string>(({ dataset, addIssue, NEVER }) => {
    const id = whole(dataset.value) ?? null
    if (id !== null) return String(id)
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

/** The two columns that form a conversation's id. */
export const keySchema = v.object({ game_id: gameId, players })

/** Conversation id as in ConvoKit: `Game1-italy-germany`. */
export function idOf({ game_id, players }: v.InferOutput<typeof keySchema>): string {
  return `Game${game_id}-${players[0]}-${players[1]}`
}

/** Columns with one item per message, parallel to `messages`. */
export const PER_MESSAGE = [
  ...(['sender_labels', 'receiver_labels', 'speakers', 'receivers', 'absolute_message_index'] as const),
  ...(['relative_message_index', 'seasons', 'years', 'game_score', 'game_score_delta'] as const),
]
