/**
 * Decompresses snappy (https://github.com/google/snappy/blob/main/format_description.txt).
 * hyparquet has a decoder too, but on damaged input that one can go back to where it was, and never ends.
 * @param length size of the result in bytes, as the page's header says
 * @throws Error in a few words where the input is damaged
 */
export function uncompressSnappy(input: Uint8Array, length: number): Uint8Array {
  const { value: promised, end } = preamble(input)
  if (promised !== length) throw new Error(`snappy data for ${promised} bytes where ${length} were announced`)
  // Three bytes of input make at most 64 of output.
  if (length > input.length * 22 + 64) throw new Error(`${length} bytes from ${input.length}`)
  const output = new Uint8Array(length)
  const written = expand(input, end, output)
  if (written !== length) throw new Error(`snappy data ends after ${written} of ${length} bytes`)
  return output
}

/**
 * Writes what the input says from `start` on. A function of its own: what stands behind a loop that is optimized while it
 * runs would undo that each time.
 * @returns how many bytes were written
 */
function expand(input: Uint8Array, start: number, output: Uint8Array): number {
  const { length } = output
  let from = start
  let to = 0
  while (from < input.length) {
    const tag = input[from++] as number
    const kind = tag & 3
    let size = (tag >>> 2) + 1
    if (kind === 0) {
      if (size > 60) {
        const bytes = size - 60
        size = littleEndian(input, from, bytes) + 1
        from += bytes
      }
      if (from + size > input.length || to + size > length) throw new Error('snappy text beyond its end')
      // Most are short: a loop is faster there than a view and a copy.
      if (size < 32) for (let i = 0; i < size; i++) output[to + i] = input[from + i] as number
      else output.set(input.subarray(from, from + size), to)
      from += size
      to += size
      continue
    }
    let distance: number
    if (kind === 2 && from + 2 <= input.length) {
      // Most copies are of this kind.
      distance = (input[from] as number) | ((input[from + 1] as number) << 8)
      from += 2
    } else {
      const bytes = kind === 3 ? 4 : kind
      distance = littleEndian(input, from, bytes)
      from += bytes
      if (kind === 1) {
        size = ((tag >>> 2) & 7) + 4
        distance += (tag >>> 5) << 8
      }
    }
    if (distance === 0 || distance > to || to + size > length) throw new Error('a snappy copy from nowhere')
    // Byte by byte: where the distance is shorter than the size, a copy repeats what it just wrote.
    for (const end = to + size; to < end; to++) output[to] = output[to - distance] as number
  }
  return to
}

function preamble(input: Uint8Array): { value: number; end: number } {
  let value = 0
  for (let i = 0; i < 5; i++) {
    const byte = input[i]
    if (byte === undefined) break
    value += (byte & 0x7f) * 2 ** (7 * i)
    if (byte < 0x80) return { value, end: i + 1 }
  }
  if (input.length === 0) return { value: 0, end: 0 }
  throw new Error('snappy data without its length')
}

function littleEndian(input: Uint8Array, at: number, bytes: number): number {
  if (at + bytes > input.length) throw new Error('snappy data that ends early')
  let value = 0
  for (let i = bytes - 1; i >= 0; i--) value = (value << 8) | (input[at + i] as number)
  return value >>> 0
}
