import { type Block, type Conversation, fingerprintOf, type Participant } from '../../../model/index.ts'
import type { RecordFile, Report } from '../../adapter.ts'
import { fieldPath, guardRecord } from '../../guard.ts'
import { capitalized } from '../../shared/capitalized.ts'
import { kindOfFile } from '../../shared/convokit/recognition.ts'
import { idOf } from './key.ts'
import { labelSchemes } from './labels.ts'
import { type Notice, noticeOnce } from './notice.ts'
import { outcomeOf, percentage } from './outcome.ts'
import { type Messages, rawSchema } from './raw.ts'
import { isCompanionFile, isDiplomacyUtterance } from './recognition.ts'
import { type Tally, tallyOf } from './tally.ts'
import { turnsOf } from './turns.ts'

/** Reads every form of the corpus: records by pair and game one by one, ConvoKit's utterances file by file. */
export async function* conversations(
  files: readonly RecordFile[],
  report: Report,
): AsyncGenerator<Conversation, void, undefined> {
  let companions: Awaited<ReturnType<typeof import('./regroup.ts').readCompanions>> | undefined
  for (const file of files) {
    if (isCompanionFile(file.name)) continue
    // Lazy-loaded, because only ConvoKit's form needs it.
    const regroup = async () => (await import('./regroup.ts')).createRegrouping(file, report)
    let regrouping = kindOfFile(file.name) === 'utterances' ? await regroup() : undefined
    for await (const record of file.records()) {
      if (regrouping === undefined && isDiplomacyUtterance(record.value)) regrouping = await regroup()
      if (regrouping !== undefined) {
        regrouping.add(record)
        continue
      }
      const raw = guardRecord(rawSchema, record, file.name, report)
      if (raw === undefined) continue
      const { row } = record
      const notice = noticeOnce(report, (column, position, found) => ({
        ...{ file: file.name, row, field: fieldPath([column, position]), found },
      }))
      yield toConversation(raw, file, row, notice)
    }
    if (regrouping === undefined) continue
    companions ??= await (await import('./regroup.ts')).readCompanions(files, report)
    for await (const { messages, row, fold, notice } of regrouping.conversations(companions)) {
      yield toConversation(messages, file, row, notice, fold)
    }
  }
}

/** @param fold the part of the corpus according to ConvoKit's form (the other forms use splits) */
function toConversation(
  raw: Messages,
  file: RecordFile,
  row: number,
  notice: Notice,
  fold: string | null = null,
): Conversation {
  const [first, second] = raw.players
  const names: readonly [string, string] = [capitalized(first), capitalized(second)]
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
    blocks: blocksOf(tally, names, raw.seasons !== null, fold),
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

/** The scores for each season in the record, which every player sees on the board, and the fold. */
function blocksOf(
  { seasons }: Tally,
  names: readonly [string, string],
  bySeason: boolean,
  fold: string | null,
): Block[] {
  const blocks: Block[] = []
  if (seasons.length > 0)
    blocks.push({
      kind: 'table',
      title: 'Supply centres',
      columns: [bySeason ? 'Season' : 'Year', ...names],
      rows: seasons.map(({ section, scores }) => [section, ...scores]),
    })
  if (fold !== null)
    blocks.push({ kind: 'fields', title: 'In the paper', fields: [{ name: 'Fold', value: fold }] })
  return blocks
}

/** The players' supply centres in each season, and the leader. */
function sectionNotesOf(
  { seasons }: Tally,
  names: readonly [string, string],
): Pick<Conversation, 'sectionNotes'> {
  const notes = seasons.flatMap(({ section, scores: [first, second] }) => {
    if (first === null || second === null) return []
    const leader = first > second ? names[0] : names[1]
    const lead = first === second ? 'level' : `${leader} leads by ${Math.abs(first - second)}`
    return [[section, `${names[0]} ${first}, ${names[1]} ${second} · ${lead}`] as const]
  })
  return notes.length === 0 ? {} : { sectionNotes: Object.fromEntries(notes) }
}

/**
 * Data about a whole conversation by facet key. Null if the record does not say.
 * @param bySeason true if the record has the seasons of its messages
 */
function attributesOf(
  game: string,
  players: readonly string[],
  tally: Tally,
  bySeason: boolean,
): Conversation['attributes'] {
  const [first, second] = tally.sides
  const judged = first.judged + second.judged
  const lies = first.lies + second.lies
  const quadrant = (name: string) => tally.quadrants.get(name) ?? 0
  return {
    game,
    players,
    empty: first.messages + second.messages === 0,
    lies,
    lie_share: judged === 0 ? null : percentage(lies, judged),
    straightforward: quadrant('Straightforward'),
    deceived: quadrant('Deceived'),
    caught: quadrant('Caught'),
    cassandra: quadrant('Cassandra'),
    suspected_lie: tally.perceived === 0 ? null : tally.suspected > 0,
    first_year: tally.firstYear,
    last_year: tally.lastYear,
    seasons: bySeason ? tally.seasons.length : null,
    score_difference: first.score === null || second.score === null ? null : first.score - second.score,
  }
}
