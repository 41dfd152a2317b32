import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusAdapter, Problem, RecordFile } from '../app/corpora/adapter.ts'
import type { Conversation } from '../app/model/index.ts'
import { compareSplits } from './counts/splits.ts'

const corpora = join(import.meta.dirname, '../app/corpora/known')

/** The made-up records of one split, as they stand in `app/corpora/known/<corpus>/fixture.<split>.json`. */
export interface Fixture {
  /** `fixture.train.json` */
  readonly fileName: string
  readonly split: string
  readonly records: readonly unknown[]
}

/**
 * An adapter's fixtures, splits in published order.
 * @throws Error where there is none, or one is not a list
 */
export function fixturesOf(adapter: string): readonly Fixture[] {
  const fixtures = readdirSync(join(corpora, adapter)).flatMap((fileName) => {
    const split = /^fixture\.(.+)\.json$/.exec(fileName)?.[1]
    if (split === undefined) return []
    const records: unknown = JSON.parse(readFileSync(join(corpora, adapter, fileName), 'utf8'))
    if (!Array.isArray(records)) throw new Error(`${adapter}/${fileName} is not a list of records.`)
    return [{ fileName, split, records }]
  })
  if (fixtures.length === 0) throw new Error(`${adapter} has no fixture.<split>.json.`)
  return fixtures.sort((a, b) => compareSplits(a.split, b.split))
}

/** Where the conversations that an adapter's fixtures must become are kept. */
export function expectedPath(adapter: string): string {
  return join(corpora, adapter, 'expected.json')
}

/** Records as the adapter gets them, all in one file of a split. */
export function recordFile(name: string, split: string, records: readonly unknown[]): RecordFile {
  return { name, split, records: () => records.map((value, row) => ({ row, value })) }
}

/** What an adapter makes of files, and what it reports of them. */
export async function convert(
  adapter: CorpusAdapter,
  files: readonly RecordFile[],
): Promise<{ readonly conversations: readonly Conversation[]; readonly problems: readonly Problem[] }> {
  const conversations: Conversation[] = []
  const problems: Problem[] = []
  for await (const conversation of adapter.conversations(files, (p) => problems.push(p))) {
    conversations.push(conversation)
  }
  return { conversations, problems }
}

/** The same for an adapter's own fixtures. */
export function convertFixtures(adapter: CorpusAdapter): ReturnType<typeof convert> {
  return convert(
    adapter,
    fixturesOf(adapter.id).map(({ fileName, split, records }) => recordFile(fileName, split, records)),
  )
}
