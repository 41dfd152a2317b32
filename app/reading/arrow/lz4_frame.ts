import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import { uncompressLz4Block } from '../parquet/lz4.ts'

export type Codec = (bytes: Uint8Array) => Uint8Array

const MAGIC = 0x184d2204
const LARGEST_BLOCK = 4 * 1024 * 1024

/**
 * Decompresses an LZ4 frame (https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md) with independent blocks, as
 * Arrow's writers make them.
 * @throws Error with a short message if it is none
 */
export function readLz4Frame(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 7 || view.getUint32(0, true) !== MAGIC) throw new Error('found no LZ4 frame')
  const flags = bytes[4] ?? 0
  const [isIndependent, hasBlockSum, hasSize, hasDictionary] = [0x20, 0x10, 0x08, 0x01].map(
    (bit) => flags & bit,
  )
  const blocks: Uint8Array[] = []
  let at = 6 + (hasSize ? 8 : 0) + (hasDictionary ? 4 : 0) + 1
  for (let word = view.getUint32(at, true); word !== 0; word = view.getUint32(at, true)) {
    const size = word & 0x7fff_ffff
    at += 4
    if (at + size > bytes.length) throw new Error('found a block that is cut off')
    const block = bytes.subarray(at, at + size)
    if (word >>> 31) blocks.push(block)
    else blocks.push(uncompressBlock(block))
    if (!isIndependent && blocks.length > 1) throw new Error('found blocks that depend on each other')
    at += size + (hasBlockSum ? 4 : 0)
  }
  return joinedBytes(blocks)
}

function uncompressBlock(block: Uint8Array): Uint8Array {
  return uncompressLz4Block(block, lengthOf(block))
}

/** The length of a block's content, which its frame does not tell. */
function lengthOf(block: Uint8Array): number {
  let [at, length] = [0, 0]
  const more = (start: number) => {
    let sum = start
    if (start !== 15) return sum
    for (let byte = 255; byte === 255; ) {
      byte = block[at++] ?? 0
      sum += byte
    }
    return sum
  }
  while (at < block.length) {
    const token = block[at++] ?? 0
    const literals = more(token >> 4)
    at += literals
    length += literals
    if (at >= block.length) break
    at += 2
    length += more(token & 15) + 4
    if (length > LARGEST_BLOCK) throw new Error('found a block that is too large')
  }
  return length
}
