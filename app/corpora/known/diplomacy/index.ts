import * as v from 'valibot'
import type { Block, Conversation, Participant } from '../../../model/index.ts'
import { fingerprintOf } from '../../../model/index.ts'
import type { CorpusAdapter, Locator, RecordFile, Report } from '../../adapter.ts'
import { guardRecord } from '../../guard.ts'
import { kindOfFile } from '../../shared/convokit/recognition.ts'
import { itemsAt } from '../../turn_record.ts'
import { exampleQueries } from './example_queries.ts'
import { attributesOf, facets } from './facets.ts'
import { labelSchemes } from './labels.ts'
import { lensRoles } from './lens_roles.ts'
import type { Notice } from './notice.ts'
import { noticesOf } from './notice.ts'
import { outcomeOf } from './outcome.ts'
import { overview } from './overview.ts'
import type { Messages } from './raw.ts'
import { keySchema, rawSchema } from './raw.ts'
import { isCompanionFile, isDiplomacyCompanion, isDiplomacyUtterance, isOneMessage } from './recognition.ts'
import type { Companions } from './regroup.ts'
import type { Tally } from './tally.ts'
import { tallyOf } from './tally.ts'
import { turnFields, turnsOf } from './turns.ts'

/** Columns that no other corpus has together. */
const TELLING_COLUMNS = ['messages', 'sender_labels', 'receiver_labels', 'players', 'game_id']

const ID = /^Game-?\d+-.+-.+$/su

/** The lists of a record that run parallel to its turns. */
const BY_TURN = {
  messages: true,
  sender_labels: true,
  receiver_labels: true,
  speakers: true,
  receivers: true,
  absolute_message_index: true,
  relative_message_index: true,
  seasons: true,
  years: true,
  game_score: true,
  game_score_delta: true,
} as const

/** Messages between two players of one game of Diplomacy; see README.md beside this file. */
export const diplomacy: CorpusAdapter = {
  id: 'diplomacy',
  hub: 'community-datasets/diplomacy_detection',
  title: 'Diplomacy',
  description:
    'Private messages between two players of a game of Diplomacy. Senders said of each message whether it was ' +
    'meant to deceive, receivers whether they believed it.',
  citation: {
    authors:
      'Denis Peskov, Benny Cheng, Ahmed Elgohary, Joe Barrow, Cristian Danescu-Niculescu-Mizil, Jordan Boyd-Graber',
    year: 2020,
    title: 'It Takes Two to Lie: One to Lie, and One to Listen',
    venue: 'ACL 2020',
    url: 'https://sites.google.com/view/qanta/projects/diplomacy',
    licence: 'see its site',
  },
  labelSchemes,
  facets,
  turnFields,
  listColumns: [
    { column: 'preview', title: 'Players' },
    { column: 'turns', title: 'Messages' },
    { column: 'lie_share', title: 'Lies' },
    { column: 'caught' },
    { column: 'outcome', title: 'Final score', sort: 'score_difference' },
    { column: 'labels', title: 'Quadrants' },
  ],
  exampleQueries,
  overview,
  lensRoles,
  convokit: { kind: 'download', name: 'diplomacy-corpus' },
  utteranceFiles: 'some',
  recognises(fileNames, firstRecord) {
    if (firstRecord === undefined || firstRecord === null) {
      return fileNames.some((name) => name.toLowerCase().includes('diplomacy'))
    }
    if (typeof firstRecord !== 'object') return false
    return (
      (TELLING_COLUMNS.every((column) => column in firstRecord) && !isOneMessage(firstRecord)) ||
      isDiplomacyUtterance(firstRecord) ||
      isDiplomacyCompanion(firstRecord)
    )
  },
  turnRecord: (record, index) => itemsAt(record, BY_TURN, index),
  locate,
  conversations,
}

function locate(id: string): Locator | null {
  if (!ID.test(id)) return null
  return {
    columns: ['game_id', 'players'],
    matches(partialRecord) {
      const key = v.safeParse(keySchema, partialRecord, { abortEarly: true })
      return key.success && idOf(key.output) === id
    },
  }
}

