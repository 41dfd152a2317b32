import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CatalogueJson, CorpusEntry } from '../../app/corpora/catalogue.ts'
import { adapters } from '../../app/corpora/registry.ts'
import { corpusCountsOfFiles, localPath } from './corpus_counts.ts'

/**
 * Adds `counts` to each catalogue entry whose files are next to the catalogue (`npm run counts --
 * dist/catalogue.json`).
 */
const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Name a catalogue: npm run counts -- dist/catalogue.json')
const catalogue: CatalogueJson = JSON.parse(readFileSync(path, 'utf8'))
const corpora: CorpusEntry[] = []
for (const entry of catalogue.corpora) corpora.push(await withCounts(entry, dirname(path)))
writeFileSync(path, `${JSON.stringify({ ...catalogue, corpora }, null, 2)}\n`)

async function withCounts(entry: CorpusEntry, folder: string): Promise<CorpusEntry> {
  const adapter = adapters.find(({ id }) => id === entry.adapter)
  const splits = entry.splits.map(({ name, files }) => ({
    name,
    paths: files.flatMap(({ url }) => localPath(folder, url) ?? []),
  }))
  const here = splits.every(({ paths }, i) => paths.length === entry.splits[i]?.files.length)
  if (!adapter || !here) {
    console.warn(`${entry.id}: not counted; ${adapter ? 'not all of its files are here' : 'no adapter'}.`)
    return entry
  }
  const counts = await corpusCountsOfFiles(adapter, splits)
  console.log(`${entry.id}: ${counts.conversations} conversations, ${counts.turns} turns`)
  return { ...entry, counts }
}
