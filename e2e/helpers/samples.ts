import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusAdapter } from '../../app/corpora/adapter.ts'
import type { CorpusEntry } from '../../app/corpora/catalogue.ts'
import { adapterById } from '../../app/corpora/registry.ts'
import type { Conversation } from '../../app/model/index.ts'
import { convertFixtures, fixturesOf } from '../../tools/fixtures.ts'

/** The sample corpora of the site's catalogue, read from the repository rather than from the page. */
export const samples: readonly CorpusEntry[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../public/catalogue.json'), 'utf8'),
).corpora

/** @throws Error if no sample corpus has that id */
export function sample(id: string): CorpusEntry {
  const found = samples.find((corpus) => corpus.id === id)
  if (found) return found
  throw new Error(`No sample corpus “${id}”.`)
}

export function adapterOf(id: string): CorpusAdapter {
  const adapter = adapterById(sample(id).adapter)
  if (adapter) return adapter
  throw new Error(`No adapter “${sample(id).adapter}”.`)
}

/**
 * Expected conversations of a sample corpus, in published order: its adapter's fixtures, converted without the page.
 */
export async function conversationsOf(id: string): Promise<readonly Conversation[]> {
  return (await convertFixtures(adapterOf(id))).conversations
}

/** @throws Error if the sample has no such conversation */
export async function conversationOf(id: string, split: string, conversation: string): Promise<Conversation> {
  const all = await conversationsOf(id)
  const found = all.find((c) => c.split === split && c.id === conversation)
  if (found) return found
  throw new Error(`${id} has no conversation ${split}/${conversation}.`)
}

/** The made-up record of a conversation, from its fixture. */
export function recordOf(id: string, split: string, row: number): unknown {
  return fixturesOf(sample(id).adapter).find((fixture) => fixture.split === split)?.records[row]
}

/** Address of a conversation, from `#` on. */
export function addressOf(
  id: string,
  { split, id: conversation }: Pick<Conversation, 'split' | 'id'>,
): string {
  return `#/${[id, split, conversation].map(encodeURIComponent).join('/')}`
}
