import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusAdapter } from '../app/corpora/adapter.ts'
import type { CatalogueJson, CorpusEntry } from '../app/corpora/catalogue.ts'
import { adapters } from '../app/corpora/registry.ts'
import { corpusCounts } from './counts/corpus_counts.ts'
import { fixturesOf, recordFile } from './fixtures.ts'
import { schemaOf } from './parquet/schemas.ts'
import { writeParquet } from './parquet/write.ts'

/** Ids of sample corpora in addresses, if they are not made from the adapter's id. */
const OWN_IDS: Readonly<Record<string, string>> = {
  craigslist_bargains: 'sample-craigslist',
  mutual_friends: 'sample-friends',
  deal_or_no_deal: 'sample-deal',
}

/**
 * Writes the adapters' fixtures as Parquet to `folder/samples/` and lists them in `folder/catalogue.json`.
 * Deterministic: the same fixtures give the same bytes.
 * @throws Error if an adapter has no fixtures
 */
export async function writeSamples(folder: string): Promise<CatalogueJson> {
  rmSync(join(folder, 'samples'), { recursive: true, force: true })
  const corpora: CorpusEntry[] = []
  for (const adapter of adapters) corpora.push(await writeSample(folder, adapter))
  const catalogue: CatalogueJson = { version: 1, corpora }
  writeFileSync(join(folder, 'catalogue.json'), catalogueText(catalogue))
  return catalogue
}

/** Text of the file `catalogue.json`. */
export function catalogueText(catalogue: CatalogueJson): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`
}

async function writeSample(folder: string, adapter: CorpusAdapter): Promise<CorpusEntry> {
  const id = OWN_IDS[adapter.id] ?? `sample-${adapter.id.replaceAll('_', '-')}`
  mkdirSync(join(folder, 'samples', adapter.id), { recursive: true })
  const splits: CorpusEntry['splits'] = []
  const fixtures = fixturesOf(adapter.id)
  for (const { split, records } of fixtures) {
    const url = `samples/${adapter.id}/${split}-00000-of-00001.parquet`
    await writeParquet(join(folder, url), schemaOf(adapter.id), records)
    splits.push({ name: split, files: [{ url, bytes: statSync(join(folder, url)).size }] })
  }
  return {
    id,
    title: `${adapter.title} (made-up sample)`,
    adapter: adapter.id,
    madeUp: true,
    note: `Written for Parley, in the shape in which ${adapter.title} is published. It is not the real corpus.`,
    splits,
    counts: await corpusCounts(
      adapter,
      fixtures.map(({ fileName, split, records }) => recordFile(fileName, split, records)),
    ),
  }
}
