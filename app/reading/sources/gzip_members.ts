import { CodedError } from '../../base/coded_error.ts'
import { isAbort } from '../../base/errors.ts'
import type { ByteSource } from './source.ts'

/** How much is searched at once, in bytes. */
const SLICE = 4 * 1024 * 1024

/** What a member of a gzip file begins with: the format's mark, and its only method. */
const MARK = [0x1f, 0x8b, 0x08]

/**
 * Unpacks a gzip file of several members, as `cat a.gz b.gz`, bgzip and some writers of logs make them; browsers unpack
 * the first alone. Where a member ends only unpacking tells, and it may hold by chance what another begins with.
 * @param unpack unpacks one member; rejects where the bytes are none, or more than one
 * @returns whether it could be unpacked so; `false` where it has but one member
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

/** Where members may begin, after the first. */
async function* marks(source: ByteSource): AsyncGenerator<number> {
  const [first, second, third] = MARK
  for (let at = 1; at < source.byteLength; at += SLICE) {
    const end = Math.min(at + SLICE + MARK.length - 1, source.byteLength)
    const bytes = new Uint8Array(await source.slice(at, end))
    for (let i = bytes.indexOf(MARK[0] as number); i >= 0; i = bytes.indexOf(MARK[0] as number, i + 1))
      if (i < SLICE && bytes[i] === first && bytes[i + 1] === second && bytes[i + 2] === third) yield at + i
  }
}
