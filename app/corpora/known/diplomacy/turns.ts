import type { Label, Turn } from '../../../model/index.ts'
import { capitalized } from '../../shared/capitalized.ts'
import type { Notice } from './notice.ts'
import type { Messages } from './raw.ts'

/** A message's index and time in the game, and the scores when it was sent. */
export interface TurnFacts extends Readonly<Record<string, string | number | null>> {
  /** The sender's supply centres. */
  readonly score: number | null
  /** The sender's supply centres minus the receiver's. */
  readonly score_delta: number | null
  /** `Spring`, `Fall`, `Winter`. */
  readonly season: string | null
  readonly year: number | null
  /** Index over all conversations of the game. */
  readonly message_index: number | null
}

export interface DiplomacyTurn extends Turn {
  readonly values: TurnFacts
}

const SEASONS: ReadonlySet<string> = new Set(['Spring', 'Fall', 'Winter'])

/** Converts the messages of a record to turns, in order. */
export function turnsOf(record: Messages, notice: Notice): DiplomacyTurn[] {
  return record.messages.map((text, i) => turnOf(record, i, text, notice))
}

function turnOf(record: Messages, i: number, text: string, notice: Notice): DiplomacyTurn {
  const speaker = record.speakers[i] === record.players[0] ? 0 : 1
  const addressee = 1 - speaker
  const addressed = record.receivers[i] === record.players[addressee]
  if (!addressed)
    notice('receivers', i, record.receivers[i], `the other player, ${record.players[addressee]}`)

  const values: TurnFacts = {
    score: number(record, 'game_score', i, notice),
    score_delta: number(record, 'game_score_delta', i, notice),
    season: season(record, i, notice),
    year: number(record, 'years', i, notice),
    message_index: number(record, 'absolute_message_index', i, notice),
    // Only ConvoKit's release has ids.
    ...(record.ids && { utterance_id: record.ids[i] ?? null }),
  }
  const section = [values.season, values.year].filter((part) => part !== null).join(' ')
  return {
    speaker,
    ...(addressed && { addressee }),
    text,
    action: null,
    ...labelsOf(label(record, 'sender_labels', i, notice), label(record, 'receiver_labels', i, notice)),
    ...(section !== '' && { section }),
    values,
  }
}

/** `Truth`, `Lie`, or an undeclared label as published. Null if there is none. */
function label(
  record: Messages,
  column: 'sender_labels' | 'receiver_labels',
  i: number,
  notice: Notice,
): string | null {
  const published = record[column][i] ?? null
  const known = JUDGEMENTS.get(published?.toLowerCase() ?? '')
  if (known !== undefined) return known
  notice(column, i, published, 'true, false or noannotation')
  return published?.trim() ? published : null
}

/** Meanings of the published labels. Case-insensitive, because the first release writes `NOANNOTATION`. */
const JUDGEMENTS: ReadonlyMap<string, string | null> = new Map([
  ['true', 'Truth'],
  ['false', 'Lie'],
  ['noannotation', null],
])

const QUADRANTS: ReadonlyMap<string, string> = new Map([
  ['Truth Truth', 'Straightforward'],
  ['Lie Truth', 'Deceived'],
  ['Lie Lie', 'Caught'],
  ['Truth Lie', 'Cassandra'],
])

/**
 * Labels of a message.
 * @param intention the sender's judgement
 * @param perception the receiver's judgement
 * @returns the labels, and the schemes under which the message was annotated; `quadrant` requires both judgements
 */
function labelsOf(
  intention: string | null,
  perception: string | null,
): { readonly labels: Label[]; readonly annotated: string[] } {
  const labels: Label[] = []
  if (intention !== null) labels.push({ scheme: 'intention', value: intention, by: 'sender' })
  if (perception !== null) labels.push({ scheme: 'perception', value: perception, by: 'receiver' })
  const quadrant = QUADRANTS.get(`${intention} ${perception}`)
  if (quadrant !== undefined) labels.push({ scheme: 'quadrant', value: quadrant, by: 'derived' })
  return { labels, annotated: labels.map((label) => label.scheme) }
}

function season(record: Messages, i: number, notice: Notice): string | null {
  if (record.seasons === null) return null
  const published = record.seasons[i]?.trim() ?? ''
  const name = capitalized(published)
  if (!SEASONS.has(name)) notice('seasons', i, record.seasons[i], 'Spring, Fall or Winter')
  return name === '' ? null : name
}

function number(
  record: Messages,
  column: 'game_score' | 'game_score_delta' | 'years' | 'absolute_message_index',
  i: number,
  notice: Notice,
): number | null {
  const published = record[column][i] ?? null
  const value = typeof published === 'string' && /^-?\d+$/.test(published) ? Number(published) : published
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value === 0 ? 0 : value
  notice(column, i, published, 'a whole number')
  return null
}
