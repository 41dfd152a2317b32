import type { RecordFile, Report, SourceRecord } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import { type Group, groupUtterances } from '../../shared/convokit/conversations.ts'
import { readMetadata } from '../../shared/convokit/metadata.ts'
import { kindOfFile } from '../../shared/convokit/recognition.ts'
import { threadOf } from '../../shared/convokit/thread.ts'
import { readUtterance, type Utterance } from '../../shared/convokit/utterance.ts'
import { field, type Metadata } from '../../shared/convokit/value.ts'
import { type Notice, noticeOnce } from './notice.ts'
import type { Messages } from './raw.ts'
import { CONVERSATION_ID } from './recognition.ts'

/** Metadata of the corpus by id, from the files that accompany the utterances. */
interface Companions {
  readonly speakers: ReadonlyMap<string, Metadata>
  readonly conversations: ReadonlyMap<string, Metadata>
}

/** A conversation assembled from its utterances. */
interface Regrouped {
  readonly messages: Messages
  /** Row of its first utterance. */
  readonly row: number
  /** Part of the corpus in the paper's experiments: `Train`, `Validation`, `Test`. */
  readonly fold: string | null
  readonly notice: Notice
}

export async function readCompanions(files: readonly RecordFile[], report: Report): Promise<Companions> {
  const ofKind = (kind: string) => files.filter((file) => kindOfFile(file.name) === kind)
  return {
    speakers: await readMetadata(ofKind('speakers'), report),
    conversations: await readMetadata(ofKind('conversations'), report),
  }
}

/** Collects the utterances of a file, which are in no particular order, and groups them into conversations. */
export function createRegrouping(file: RecordFile, report: Report) {
  const utterances: Utterance[] = []
  return {
    add(record: SourceRecord) {
      const utterance = readUtterance(record, file, report)
      if (utterance !== undefined) utterances.push(utterance)
    },
    async *conversations(companions: Companions): AsyncGenerator<Regrouped> {
      const { conversations, byId } = await groupUtterances(utterances, report)
      for (const group of conversations) {
        const inOrder = threadOf(group, byId, report).utterances
        const regrouped = regroup(group, inOrder, companions, report)
        if (regrouped !== undefined) yield regrouped
      }
    },
  }
}

/**
 * A conversation's utterances as the parallel lists of the other releases.
 * @param utterances of the group, in the order in which they were sent
 * @returns undefined after reporting why they cannot form a conversation
 */
function regroup(
  group: Group,
  utterances: readonly Utterance[],
  { speakers, conversations }: Companions,
  report: Report,
): Regrouped | undefined {
  const [first] = group.utterances
  const [, game, one, other] = CONVERSATION_ID.exec(group.id) ?? []
  if (game === undefined || one === undefined || other === undefined || one === other) {
    const expected = 'a game and two of its players: Game1-italy-germany'
    report(problemAt('dropped', first, first.names.conversation, group.id, expected))
    return undefined
  }
  const players: readonly [string, string] = [one, other]
  const countryOf = (speaker: unknown): string | null => countryIn(speaker, speakers)
  const messages: Utterance[] = []
  for (const utterance of utterances) {
    if (players.includes(countryOf(utterance.speaker) ?? '')) messages.push(utterance)
    else {
      const expected = `one of the players, ${players.join(' or ')}`
      report(problemAt('dropped', utterance, utterance.names.speaker, utterance.speaker, expected))
    }
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
      ids: messages.map((u) => u.id),
      sender_labels: of('speaker_intention').map((label) => judgementIn(label, null)),
      receiver_labels: of('receiver_perception').map((label) => judgementIn(label, 'noannotation')),
      speakers: messages.map((u) => countryOf(u.speaker) ?? ''),
      receivers: of('receiver').map((receiver) => countryOf(receiver) ?? ''),
      absolute_message_index: of('absolute_message_index').map(wholeOrText),
      // ConvoKit's release has no seasons.
      seasons: seasons.every((season) => season === null) ? null : seasons,
      years: of('year').map(textOrNull),
      game_score: of('game_score').map(textOrNull),
      game_score_delta: of('game_score_delta').map(textOrNull),
    },
    notice: noticesAt(messages, report),
  }
}

/** A speaker's country: from its metadata, or else from the beginning of `italy-Game1`. */
function countryIn(speaker: unknown, speakers: ReadonlyMap<string, Metadata>): string | null {
  if (typeof speaker !== 'string') return null
  const country = field(speakers.get(speaker) ?? {}, 'country')
  return typeof country === 'string' && country !== '' ? country : speaker.replace(/-Game-?\d+$/u, '')
}

const JUDGEMENTS: ReadonlyMap<unknown, string> = new Map([
  ['Truth', 'true'],
  ['Lie', 'false'],
])

/** Converts ConvoKit's word for a label to that of the other releases. */
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

/** Names in an utterance's metadata of the columns of a record. */
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

/** Reports values at their utterances. */
function noticesAt(messages: readonly Utterance[], report: Report): Notice {
  return noticeOnce(report, (column, position) => {
    const at = messages[position]
    const published = PUBLISHED_AS[column] ?? column
    return at && { ...at, field: `meta.${published}`, found: field(at.meta, published) }
  })
}
