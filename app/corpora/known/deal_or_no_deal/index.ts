import * as v from 'valibot'
import type { Conversation } from '../../../model/index.ts'
import type { CorpusAdapter, RecordFile, Report, SourceRecord } from '../../adapter.ts'
import { guardRecord, noticeTo } from '../../guard.ts'
import { isObject, isTranscript } from '../../shared/cocoa.ts'
import { itemsAt } from '../../turn_record.ts'
import { type Agents, toConversation } from './conversation.ts'
import { facets } from './facets.ts'
import { lensRoles } from './lens_roles.ts'
import { overview } from './overview.ts'
import { partsOf } from './parse.ts'
import { isRow, rowRecord } from './raw.ts'
import { dialogueOfRow, ROW_AGENTS } from './row.ts'
import { dialogueOfTranscript, recognisableTranscript, TRANSCRIPT_AGENTS, transcript } from './transcript.ts'

/**
 * DealOrNoDeal (Lewis et al. 2017): rows as on the Hugging Face Hub and in the authors' release (lines of tagged
 * text), one for each agent of a dialogue, and transcripts of cocoa, one for each dialogue.
 */
export const dealOrNoDeal: CorpusAdapter = {
  id: 'deal_or_no_deal',
  hub: 'mikelewis0/deal_or_no_dialog',
  title: 'DealOrNoDeal',
  description:
    'Two people divide books, hats and balls, whose values differ for each of them and sum up to 10 points. ' +
    'As published, each dialogue occurs twice: as YOU saw it, for each of the two.',
  citation: {
    authors: 'Mike Lewis, Denis Yarats, Yann N. Dauphin, Devi Parikh and Dhruv Batra',
    year: 2017,
    title: 'Deal or No Deal? End-to-End Learning for Negotiation Dialogues',
    venue: 'EMNLP 2017',
    url: 'https://github.com/facebookresearch/end-to-end-negotiator',
    licence: 'CC BY-NC 4.0',
  },
  labelSchemes: [],
  facets,
  turnFields: [],
  overview,
  lensRoles,

  recognises: (_fileNames, firstRecord) => isRow(firstRecord) || v.is(recognisableTranscript, firstRecord),

  turnRecord(record, index) {
    if (isTranscript(record)) return itemsAt(record, { events: true }, index)
    const dialogue = isObject(record) ? record.dialogue : null
    const part = typeof dialogue === 'string' ? partsOf(dialogue)[index] : undefined
    return part === undefined ? undefined : { dialogue: part }
  },

  locate(id) {
    if (/^(0|[1-9]\d*)$/.test(id)) return Number.isSafeInteger(Number(id)) ? { row: Number(id) } : null
    if (id === '') return null
    return { columns: ['uuid'], matches: (record) => isObject(record) && record.uuid === id }
  },

  async *conversations(files, report) {
    for (const file of files) {
      for await (const source of file.records()) {
        const conversation = isTranscript(source.value)
          ? fromTranscript(source, file, report)
          : fromRow(source, file, report)
        if (conversation !== undefined) yield conversation
      }
    }
  },
}

function fromRow(source: SourceRecord, file: RecordFile, report: Report): Conversation | undefined {
  const row = guardRecord(rowRecord, source, file.name, report)
  if (row === undefined) return undefined
  const origin = { file: file.name, row: source.row }
  const dialogue = dialogueOfRow(row, noticeTo(report, file.name, source.row))
  const agents: Agents = { ids: ROW_AGENTS, names: ROW_AGENTS, roles: ['', ''], isPerspective: true }
  return toConversation(dialogue, agents, { id: String(source.row), split: file.split, origin })
}

function fromTranscript(source: SourceRecord, file: RecordFile, report: Report): Conversation | undefined {
  const record = guardRecord(transcript, source, file.name, report)
  if (record === undefined) return undefined
  const origin = { file: file.name, row: source.row }
  const dialogue = dialogueOfTranscript(record, noticeTo(report, file.name, source.row))
  const kinds = record.agents
  const agents: Agents = {
    ids: ['0', '1'],
    names: TRANSCRIPT_AGENTS,
    roles: [kinds?.[0] ?? '', kinds?.[1] ?? ''],
    isPerspective: false,
  }
  return toConversation(dialogue, agents, { id: record.uuid, split: file.split, origin })
}
