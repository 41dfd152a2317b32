import type { CorpusJson } from '../../published/corpus_json.ts'
import { createRowFrames, type RowFrames } from '../../published/row_frames.ts'
import { EXTRA_TABLES } from '../../readers/attached/extra_tables.ts'
import type { AttachedCorpus } from '../../readers/attached/reader.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { get, received } from './index_file.ts'

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

/**
 * The frames of rows beside the index of a large corpus.
 * @param folder absolute, with `/` at its end
 */
function rowFramesAt(folder: string): RowFrames {
  return createRowFrames(async (file, range, signal = new AbortController().signal) => {
    const url = folder + file
    const headers = range ? { Range: `bytes=${range.from}-${range.to - 1}` } : {}
    const response = await get(url, signal, headers)
    const bytes = await received(response, url, signal)
    // A server that sends the whole file has sent what was asked for, too.
    return range && response.status === 200 ? bytes.subarray(range.from, range.to) : bytes
  })
}
