import { streamedBytes } from '../base/bytes/joined_bytes.ts'

/** What follows the magic number of gzip in a file made by any known tool. */
const DEFLATE = 8

/** Whether a file begins as gzip does (RFC 1952, 2.3.1). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === DEFLATE
}

/** @throws TypeError where the bytes are not whole gzip */
export async function gunzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new DecompressionStream('gzip')
  const writer = stream.writable.getWriter()
  // Reading fails with the same error.
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close())
  written.catch(() => {})
  const plain = await streamedBytes(stream.readable)
  await written
  return plain
}
