import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import type { Citation } from '../../../app/model/index.ts'
import type { CorpusDescription } from '../../../app/protocol/corpus_description.ts'
import type { CorpusJson } from '../../../app/published/corpus_json.ts'
import { corpusFolder, INDEX_FILE } from '../../../app/published/folder.ts'
import type { WrittenIndex } from '../index/index_writer.ts'
import type { PublishedLabels } from '../source/label_files.ts'
import type { OpenedCorpus } from '../source/opened_corpus.ts'
import type { ReadResult } from './read_corpus.ts'
import type { PlacedFile } from './source_files.ts'

/** Options and metadata of a corpus for publishing. */
export interface CorpusPlan {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly citation: Citation
  readonly madeUp: boolean
  readonly note: string
  readonly withFiles: boolean
  readonly withIndex: boolean
  readonly labels: PublishedLabels | null
  /** True if the page needs the description, because it differs from the adapter's. */
  readonly described: boolean
}

/** Results of writing a corpus. */
export interface Made {
  readonly plan: CorpusPlan
  readonly description: CorpusDescription
  readonly corpus: OpenedCorpus
  readonly read: ReadResult
  readonly packs: number
  readonly index: WrittenIndex | null
  readonly files: readonly PlacedFile[]
}

/** The file `corpus.json`, without the date. */
export function corpusJson(
  { plan, description: declared, corpus, read, packs, index, files }: Made,
  problems: CorpusJson['problems'],
): Omit<CorpusJson, 'made'> {
  const { id, title, madeUp } = plan
  const { description, citation } = declared
  return {
    version: 1,
    ...{ id, title, description, citation, madeUp },
    fingerprint: read.fingerprint,
    splits: corpus.splits.map(({ name }, i) => ({
      name,
      ...(read.splits[i] ?? { conversations: 0, turns: 0 }),
    })),
    counts: read.counts,
    packs,
    index: index && { file: INDEX_FILE, bytes: index.bytes, tables: [...index.tables] },
    files: [...files],
    problems,
  }
}

/** The corpus in the catalogue of its site. */
export function entryOf(
  { plan, description, corpus, read, packs, index, files }: Made,
  version: string,
): CorpusEntry {
  const { id, title, madeUp, note, described } = plan
  const folder = corpusFolder(id, version)
  // The tables can be derived from the rest.
  const { tables: _, ...plain } = description
  return {
    ...{ id, title, adapter: description.adapter },
    ...(madeUp && { madeUp }),
    ...(note !== '' && { note }),
    splits: corpus.splits.map(({ name, readable }) => ({
      name,
      files: (readable ?? []).flatMap((i) => {
        const file = files[i]
        return file ? [{ url: folder + file.url, bytes: file.bytes }] : []
      }),
    })),
    counts: read.counts,
    published: {
      ...{ folder, packs, index: index?.bytes ?? null, splits: [...read.splits] },
      ...(index?.large && { large: true }),
    },
    ...(described && { description: plain }),
  }
}
