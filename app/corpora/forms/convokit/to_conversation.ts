import type { Conversation, FacetValue, Label, Participant, Scalar, Turn } from '../../../model/index.ts'
import { fingerprintOf } from '../../../model/index.ts'
import type { Group } from '../../shared/convokit/conversations.ts'
import type { Thread } from '../../shared/convokit/thread.ts'
import type { Utterance } from '../../shared/convokit/utterance.ts'
import { field, isMissing, type Metadata } from '../../shared/convokit/value.ts'
import { NO_OUTCOME } from '../../shared/outcome.ts'
import { metadataBlocks } from './blocks.ts'
import type { Columns } from './columns.ts'
import { gathered } from './gathered.ts'
import type { Misfits } from './misfits.ts'
import { valueAs } from './profile.ts'

/** The parts of a corpus that a conversation needs in addition to its utterances. */
export interface Corpus {
  readonly columns: Columns
  readonly speakers: ReadonlyMap<string, Metadata>
  readonly conversations: ReadonlyMap<string, Metadata>
  readonly misfits: Misfits
}

/** Speaker id for utterances that name no speaker. Unlikely to be used by a corpus. */
const NOBODY = '(unknown)'

export function toConversation(group: Group, thread: Thread, corpus: Corpus): Conversation {
  const { columns } = corpus
  const [first] = group.utterances
  const metadata = corpus.conversations.get(group.id) ?? {}
  const speakers = new Map<string, number>()
  for (const { speaker } of thread.utterances) {
    const id = speaker ?? NOBODY
    if (!speakers.has(id)) speakers.set(id, speakers.size)
  }
  const turns = thread.utterances.map((utterance, i) => {
    const replyTo = thread.replyTo[i] ?? -1
    return turnOf(utterance, speakers.get(utterance.speaker ?? NOBODY) ?? 0, replyTo, corpus)
  })
  const annotated = new Set(turns.flatMap((turn) => turn.annotated))
  return {
    id: group.id,
    split: first.split,
    origin: { file: first.file, row: first.row },
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: titleIn(metadata),
    participants: [...speakers.keys()].map((id) => participantOf(id, corpus)),
    blocks: metadataBlocks('About the conversation', metadata),
    turns,
    annotated: columns.labels.map(({ scheme }) => scheme.id).filter((id) => annotated.has(id)),
    outcome: NO_OUTCOME,
    attributes: {
      speakers: speakers.size,
      branches: thread.branches,
      ...Object.fromEntries(
        columns.conversation.map((column) => [
          column.name,
          corpus.misfits.conversation(
            column,
            valueAs(column.kind, field(metadata, column.key)),
            metadata,
            group.id,
          ),
        ]),
      ),
      ...gatheredAttributes(thread.utterances, speakers.keys(), corpus),
    },
  }
}

function titleIn(metadata: Metadata): string {
  return firstText(metadata, ['title', 'page_title', 'name'])
}

function firstText(metadata: Metadata, keys: readonly string[]): string {
  for (const key of keys) {
    const value = field(metadata, key)
    if (typeof value !== 'string' || isMissing(value)) continue
    const line = value.replace(/\s+/gu, ' ').trim()
    return line.length <= 120 ? line : `${line.slice(0, 119)}…`
  }
  return ''
}

function participantOf(id: string, { columns, speakers }: Corpus): Participant {
  const metadata = speakers.get(id) ?? {}
  const attributes: [string, Scalar][] = []
  for (const { key, name, kind } of columns.speaker) {
    const value = valueAs(kind, field(metadata, key)) ?? null
    if (value === null || typeof value !== 'object') attributes.push([name, value])
  }
  const named = firstText(metadata, ['name', 'display_name', 'character_name', 'username'])
  return {
    id,
    role: '',
    name: id === NOBODY ? 'Unknown speaker' : named || id,
    blocks: metadataBlocks('About the speaker', metadata),
    attributes: Object.fromEntries(attributes),
  }
}

/** Combined metadata of the speakers and the utterances, by column. */
function gatheredAttributes(
  utterances: readonly Utterance[],
  speakerIds: Iterable<string>,
  { columns, speakers, misfits }: Corpus,
): Record<string, FacetValue> {
  const ofSpeakers = [...speakerIds].map((id) => speakers.get(id) ?? {})
  const ofUtterances = utterances.map(({ meta }) => meta)
  return Object.fromEntries([
    ...columns.ofSpeakers.map((column) => [column.name, gathered(column, ofSpeakers, () => {})]),
    ...columns.ofUtterances.map((column) => {
      const differs = (i: number) => misfits.differing(column.key, utterances[i] as Utterance)
      return [column.name, gathered(column, ofUtterances, differs)]
    }),
  ])
}

function turnOf(utterance: Utterance, speaker: number, replyTo: number, corpus: Corpus): Turn {
  const { columns, misfits } = corpus
  const { meta, text, time } = utterance
  const values: [string, string | number | null][] = columns.turn.map((column) => [
    column.name,
    turnValue(misfits.utterance(column, valueAs(column.kind, field(meta, column.key)), utterance)),
  ])
  const labels: Label[] = []
  const annotated: string[] = []
  for (const column of columns.labels) {
    const published = field(meta, column.key)
    if (isMissing(published)) continue
    const read = valueAs('list', published)
    if (!Array.isArray(read)) {
      misfits.utterance({ key: column.key, kind: 'list' }, undefined, utterance)
      continue
    }
    annotated.push(column.scheme.id)
    for (const value of new Set<string>(read)) {
      if (!column.values.has(value)) misfits.label(column, value, utterance)
      labels.push({ scheme: column.scheme.id, value, by: 'corpus' })
    }
  }
  return {
    speaker,
    ...(replyTo !== -1 && { replyTo }),
    text,
    action: null,
    labels,
    annotated,
    ...(time !== null && { time }),
    values: { ...Object.fromEntries(values), [columns.utteranceId]: utterance.id },
  }
}

function turnValue(value: ReturnType<typeof valueAs>): string | number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? value.join(', ') : value
}
