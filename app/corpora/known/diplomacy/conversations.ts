import type { Block, Conversation, Participant } from '../../../model/index.ts'
import { fingerprintOf } from '../../../model/index.ts'
import type { RecordFile, Report } from '../../adapter.ts'
import { guardRecord } from '../../guard.ts'
import { kindOfFile } from '../../shared/convokit/recognition.ts'
import { attributesOf } from './attributes.ts'
import { idOf } from './key.ts'
import { labelSchemes } from './labels.ts'
import type { Notice } from './notice.ts'
import { noticesOf } from './notice.ts'
import { outcomeOf } from './outcome.ts'
import { type Messages, rawSchema } from './raw.ts'
import { isCompanionFile, isDiplomacyUtterance } from './recognition.ts'
import type { Companions } from './regroup.ts'
import type { Tally } from './tally.ts'
import { tallyOf } from './tally.ts'
import { turnsOf } from './turns.ts'

/** Reads every form of the corpus: records by pair and game one by one, ConvoKit's utterances file by file. */
export async function* conversations(
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
