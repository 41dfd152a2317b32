import type { CorpusJson } from '../../published/corpus_json.ts'
import { createRowFrames, type RowFrames } from '../../published/row_frames.ts'
import { EXTRA_TABLES, PAIR_TABLE } from '../../readers/attached/extra_tables.ts'
import type { AttachedCorpus } from '../../readers/attached/reader.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { get, received } from './index_file.ts'

/** The data of an attached corpus other than the tables of its index. */
export function attachedCorpus(
  corpus: CorpusInfo,
  { splits, index }: CorpusJson,
  source: AttachedCorpus['source'],
  revision: NonNullable<AttachedCorpus['revision']>,
): AttachedCorpus {
  const folder = corpus.entry.published?.folder
  const isLarge = EXTRA_TABLES.every((table) => index?.tables.includes(table))
  const hasPairs = index?.tables.includes(PAIR_TABLE) ?? false
  const frames = isLarge && folder !== undefined ? rowFramesAt(folder) : null
  return {
    source,
    conversations: splits.reduce((sum, split) => sum + split.conversations, 0),
    revision,
    ...(frames && { large: { splits, rows: frames.rows, hasPairs } }),
  }
}

/**
 * Reads the row frames of a large corpus, which are stored separately from its index.
 * @param folder absolute URL with a trailing `/`
 */
function rowFramesAt(folder: string): RowFrames {
  return createRowFrames(async (file, range, signal = new AbortController().signal) => {
    const url = folder + file
    const headers = range ? { Range: `bytes=${range.from}-${range.to - 1}` } : {}
    const response = await get(url, signal, headers)
    const bytes = await received(response, url, signal)
    // A server without range support sends the whole file.
    return range && response.status === 200 ? bytes.subarray(range.from, range.to) : bytes
  })
}
