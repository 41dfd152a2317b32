/** Encoders pad the last run of a page; more than this many values too many are damage. */
const PADDING = 512

/** Miniblocks per block of delta-encoded numbers; encoders write 4. */
const MOST_MINIBLOCKS = 4096

/**
 * Checks runs of Parquet's run-length and bit-packed hybrid encoding before hyparquet decodes them: it would write as
 * many values as a run claims.
 * @param width bits per value
 * @param length how many values are expected at most; fewer are fine
 * @param counted a value to count, where the caller wants to know
 * @returns how many of the first `length` values are `counted`
 * @throws Error in a few words where a run claims too many
 */
export function checkRuns(
  page: DataView,
  start: number,
  width: number,
  length: number,
  counted?: number,
): number {
  if (width > 32) throw new Error(`values of ${width} bits`)
  let at = start
  let seen = 0
  let found = 0
  while (seen < length && at < page.byteLength) {
    // Most runs are short, and there are very many of them.
    let header = page.getUint8(at++)
    if (header >= 0x80) ({ value: header, end: at } = varint(page, at - 1))
    const packed = header % 2 === 1
    const values = packed ? ((header - 1) / 2) * 8 : header / 2
    const left = length - seen
    if (values > left + PADDING) throw new Error(`a run of ${values} values where ${left} are left`)
    const taken = Math.min(values, left)
    if (counted !== undefined) {
      if (packed)
        for (let i = 0; i < taken; i++) found += bits(page, at, i * width, width) === counted ? 1 : 0
      else if (bits(page, at, 0, width) === counted) found += taken
    }
    // hyparquet takes a byte even for an empty packed run.
    at += packed ? Math.max(1, (values / 8) * width) : (width + 7) >> 3
    seen += values
  }
  return found
}

/**
 * Checks a block of delta-encoded whole numbers (DELTA_BINARY_PACKED).
 * @param length how many numbers are expected
 * @param into where to put the numbers, modulo 2^32
 * @returns the position after the block
 * @throws Error in a few words where the block does not hold so many, or is none
 */
export function checkDelta(page: DataView, start: number, length: number, into?: Int32Array): number {
  const block = varint(page, start)
  const miniblocks = varint(page, block.end)
  const total = varint(page, miniblocks.end)
  const first = varint(page, total.end)
  const perMiniblock = block.value / miniblocks.value
  if (
    miniblocks.value > MOST_MINIBLOCKS ||
    !Number.isInteger(perMiniblock) ||
    perMiniblock < 8 ||
    perMiniblock % 8 !== 0
  )
    throw new Error(`delta blocks of ${block.value} values in ${miniblocks.value} parts`)
  if (total.value !== length) throw new Error(`${total.value} delta values where ${length} are expected`)
  let at = first.end
  let value = unzigzag(first.value)
  let done = 0
  const put = (delta: number) => {
    if (into && done < length) into[done] = value | 0
    value = (value + delta) | 0
    done += 1
  }
  // The first value stands in the header; each delta leads to the next.
  while (done < length - 1) {
    const least = varint(page, at)
    const widths = least.end
    at = widths + miniblocks.value
    for (let m = 0; m < miniblocks.value && done < length - 1; m++) {
      const width = page.getUint8(widths + m)
      if (width > 64) throw new Error(`values of ${width} bits`)
      if (into) {
        for (let i = 0; i < perMiniblock && done < length - 1; i++)
          put((unzigzag(least.value) | 0) + bits(page, at, i * width, Math.min(width, 32)))
      } else done += perMiniblock
      at += (perMiniblock / 8) * width
      if (at > page.byteLength) throw new Error('delta values beyond the end of their page')
    }
  }
  if (into && length > 0) put(0)
  return at
}

/** Bits of a page, least first; what lies beyond its end is 0. */
function bits(page: DataView, start: number, bit: number, width: number): number {
  let value = 0
  for (let i = 0; i < width; i += 1) {
    const position = bit + i
    const byte = start + (position >>> 3)
    if (byte < page.byteLength && (page.getUint8(byte) >>> (position & 7)) & 1) value += 2 ** i
  }
  return value
}

function varint(page: DataView, start: number): { value: number; end: number } {
  let value = 0
  for (let i = 0; i < 10; i++) {
    const byte = page.getUint8(start + i)
    value += (byte & 0x7f) * 2 ** (7 * i)
    if (byte < 0x80) return { value, end: start + i + 1 }
  }
  throw new Error('a number without an end')
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
