import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import { type CorpusJson, parseCorpusJson } from '../../../app/published/corpus_json.ts'
import { CORPUS_JSON } from '../../../app/published/folder.ts'

/** Data of a corpus for its pages and for search engines. */
export interface DressedCorpus {
  readonly entry: CorpusEntry
  readonly json: CorpusJson
}

/** The published corpora of a catalogue. Skips those whose `corpus.json` can't be read. */
export async function dressedCorpora(
  site: string,
  entries: readonly CorpusEntry[],
): Promise<readonly DressedCorpus[]> {
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.published) return []
      const path = join(site, entry.published.folder, CORPUS_JSON)
      const text = await readFile(path, 'utf8').catch(() => null)
      if (text === null) return []
      const json = parseCorpusJson(JSON.parse(text))
      return 'where' in json ? [] : [{ entry, json }]
    }),
  )
  return found.flat()
}

export function siteTitle(corpora: readonly DressedCorpus[]): string {
  const [only, ...others] = corpora
  return only && others.length === 0 ? only.json.title : 'Dialogue corpora'
}
