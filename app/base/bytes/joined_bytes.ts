/** The common part of the streams of browsers and workers. */
interface Stream {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> }
}

/** Reads a whole stream. @param onBytes called with the number of bytes so far @throws any error of the stream */
export async function streamedBytes(
  stream: Stream,
  onBytes: (received: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done && read.value; read = await reader.read()) {
    parts.push(read.value)
    length += read.value.length
    onBytes(length)
  }
  return joinedBytes(parts)
}

/** Concatenates byte arrays. Returns a single one without copying. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const [first] = parts
  if (first && parts.length === 1) return first as Uint8Array<ArrayBuffer>
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
