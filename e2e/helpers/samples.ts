import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusAdapter } from '../../app/corpora/adapter.ts'
import type { CorpusEntry } from '../../app/corpora/catalogue.ts'
import { adapterById } from '../../app/corpora/registry.ts'
import type { Conversation } from '../../app/model/index.ts'
import { convertFixtures, fixturesOf } from '../../tools/fixtures.ts'

/** The sample corpora as the site's catalogue names them, read from the repository, not from the page. */
export const samples: readonly CorpusEntry[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../public/catalogue.json'), 'utf8'),
).corpora

/** @throws Error where no sample corpus has that id */
export function sample(id: string): CorpusEntry {
  const found = samples.find((corpus) => corpus.id === id)
  if (found) return found
  throw new Error(`No sample corpus “${id}”.`)
}

/** The adapter that reads a sample corpus. */
export function adapterOf(id: string): CorpusAdapter {
  const adapter = adapterById(sample(id).adapter)
  if (adapter) return adapter
  throw new Error(`No adapter “${sample(id).adapter}”.`)
}

/** What a sample corpus must show, in its published order: its adapter's fixtures, converted without the page. */
export async function conversationsOf(id: string): Promise<readonly Conversation[]> {
  return (await convertFixtures(adapterOf(id))).conversations
}

/** @throws Error where that sample has no such conversation */
export async function conversationOf(id: string, split: string, conversation: string): Promise<Conversation> {
  const all = await conversationsOf(id)
  const found = all.find((c) => c.split === split && c.id === conversation)
  if (found) return found
  throw new Error(`${id} has no conversation ${split}/${conversation}.`)
}

/** The made-up record behind a conversation, as its fixture has it. */
export function recordOf(id: string, split: string, row: number): unknown {
  return fixturesOf(sample(id).adapter).find((fixture) => fixture.split === split)?.records[row]
}

/** The address of a conversation, from `#` on. */
export function addressOf(
  id: string,
  { split, id: conversation }: Pick<Conversation, 'split' | 'id'>,
): string {
  return `#/${[id, split, conversation].map(encodeURIComponent).join('/')}`
}
