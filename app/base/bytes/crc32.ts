/** Number of bytes processed per step. */
const STEP = 8

/** Effect of each byte value on the checksum, for each byte position in a step: 256 numbers per position. */
let tables: Int32Array | undefined

/**
 * CRC-32 as used by gzip, zip and Parquet (polynomial 0x04c11db7, reflected). Processes eight bytes at a time, which
 * takes one to three seconds per gigabyte.
 * @returns a signed 32-bit integer
 */
export function crc32(bytes: Uint8Array): number {
  tables ??= makeTables()
  const t = tables
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const steps = bytes.length - (bytes.length % STEP)
  let crc = -1
  for (let at = 0; at < steps; at += STEP) {
    const low = view.getInt32(at, true) ^ crc
    const high = view.getInt32(at + 4, true)
    crc =
      (t[0x700 | (low & 255)] as number) ^
      (t[0x600 | ((low >>> 8) & 255)] as number) ^
      (t[0x500 | ((low >>> 16) & 255)] as number) ^
      (t[0x400 | (low >>> 24)] as number) ^
      (t[0x300 | (high & 255)] as number) ^
      (t[0x200 | ((high >>> 8) & 255)] as number) ^
      (t[0x100 | ((high >>> 16) & 255)] as number) ^
      (t[high >>> 24] as number)
  }
  for (let at = steps; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (t[(crc ^ (bytes[at] as number)) & 255] as number)
  return ~crc
}

function makeTables(): Int32Array {
  const made = new Int32Array(STEP * 256)
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    made[byte] = crc
  }
  for (let i = 256; i < made.length; i++) {
    const before = made[i - 256] as number
    made[i] = (before >>> 8) ^ (made[before & 255] as number)
  }
  return made
}
