/** Hadoop prefixes a block with its decompressed and compressed sizes, four bytes each. */
const HADOOP_HEADER = 8

/**
 * Decompresses Parquet's deprecated LZ4 codec: blocks with Hadoop's framing or, from other writers, a single bare
 * block.
 * @param length of the result in bytes
 * @throws Error with a short message if the input is neither
 */
export function uncompressLz4(input: Uint8Array, length: number): Uint8Array {
  return hadoopBlocks(input, length) ?? uncompressLz4Block(input, length)
}

/** Returns `null` if the input has no Hadoop framing. */
function hadoopBlocks(input: Uint8Array, length: number): Uint8Array | null {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength)
  const output = new Uint8Array(length)
  let at = 0
  let written = 0
  while (at < input.length) {
    if (at + HADOOP_HEADER > input.length) return null
    const [size, packed] = [view.getUint32(at), view.getUint32(at + 4)]
    at += HADOOP_HEADER
    if (packed > input.length - at || size > length - written) return null
    try {
      output.set(uncompressLz4Block(input.subarray(at, at + packed), size), written)
    } catch {
      // A bare block may look like Hadoop framing by chance.
      return null
    }
    at += packed
    written += size
  }
  return written === length ? output : null
}

/**
 * Decompresses one LZ4 block (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md), Parquet's LZ4_RAW.
 * hyparquet-compressors rejects empty blocks, and pads truncated ones with zeros.
 * @param length of the result in bytes
 * @throws Error with a short message if the input is damaged
 */
export function uncompressLz4Block(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length)
  let from = 0
  let to = 0
  const lengthOf = (bits: number): number => {
    let size = bits
    for (let more = bits === 15 ? 255 : 0; more === 255; size += more) {
      more = input[from++] ?? Number.NaN
    }
    return size
  }
  while (from < input.length) {
    const token = input[from++] as number
    const literals = lengthOf(token >> 4)
    if (!(literals <= Math.min(input.length - from, length - to)))
      throw new Error('found LZ4 text beyond its end')
    output.set(input.subarray(from, from + literals), to)
    from += literals
    to += literals
    if (from === input.length) break
    const distance = (input[from] as number) | ((input[from + 1] ?? 0) << 8)
    from += 2
    const end = to + lengthOf(token & 15) + 4
    if (distance === 0 || distance > to || !(end <= length)) throw new Error('found an LZ4 copy from nowhere')
    // Copy byte by byte. If the distance is shorter than the size, the copy repeats bytes that it just wrote.
    for (; to < end; to++) output[to] = output[to - distance] as number
  }
  if (to !== length) throw new Error(`found ${to} bytes of LZ4, expected ${length}`)
  return output
}
