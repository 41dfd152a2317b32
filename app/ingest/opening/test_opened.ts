import type { CorpusAdapter, Problem } from '../../corpora/adapter.ts'
import type { Conversation } from '../../model/index.ts'
import { READ_BY_CONTENT } from '../../model/index.ts'
import { memorySource } from '../../reading/sources/local_source.ts'
import { openFiles } from './open_files.ts'
import { allRecordFiles } from './readers.ts'
import { survey } from './survey.ts'

export const encode = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

/** Opens files like the worker. */
export async function open(...files: readonly (readonly [name: string, bytes: Uint8Array])[]) {
  const inputs = files.map(([name, bytes]) => ({
    name,
    url: name,
    open: async () => memorySource(name, bytes),
  }))
  const opened = await openFiles(inputs, new AbortController().signal)
  return { opened, surveyed: await survey(opened, READ_BY_CONTENT) }
}

export async function read(adapter: CorpusAdapter, files: Parameters<CorpusAdapter['conversations']>[0]) {
  const conversations: Conversation[] = []
  const problems: Problem[] = []
  for await (const c of adapter.conversations(files, (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

/** Detected format of a file that opens without a question. */
export async function opensAs(name: string, bytes: Uint8Array) {
  const { opened, surveyed } = await open([name, bytes])
  if (surveyed.kind !== 'adapter') throw new Error(`${name} asks: ${surveyed.kind}`)
  const { adapter } = surveyed
  return { adapter, ...(await read(adapter, allRecordFiles(opened))) }
}

export const said = ({ participants, turns }: Conversation) =>
  turns.map(({ speaker, text }) => `${participants[speaker]?.name}: ${text}`)
export const labelsOf = ({ turns }: Conversation) =>
  turns.map(({ labels }) => labels.map(({ scheme, value }) => `${scheme}=${value}`))
export const roles = ({ participants }: Conversation) => participants.map(({ role }) => role)
