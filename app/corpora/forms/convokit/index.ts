import type { Conversation } from '../../../model/index.ts'
import type { CorpusAdapter, RecordFile, Report } from '../../adapter.ts'
import type { CorpusFormat, FileSample } from '../../format.ts'
import { problemAt, shorten } from '../../guard.ts'
import { type Groups, groupUtterances } from '../../shared/convokit/conversations.ts'
import { readUtterances, sortFiles } from '../../shared/convokit/files.ts'
import { readMetadata } from '../../shared/convokit/metadata.ts'
import { hasUtteranceFields, kindOfFile } from '../../shared/convokit/recognition.ts'
import { threadOf } from '../../shared/convokit/thread.ts'
import { isObject, type Metadata } from '../../shared/convokit/value.ts'
import { aboutOf } from './about.ts'
import { type Columns, columnsOf } from './columns.ts'
import { createMisfits } from './misfits.ts'
import { surveyOf } from './survey.ts'
import { toConversation } from './to_conversation.ts'

/** Any corpus in ConvoKit's form. See README.md in this folder. */
export const convokit: CorpusFormat = {
  id: 'convokit',
  title: 'ConvoKit corpus',
  description:
    'Utterances in utterances.jsonl, each with a speaker, a conversation and what it replies to, and files of ' +
    'metadata about conversations and speakers.',
  recognises: (files) => files.some(holdsUtterances),
  async survey(files) {
    const survey = await surveyOf(files)
    return adapterOf(columnsOf(survey), aboutOf(survey.corpus))
  },
}

/** Checks the fields of the records. Utterances in a file named `utterances.jsonl` need no reply field. */
function holdsUtterances({ name, records }: FileSample): boolean {
  if (records.some(hasUtteranceFields)) return true
  return (
    kindOfFile(name) === 'utterances' &&
    records.some((r) => isObject(r) && 'id' in r && 'text' in r && ('speaker' in r || 'user' in r))
  )
}

function adapterOf(columns: Columns, about: ReturnType<typeof aboutOf>): CorpusAdapter {
  return {
    id: convokit.id,
    ...about,
    labelSchemes: columns.labels.map(({ scheme }) => scheme),
    facets: columns.facets,
    turnFields: columns.turnFields,
    participantFields: columns.participantFields,
    recognises: (_, firstRecord) => hasUtteranceFields(firstRecord),
    // A conversation's utterances may be anywhere in its file, so the whole file has to be read.
    locate: () => null,
    scattered: true,
    readsWholeSplit: true,
    utteranceFiles: 'all',
    conversations: (files, report) => conversations(files, report, columns),
  }
}

async function* conversations(
  files: readonly RecordFile[],
  report: Report,
  columns: Columns,
): AsyncGenerator<Conversation, void, undefined> {
  const byKind = await sortFiles(files)
  const corpus = {
    columns,
    speakers: await readMetadata(byKind.speakers, report),
    conversations: await readMetadata(byKind.conversations, report),
    misfits: createMisfits(report, byKind.conversations[0]?.name ?? ''),
  }
  const groups = await groupUtterances(readUtterances(byKind.utterances, report), report)
  tellOfStrangers(groups, corpus.speakers, report)
  tellOfSilent(groups, corpus.conversations, byKind.conversations[0], report)
  for (const group of groups.conversations) {
    yield toConversation(group, threadOf(group, groups.byId, report), corpus)
  }
}

/** Reports speakers that are missing from the speakers file, each once. A corpus without such a file is not checked. */
function tellOfStrangers(groups: Groups, speakers: ReadonlyMap<string, Metadata>, report: Report) {
  if (speakers.size === 0) return
  const told = new Set<string>()
  for (const { utterances } of groups.conversations) {
    for (const utterance of utterances) {
      const { speaker, names } = utterance
      if (speaker === null || speakers.has(speaker) || told.has(speaker)) continue
      told.add(speaker)
      const expected = 'a speaker of the corpus, with an entry among the speakers'
      report(problemAt('noticed', utterance, names.speaker, speaker, expected))
    }
  }
}

/** Reports the number of conversations that have metadata but no utterances, and the first one. */
function tellOfSilent(
  groups: Groups,
  conversations: ReadonlyMap<string, Metadata>,
  file: RecordFile | undefined,
  report: Report,
) {
  if (file === undefined) return
  const speaking = new Set(groups.conversations.map(({ id }) => id))
  const silent = [...conversations.keys()].filter((id) => !speaking.has(id))
  if (silent[0] === undefined) return
  report({
    severity: 'noticed',
    file: file.name,
    row: 0,
    field: shorten(silent[0]),
    found: silent.length === 1 ? 'no utterance' : `no utterance, as of ${silent.length - 1} more`,
    expected: 'at least one utterance of each conversation',
  })
}
