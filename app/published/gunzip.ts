import { streamedBytes } from '../base/bytes/joined_bytes.ts'

/** Compression method, the byte after gzip's magic number. All known tools write this one. */
const DEFLATE = 8

/** True if a file starts with a gzip header (RFC 1952, 2.3.1). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === DEFLATE
}

/** @throws TypeError if the bytes are not complete gzip */
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