/** Reads every form of the corpus: records by pair and game one by one, ConvoKit's utterances file by file. */
async function* conversations(
  files: readonly RecordFile[],
  report: Report,
): AsyncGenerator<Conversation, void, undefined> {
  let companions: Companions | undefined
  for (const file of files) {
    if (isCompanionFile(file.name)) continue
    // Only who opens that form needs what reads it.
    const regroup = async () => (await import('./convokit.ts')).createRegrouping(file, report)
    let regrouping = kindOfFile(file.name) === 'utterances' ? await regroup() : undefined
    for await (const record of file.records()) {
      if (regrouping === undefined && isDiplomacyUtterance(record.value)) regrouping = await regroup()
      if (regrouping !== undefined) {
        regrouping.add(record)
        continue
      }
      const raw = guardRecord(rawSchema, record, file.name, report)
      if (raw === undefined) continue
      yield conversationOf(raw, file, record.row, noticesOf(report, file.name, record.row))
    }
    if (regrouping === undefined) continue
    companions ??= await (await import('./convokit.ts')).readCompanions(files, report)
    for await (const { messages, row, fold, notice } of regrouping.conversations(companions)) {
      yield conversationOf(messages, file, row, notice, fold)
    }
  }
}

/** As ConvoKit names the conversation: `Game1-italy-germany`. */
function idOf({ game_id, players }: Pick<Messages, 'game_id' | 'players'>): string {
  return `Game${game_id}-${players[0]}-${players[1]}`
}

/** @param fold the part of the corpus that ConvoKit's form tells of, where the others have a split */
function conversationOf(
  raw: Messages,
  file: RecordFile,
  row: number,
  notice: Notice,
  fold: string | null = null,
): Conversation {
  const [first, second] = raw.players
  const names: readonly [string, string] = [capitalised(first), capitalised(second)]
  const turns = turnsOf(raw, notice)
  const tally = tallyOf(turns)
  const annotated = new Set(turns.flatMap((turn) => turn.annotated))
  return {
    id: idOf(raw),
    split: file.split,
    origin: { file: file.name, row },
    fingerprint: fingerprintOf(raw.messages),
    title: `${names[0]} and ${names[1]}, game ${raw.game_id}`,
    participants: [
      participantOf(first, names[0], tally.sides[0]),
      participantOf(second, names[1], tally.sides[1]),
    ],
    blocks: [...blocksOf(tally, names, raw.seasons !== null), ...foldBlock(fold)],
    turns,
    ...sectionNotesOf(tally, names),
    annotated: labelSchemes.map((scheme) => scheme.id).filter((id) => annotated.has(id)),
    outcome: outcomeOf(tally, names),
    attributes: attributesOf(raw.game_id, names, tally, raw.seasons !== null),
  }
}

function participantOf(id: string, name: string, side: Tally['sides'][0]): Participant {
  const { messages, lies, score } = side
  return { id, role: '', name, blocks: [], attributes: { messages, lies, score } }
}

/** The scores, which every player sees on the board, for the seasons of which the record tells. */
function blocksOf({ seasons }: Tally, names: readonly [string, string], bySeason: boolean): Block[] {
  if (seasons.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Supply centres',
      columns: [bySeason ? 'Season' : 'Year', ...names],
      rows: seasons.map(({ section, scores }) => [section, ...scores]),
    },
  ]
}

/** Who has how many supply centres in each season, and who leads. */
function sectionNotesOf(
  { seasons }: Tally,
  names: readonly [string, string],
): Pick<Conversation, 'sectionNotes'> {
  const notes = seasons.flatMap(({ section, scores: [first, second] }) => {
    if (first === null || second === null) return []
    const lead = Math.abs(first - second)
    const leader = first > second ? names[0] : names[1]
    return [
      [
        section,
        `${names[0]} ${first}, ${names[1]} ${second} · ${lead === 0 ? 'level' : `${leader} leads by ${lead}`}`,
      ] as const,
    ]
  })
  return notes.length === 0 ? {} : { sectionNotes: Object.fromEntries(notes) }
}

function foldBlock(fold: string | null): Block[] {
  if (fold === null) return []
  return [{ kind: 'fields', title: 'In the paper', fields: [{ name: 'Fold', value: fold }] }]
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
