import * as v from 'valibot'
import { type Raw, rawSchema } from '../../app/corpora/known/diplomacy/raw.ts'
import type { Random } from './random.ts'
import type { Synthesizer } from './synthesizer.ts'

const POWERS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey']

/** All pairs of the seven powers. */
const PAIRS = POWERS.flatMap((a, i) => POWERS.slice(i + 1).map((b): [string, string] => [a, b]))

const SEASONS = ['Spring', 'Fall', 'Winter']

/** Number of the first made-up game. Games of the fixtures have smaller numbers. */
const FIRST_GAME = 1000

interface Message {
  readonly text: string
  readonly speaker: string
  readonly receiver: string
}

/** Makes games between the seven powers, with the texts of the fixtures' letters. */
export function diplomacySynthesizer(records: readonly unknown[]): Synthesizer {
  const fixtures = records.map((record) => v.parse(rawSchema, record))
  const letters = fixtures.flatMap(messagesOf)

  return (random, index) => {
    const players = PAIRS[index % PAIRS.length] ?? ['austria', 'england']
    const length = random.chance(0.02) ? 0 : random.whole(4, 18)
    const speakers = Array.from({ length }, () => random.whole(0, 1))
    const steps = moments(random, length)
    const scores = supplyCentres(random, length)
    const rising = positions(random, length)
    return {
      messages: speakers.map((speaker) => {
        const letter = () => rewritten(random, random.pick(letters), players, speaker)
        return random.chance(0.5) ? `${letter()}\n\n${letter()}` : letter()
      }),
      sender_labels: speakers.map(() => (random.chance(0.05) ? 'false' : 'true')),
      receiver_labels: speakers.map(() =>
        random.chance(0.09) ? 'noannotation' : random.chance(0.05) ? 'false' : 'true',
      ),
      speakers: speakers.map((speaker) => players[speaker]),
      receivers: speakers.map((speaker) => players[1 - speaker]),
      absolute_message_index: rising,
      relative_message_index: speakers.map((_, i) => i),
      seasons: steps.map((step) => SEASONS[step % 3]),
      years: steps.map((step) => String(1901 + Math.floor(step / 3))),
      game_score: speakers.map((speaker, i) => String(scores[i]?.[speaker])),
      game_score_delta: speakers.map((s, i) => String((scores[i]?.[s] ?? 0) - (scores[i]?.[1 - s] ?? 0))),
      players,
      game_id: FIRST_GAME + Math.floor(index / PAIRS.length),
    }
  }
}

function messagesOf({ messages, speakers, receivers }: Raw): Message[] {
  return messages.map((text, i) => ({ text, speaker: speakers[i] ?? '', receiver: receivers[i] ?? '' }))
}

/** Replaces the names of a letter's sender and receiver by the new ones. Permutes the names of the others. */
function rewritten(
  random: Random,
  { text, speaker, receiver }: Message,
  players: readonly [string, string],
  by: number,
): string {
  const sender = players[by === 0 ? 0 : 1]
  const addressee = players[by === 0 ? 1 : 0]
  const names = new Map([
    [speaker, sender],
    [receiver, addressee],
  ])
  const free = random.shuffled(POWERS.filter((power) => power !== sender && power !== addressee))
  for (const power of POWERS) if (!names.has(power)) names.set(power, free.pop() ?? power)
  return text.replace(/\b(Austria|England|France|Germany|Italy|Russia|Turkey)\b/g, (name) =>
    capitalised(names.get(name.toLowerCase()) ?? name),
  )
}

/** Seasons as offsets from Spring 1901, never decreasing. */
function moments(random: Random, length: number): number[] {
  let step = random.whole(0, 3)
  return Array.from({ length }, () => {
    if (random.chance(0.4)) step += 1
    return step
  })
}

/** Each side's supply centres at each message: 3 or 4 at first, at most 18 for both together. */
function supplyCentres(random: Random, length: number): [number, number][] {
  const centres: [number, number] = [random.whole(3, 4), random.whole(3, 4)]
  return Array.from({ length }, () => {
    const side = random.whole(0, 1)
    if (random.chance(0.2))
      centres[side] = Math.min(17, Math.max(0, (centres[side] ?? 0) + random.whole(-1, 1)))
    return [centres[0], centres[1]]
  })
}

/** Increasing positions among all messages of the game, with gaps for the other conversations. */
function positions(random: Random, length: number): number[] {
  let position = random.whole(0, 40)
  return Array.from({ length }, () => {
    position += random.whole(1, 40)
    return position
  })
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
