/** What a match has at least; and how near the end none may be. */
const SHORTEST = 4
const TAIL = 12

/** Bytes compressed as one LZ4 block, as Parquet's codec LZ4_RAW has them. */
export function lz4Block(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  const seen = new Map<string, number>()
  let literal = 0
  /** So much of a length as does not fit into the four bits of a token. */
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

/** An LZ4 block with both lengths before it, as Hadoop writes Parquet's older codec LZ4. */
export function lz4Framed(bytes: Uint8Array): Uint8Array {
  const block = lz4Block(bytes)
  const framed = new Uint8Array(8 + block.length)
  const view = new DataView(framed.buffer)
  view.setUint32(0, bytes.length)
  view.setUint32(4, block.length)
  framed.set(block, 8)
  return framed
}
