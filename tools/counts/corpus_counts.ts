import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { asyncBufferFromFile } from 'hyparquet'
import type { CorpusAdapter, RecordFile } from '../../app/corpora/adapter.ts'
import type { CorpusCounts } from '../../app/corpora/catalogue.ts'
import type { Conversation } from '../../app/model/index.ts'
import { openParquet } from '../../app/reading/parquet/parquet.ts'

/** Local files of a split. */
interface SplitPaths {
  readonly name: string
  readonly paths: readonly string[]
}

/** Counts conversations one by one. */
export interface CorpusCounter {
  add(conversation: Conversation): void
  counts(): CorpusCounts
}

/**
 * Computes a catalogue's counts for a corpus: its size, the outcomes of its conversations, and the frequency of each
 * label of the first scheme whose labels the list counts.
 */
export function createCorpusCounter({ labelSchemes }: Pick<CorpusAdapter, 'labelSchemes'>): CorpusCounter {
  const scheme = labelSchemes.find(({ counted }) => counted)
  // The same scheme as in the overview's figure.
  const examined = (scheme ?? labelSchemes[0])?.id
  const outcomes = new Map<string, { status: string; title: string; conversations: number }>()
  const labels = new Map<string, number>((scheme?.values ?? []).map(({ value }) => [value, 0]))
  let [conversations, turns, annotated] = [0, 0, 0]
  return {
    add(conversation) {
      conversations += 1
      turns += conversation.turns.length
      if (conversation.annotated.some((id) => id === examined)) annotated += 1
      const { status, title } = conversation.outcome
      const outcome = outcomes.get(title) ?? { status, title, conversations: 0 }
      outcomes.set(title, { ...outcome, conversations: outcome.conversations + 1 })
      for (const turn of conversation.turns) {
        const own = turn.labels.filter((label) => label.scheme === scheme?.id).map(({ value }) => value)
        for (const value of new Set(own)) labels.set(value, (labels.get(value) ?? 0) + 1)
      }
    },
    counts() {
      const given = [...labels]
        .filter(([, count]) => count > 0)
        .map(([value, count]) => ({ value, turns: count }))
      return {
        conversations,
        turns,
        annotated,
        outcomes: [...outcomes.values()].sort((a, b) => b.conversations - a.conversations),
        ...(scheme && given.length > 0 && { labels: { scheme: scheme.id, values: given } }),
      }
    },
  }
}

/** Counts all conversations of some files. */
export async function corpusCounts(
  adapter: CorpusAdapter,
  files: readonly RecordFile[],
): Promise<CorpusCounts> {
  const counter = createCorpusCounter(adapter)
  for await (const conversation of adapter.conversations(files, () => {})) counter.add(conversation)
  return counter.counts()
}

/** Counts all conversations of Parquet files. */
export async function corpusCountsOfFiles(
  adapter: CorpusAdapter,
  splits: readonly SplitPaths[],
): Promise<CorpusCounts> {
  const files: RecordFile[] = []
  for (const { name, paths } of splits) {
    for (const path of paths) {
      const file = await openParquet(await asyncBufferFromFile(path))
      files.push({ name: path, split: name, records: () => file.records() })
    }
  }
  return corpusCounts(adapter, files)
}

/** Local path of a catalogue's file, or null if the file isn't on this machine. */
export function localPath(folder: string, url: string): string | null {
  if (/^[a-z]+:/i.test(url) || url.startsWith('/')) return null
  const path = resolve(folder, decodeURI(url))
  return existsSync(path) ? path : null
}
