/** Minimum length of a match, and number of bytes at the end that must be literals. */
const SHORTEST = 4
const TAIL = 12

/** Compresses bytes to one LZ4 block, as in Parquet's LZ4_RAW codec. */
export function lz4Block(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  const seen = new Map<string, number>()
  let literal = 0
  /** Writes the part of a length that doesn't fit into the four bits of a token. */
  const more = (length: number) => {
    let left = length - 15
    for (; left >= 255; left -= 255) out.push(255)
    if (left >= 0) out.push(left)
  }
  const literals = (end: number, matched: number) => {
    const length = end - literal
    out.push((Math.min(length, 15) << 4) | Math.min(matched, 15))
    more(length)
    out.push(...bytes.subarray(literal, end))
  }
  for (let at = 0; at < bytes.length - TAIL; ) {
    const key = bytes.subarray(at, at + SHORTEST).join()
    const from = seen.get(key)
    seen.set(key, at)
    if (from === undefined || at - from > 0xffff) {
      at += 1
      continue
    }
    let length = SHORTEST
    while (at + length < bytes.length - TAIL && bytes[from + length] === bytes[at + length]) length += 1
    literals(at, length - SHORTEST)
    out.push((at - from) & 255, (at - from) >> 8)
    more(length - SHORTEST)
    at += length
    literal = at
  }
  literals(bytes.length, 0)
  return Uint8Array.from(out)
}

/** An LZ4 block prefixed with both lengths, as Hadoop writes Parquet's deprecated LZ4 codec. */
export function lz4Framed(bytes: Uint8Array): Uint8Array {
  const block = lz4Block(bytes)
  const framed = new Uint8Array(8 + block.length)
  const view = new DataView(framed.buffer)
  view.setUint32(0, bytes.length)
  view.setUint32(4, block.length)
  framed.set(block, 8)
  return framed
}
