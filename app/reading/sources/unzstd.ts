import { Decompress } from 'fzstd'
import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import { CodedError } from '../../base/coded_error.ts'
import { isAbort, messageOf } from '../../base/errors.ts'
import { createPauses } from '../../base/pauses.ts'
import { memorySource } from './local_source.ts'
import { EXPANSION_LIMITS, type ExpansionLimits, mostUnpacked, within } from './sizes.ts'
import type { ByteSource } from './source.ts'

/** Number of bytes fed to the decompressor at once. */
const SLICE = 256 * 1024

/**
 * Decompresses a Zstandard file into memory. The result is named after the file without `.zst`.
 * @throws CodedError naming the file if it is damaged, truncated, nested too deep in archives, or expands beyond the
 * limits
 */
export async function unzstd(
  source: ByteSource,
  { signal, limits }: { signal?: AbortSignal | undefined; limits?: Partial<ExpansionLimits> } = {},
): Promise<ByteSource> {
  const packed = within(source)
  const most = mostUnpacked(packed, { ...EXPANSION_LIMITS, ...limits })
  const pause = createPauses(signal)
  const parts: Uint8Array[] = []
  let size = 0
  const stream = new Decompress((part) => {
    size += part.length
    if (size > most) throw new CodedError('expandsTooFar', { name: source.name, from: packed.bytes, most })
    // The decompressor reuses its buffer.
    parts.push(part.slice())
  })
  try {
    for (let at = 0; at < source.byteLength; at += SLICE) {
      signal?.throwIfAborted()
      const end = Math.min(at + SLICE, source.byteLength)
      stream.push(new Uint8Array(await source.slice(at, end)), end === source.byteLength)
      await pause()
    }
  } catch (error) {
    if (error instanceof CodedError || isAbort(error)) throw error
    throw new CodedError('gzipDamaged', { name: source.name }, { detail: messageOf(error), cause: error })
  }
  return memorySource(source.name.replace(/\.zstd?$/i, ''), joinedBytes(parts), packed)
}
