import type { Conversation } from '../../../model/index.ts'
import type { CorpusAdapter, Problem, RecordFile } from '../../adapter.ts'
import type { CorpusFormat, FormatOptions } from '../../format.ts'

/** A format's result for some records. */
export interface Opened {
  readonly adapter: CorpusAdapter
  readonly conversations: readonly Conversation[]
  readonly problems: readonly Problem[]
}

export function fileOf(records: readonly unknown[], name = 'made_up.json', split = 'train'): RecordFile {
  return { name, split, records: () => records.map((value, row) => ({ row, value })) }
}

/** Surveys the files, then reads them or `later`. */
export async function openAs(
  format: CorpusFormat,
  files: readonly RecordFile[],
  options: FormatOptions = {},
  later: readonly RecordFile[] = files,
): Promise<Opened> {
  const adapter = await format.survey(files, options)
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  for await (const conversation of adapter.conversations(later, (p) => problems.push(p)))
    conversations.push(conversation)
  return { adapter, conversations, problems }
}

/** The speaker and text of each turn, one line each: `User (user): hello`. */
export function lines(conversation: Conversation | undefined): string[] {
  return (conversation?.turns ?? []).map(({ speaker, text }) => {
    const { name, role } = conversation?.participants[speaker] ?? { name: '?', role: '?' }
    return `${name} (${role}): ${text}`
  })
}
