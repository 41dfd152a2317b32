import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import { CodedError } from '../../base/coded_error.ts'
import { isAbort, messageOf } from '../../base/errors.ts'
import { createPauses } from '../../base/pauses.ts'
import { memorySource } from './local_source.ts'
import { EXPANSION_LIMITS, type ExpansionLimits, mostUnpacked, within } from './sizes.ts'
import type { ByteSource } from './source.ts'

/** Number of bytes fed to the decompressor at once. */
const SLICE = 1024 * 1024

/**
 * Decompresses a gzip file into memory. The result is named after the file without `.gz`.
 * @throws CodedError naming the file if it is damaged, truncated, nested too deep in archives, or expands beyond the
 * limits
 */
export async function gunzip(
  source: ByteSource,
  { signal, limits }: { signal?: AbortSignal | undefined; limits?: Partial<ExpansionLimits> } = {},
): Promise<ByteSource> {
  const packed = within(source)
  const most = mostUnpacked(packed, { ...EXPANSION_LIMITS, ...limits })
  const pause = createPauses(signal)
  const parts: Uint8Array[] = []
  let size = 0
  const unpack = async (start: number, end: number) => {
    const { readable, writable } = new DecompressionStream('gzip')
    const writer = writable.getWriter()
    const feed = async () => {
      for (let at = start; at < end; at += SLICE) {
        signal?.throwIfAborted()
        await writer.write(new Uint8Array(await source.slice(at, Math.min(at + SLICE, end))))
      }
      await writer.close()
    }
    const reader = readable.getReader()
    const drain = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.length
        if (size > most)
          throw new CodedError('expandsTooFar', { name: source.name, from: packed.bytes, most })
        parts.push(part.value)
        await pause()
      }
    }
    const [count, before] = [parts.length, size]
    try {
      await Promise.all([
        drain(),
        feed().catch((error: unknown) => writer.abort(error).then(() => Promise.reject(error))),
      ])
    } catch (error) {
      await reader.cancel().catch(() => {})
      parts.length = count
      size = before
      throw error
    }
  }
  try {
    await unpack(0, source.byteLength).catch(async (error: unknown) => {
      if (error instanceof CodedError || isAbort(error)) throw error
      const { unpackMembers } = await import('./gzip_members.ts')
      if (!(await unpackMembers(source, unpack))) throw error
    })
  } catch (error) {
    if (error instanceof CodedError || isAbort(error)) throw error
    throw new CodedError('gzipDamaged', { name: source.name }, { detail: messageOf(error), cause: error })
  }
  return memorySource(source.name.replace(/\.gz$/i, ''), joinedBytes(parts), packed)
}
