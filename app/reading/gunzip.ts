import { isAbort, messageOf, ParleyError } from '../base/errors.ts'
import { memorySource } from './local_source.ts'
import { EXPANSION_LIMITS, type ExpansionLimits, sizeText } from './sizes.ts'
import type { ByteSource } from './source.ts'

/** How much is given to the decompressor at once. */
const SLICE = 1024 * 1024

/**
 * What a gzip file contains, in memory; its name is that of the file without `.gz`.
 * @throws ParleyError naming the file, where it is damaged, cut off or expands beyond the limits
 */
export async function gunzip(
  source: ByteSource,
  { signal, limits }: { signal?: AbortSignal | undefined; limits?: Partial<ExpansionLimits> } = {},
): Promise<ByteSource> {
  const { ratio, large, total } = { ...EXPANSION_LIMITS, ...limits }
  const most = Math.min(total, Math.max(large, ratio * source.byteLength))
  const { readable, writable } = new DecompressionStream('gzip')
  const writer = writable.getWriter()
  const feed = async () => {
    for (let at = 0; at < source.byteLength; at += SLICE) {
      signal?.throwIfAborted()
      await writer.write(new Uint8Array(await source.slice(at, Math.min(at + SLICE, source.byteLength))))
    }
    await writer.close()
  }
  const parts: Uint8Array[] = []
  let size = 0
  const reader = readable.getReader()
  const drain = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > most)
        throw new ParleyError(
          `${source.name} is refused: it expands from ${sizeText(source.byteLength)} to more than ${sizeText(most)}.`,
          { advice: 'If you trust it, unpack it yourself and open the file.' },
        )
      parts.push(part.value)
    }
  }
  try {
    await Promise.all([
      drain(),
      feed().catch((error: unknown) => writer.abort(error).then(() => Promise.reject(error))),
    ])
  } catch (error) {
    await reader.cancel().catch(() => {})
    if (error instanceof ParleyError || isAbort(error)) throw error
    throw new ParleyError(`${source.name} is damaged or cut off: it could not be unpacked.`, {
      advice: 'Download or copy the file again; if it stays so, ask whoever published it.',
      detail: messageOf(error),
      cause: error,
    })
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return memorySource(source.name.replace(/\.gz$/i, ''), bytes)
}
