import type { SplitRequest } from '../../protocol/messages.ts'
import type { CorpusInfo } from '../corpus_info.ts'

/** What the ingest worker is asked, to read a split of a corpus. */
export function splitRequest(corpus: CorpusInfo, name: string): SplitRequest {
  const { published } = corpus.entry
  const splitIndex = corpus.splits.findIndex((s) => s.name === name)
  return {
    opened: corpus.opened ? corpus.id : null,
    adapter: corpus.entry.adapter,
    split: name,
    splitIndex,
    splitCount: corpus.splits.length,
    files: corpus.splits[splitIndex]?.files ?? [],
    ...(published && { packed: { folder: published.folder, packs: published.packs } }),
  }
}
