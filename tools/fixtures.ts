import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusAdapter, Problem, RecordFile } from '../app/corpora/adapter.ts'
import type { Conversation } from '../app/model/index.ts'
import { compareSplits } from './counts/splits.ts'

const corpora = join(import.meta.dirname, '../app/corpora/known')

/** The made-up records of one split, stored in `app/corpora/known/<corpus>/fixture.<split>.json`. */
export interface Fixture {
  /** `fixture.train.json` */
  readonly fileName: string
  readonly split: string
  readonly records: readonly unknown[]
}

/**
 * Fixtures of an adapter, with splits in the usual order.
 * @throws Error if there are none, or if one isn't a list
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

/** Path of the conversations expected from an adapter's fixtures. */
export function expectedPath(adapter: string): string {
  return join(corpora, adapter, 'expected.json')
}

/** Wraps records of a split as one file for an adapter. */
export function recordFile(name: string, split: string, records: readonly unknown[]): RecordFile {
  return { name, split, records: () => records.map((value, row) => ({ row, value })) }
}

/** Converts files with an adapter. Returns the conversations and the reported problems. */
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

export function convertFixtures(adapter: CorpusAdapter): ReturnType<typeof convert> {
  return convert(
    adapter,
    fixturesOf(adapter.id).map(({ fileName, split, records }) => recordFile(fileName, split, records)),
  )
}
