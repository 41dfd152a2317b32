import type { Report } from '../../adapter.ts'
import { describe, shorten } from '../../guard.ts'
import type { Group } from '../../shared/convokit/conversations.ts'
import type { Utterance } from '../../shared/convokit/utterance.ts'
import { field, type Metadata } from '../../shared/convokit/value.ts'
import type { Notice } from './notice.ts'
import type { Messages } from './raw.ts'
import { CONVERSATION_ID } from './recognition.ts'

/** Metadata of the corpus by ids, from the files beside the utterances. */
export interface Companions {
  readonly speakers: ReadonlyMap<string, Metadata>
  readonly conversations: ReadonlyMap<string, Metadata>
}

/** A conversation put together from its utterances. */
export interface Regrouped {
  readonly messages: Messages
  /** Row of its first utterance. */
  readonly row: number
  /** Part of the corpus in the paper's experiments: `Train`, `Validation`, `Test`. */
  readonly fold: string | null
  readonly notice: Notice
}

/**
 * A conversation's utterances as the parallel lists of the other releases.
 * @param utterances of the group, in the order in which they were sent
 * @returns `undefined` after telling `report` why it cannot be one
 */
export function regroup(
  group: Group,
  utterances: readonly Utterance[],
  { speakers, conversations }: Companions,
  report: Report,
): Regrouped | undefined {
  const [first] = group.utterances
  const [, game, one, other] = CONVERSATION_ID.exec(group.id) ?? []
  if (game === undefined || one === undefined || other === undefined || one === other) {
    drop(
      report,
      first,
      first.names.conversation,
      group.id,
      'a game and two of its players: Game1-italy-germany',
    )
    return undefined
  }
  const players: readonly [string, string] = [one, other]
  const countryOf = (speaker: unknown): string | null => countryIn(speaker, speakers)
  const messages: Utterance[] = []
  for (const utterance of utterances) {
    if (players.includes(countryOf(utterance.speaker) ?? '')) messages.push(utterance)
    else
      drop(
        report,
        utterance,
        utterance.names.speaker,
        utterance.speaker,
        `one of the players, ${players.join(' or ')}`,
      )
  }
  const of = (key: string) => messages.map((u) => field(u.meta, key))
  const seasons = of('season').map(textOrNull)
  return {
    row: first.row,
    fold: textOrNull(field(conversations.get(group.id) ?? {}, 'acl2020_fold')),
    messages: {
      game_id: game,
      players,
      messages: messages.map((u) => u.text),
      sender_labels: of('speaker_intention').map((label) => judgementIn(label, null)),
      receiver_labels: of('receiver_perception').map((label) => judgementIn(label, 'noannotation')),
      speakers: messages.map((u) => countryOf(u.speaker) ?? ''),
      receivers: of('receiver').map((receiver) => countryOf(receiver) ?? ''),
      absolute_message_index: of('absolute_message_index').map(wholeOrText),
      // ConvoKit's release leaves the season out.
      seasons: seasons.every((season) => season === null) ? null : seasons,
      years: of('year').map(textOrNull),
      game_score: of('game_score').map(textOrNull),
      game_score_delta: of('game_score_delta').map(textOrNull),
    },
    notice: noticesAt(messages, report),
  }
}

/** A speaker's country: as its metadata say, else the beginning of `italy-Game1`. */
function countryIn(speaker: unknown, speakers: ReadonlyMap<string, Metadata>): string | null {
  if (typeof speaker !== 'string') return null
  const country = field(speakers.get(speaker) ?? {}, 'country')
  return typeof country === 'string' && country !== '' ? country : speaker.replace(/-Game-?\d+$/u, '')
}

const JUDGEMENTS: ReadonlyMap<unknown, string> = new Map([
  ['Truth', 'true'],
  ['Lie', 'false'],
])

/** ConvoKit's word for a label in the words of the other releases. */
function judgementIn(published: unknown, missing: string | null): string | null {
  if (published === null || published === undefined) return missing
  return JUDGEMENTS.get(published) ?? textOrNull(published)
}

function textOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function wholeOrText(value: unknown): number | string | null {
  return typeof value === 'number' ? value : textOrNull(value)
}

/** What the columns of a record are called in the metadata of an utterance. */
const PUBLISHED_AS: Readonly<Record<string, string>> = {
  sender_labels: 'speaker_intention',
  receiver_labels: 'receiver_perception',
  receivers: 'receiver',
  absolute_message_index: 'absolute_message_index',
  seasons: 'season',
  years: 'year',
  game_score: 'game_score',
  game_score_delta: 'game_score_delta',
}

/** Tells of the same value of the same key once per conversation, at the utterance where it first stands. */
function noticesAt(messages: readonly Utterance[], report: Report): Notice {
  const told = new Set<string>()
  return (column, position, value, expected) => {
    const at = messages[position]
    const found = shorten(describe(at === undefined ? value : field(at.meta, PUBLISHED_AS[column] ?? column)))
    const key = JSON.stringify([column, found])
    if (at === undefined || told.has(key)) return
    told.add(key)
    const place = `meta.${PUBLISHED_AS[column] ?? column}`
    report({ severity: 'noticed', file: at.file, row: at.row, field: place, found, expected })
  }
}

function drop(report: Report, at: Utterance, place: string, found: unknown, expected: string) {
  report({
    severity: 'dropped',
    file: at.file,
    row: at.row,
    field: place,
    found: shorten(describe(found)),
    expected,
  })
}
