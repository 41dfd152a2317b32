import { createRowFrames, type RowFrames } from '../../published/row_frames.ts'
import { get, received } from './index_file.ts'

/**
 * The frames of rows beside the index of a large corpus.
 * @param folder absolute, with `/` at its end
 */
export function rowFramesAt(folder: string): RowFrames {
  return createRowFrames(async (file, range, signal = new AbortController().signal) => {
    const url = folder + file
    const headers = range ? { Range: `bytes=${range.from}-${range.to - 1}` } : {}
    const response = await get(url, signal, headers)
    const bytes = await received(response, url, signal)
    // A server that sends the whole file has sent what was asked for, too.
    return range && response.status === 200 ? bytes.subarray(range.from, range.to) : bytes
  })
}
