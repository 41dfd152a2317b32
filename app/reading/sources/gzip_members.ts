import { CodedError } from '../../base/coded_error.ts'
import { isAbort } from '../../base/errors.ts'
import type { ByteSource } from './source.ts'

/** Number of bytes searched at once. */
const SLICE = 4 * 1024 * 1024

/** First bytes of a gzip member: the magic number and the only compression method. */
const MARK = [0x1f, 0x8b, 0x08]

/**
 * Decompresses a gzip file with several members, as written by `cat a.gz b.gz`, bgzip and some loggers. Browsers
 * decompress only the first one. The end of a member is known only after decompressing it, and its data may contain the
 * magic number by chance.
 * @param unpack decompresses one member, and rejects if the bytes are none or more than one
 * @returns true if the file was decompressed, false if it has only one member
 */
export async function unpackMembers(
  source: ByteSource,
  unpack: (start: number, end: number) => Promise<void>,
): Promise<boolean> {
  let start = 0
  const isMember = (end: number) =>
    unpack(start, end).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CodedError || isAbort(error)) throw error
        return false
      },
    )
  for await (const next of marks(source)) if (await isMember(next)) start = next
  return start > 0 && (await isMember(source.byteLength))
}

/** Yields the offsets at which members after the first may begin. */
async function* marks(source: ByteSource): AsyncGenerator<number> {
  const [first, second, third] = MARK
  for (let at = 1; at < source.byteLength; at += SLICE) {
    const end = Math.min(at + SLICE + MARK.length - 1, source.byteLength)
    const bytes = new Uint8Array(await source.slice(at, end))
    for (let i = bytes.indexOf(MARK[0] as number); i >= 0; i = bytes.indexOf(MARK[0] as number, i + 1))
      if (i < SLICE && bytes[i] === first && bytes[i + 1] === second && bytes[i + 2] === third) yield at + i
  }
}
