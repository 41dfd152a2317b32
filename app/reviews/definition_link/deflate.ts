import { joinedBytes } from '../../base/bytes/joined_bytes.ts'

/** What a page and Node have of a stream that bytes go through. */
interface ByteTransform {
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: unknown }>
      cancel(): Promise<void>
    }
  }
  readonly writable: {
    getWriter(): { write(chunk: Uint8Array<ArrayBuffer>): Promise<void>; close(): Promise<void> }
  }
}

/** Bytes as raw deflate (RFC 1951). */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const found = await through(new CompressionStream('deflate-raw'), bytes, Number.POSITIVE_INFINITY)
  if (!(found instanceof Uint8Array)) throw new TypeError(`Deflating: ${found}.`)
  return found
}

/**
 * The same backwards. No more is inflated than a little over the limit, whatever the bytes claim.
 * @param most in bytes
 */
export async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'damaged' | 'too_large'> {
  try {
    return await through(new DecompressionStream('deflate-raw'), bytes, most)
  } catch {
    return 'damaged'
  }
}

async function through(
  { readable, writable }: ByteTransform,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'too_large'> {
  const writer = writable.getWriter()
  // What fails in writing fails in reading as well, which tells.
  const write = async () => {
    await writer.write(bytes)
    await writer.close()
  }
  write().catch(() => undefined)
  const reader = readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const next = await reader.read()
    if (next.done) break
    length += next.value.length
    if (length > most) {
      reader.cancel().catch(() => undefined)
      return 'too_large'
    }
    parts.push(next.value)
  }
  return joinedBytes(parts)
}
