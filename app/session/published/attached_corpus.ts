import type { CorpusJson } from '../../published/corpus_json.ts'
import { EXTRA_TABLES } from '../../readers/attached/extra_tables.ts'
import type { AttachedCorpus } from '../../readers/attached/reader.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { rowFramesAt } from './row_frames_at.ts'

/** What an attached corpus has beside the tables of its index. */
export function attachedCorpus(
  corpus: CorpusInfo,
  { splits, index }: CorpusJson,
  source: AttachedCorpus['source'],
  revision: NonNullable<AttachedCorpus['revision']>,
): AttachedCorpus {
  const folder = corpus.entry.published?.folder
  const isLarge = EXTRA_TABLES.every((table) => index?.tables.includes(table))
  const frames = isLarge && folder !== undefined ? rowFramesAt(folder) : null
  return {
    source,
    conversations: splits.reduce((sum, split) => sum + split.conversations, 0),
    revision,
    ...(frames && { large: { splits, rows: frames.rows } }),
  }
}
