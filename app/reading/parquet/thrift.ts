/** Maximum nesting depth. Parquet's own structs nest about ten deep. */
const DEEPEST = 32

/** Maximum length in bytes of a 64-bit varint. */
const LONGEST_NUMBER = 10

/**
 * Checks that every length in a struct of thrift's compact protocol fits into the available bytes. Parquet uses such
 * structs in its footer and before each page. hyparquet allocates as many items as a list claims, so a few hundred
 * bytes of nested lists would crash the page.
 * @throws Error with a short message if the bytes are not such a struct
 */
export function checkThrift(bytes: Uint8Array, start: number): void {
  let at = start
  const byte = (): number => {
    const found = bytes[at++]
    if (found === undefined) throw new RangeError('an end in the middle')
    return found
  }
  const number = (): number => {
    let value = 0
    for (let i = 0; i < LONGEST_NUMBER; i++) {
      const next = byte()
      value += (next & 0x7f) * 2 ** (7 * i)
      if (next < 0x80) return value
    }
    throw new Error('a number without an end')
  }
  const fitting = (count: number): number => {
    if (count > bytes.length - at)
      throw new Error(`a length of ${count} where ${bytes.length - at} bytes are left`)
    return count
  }
  const skip = (type: number, inList: boolean, depth: number): void => {
    if (depth > DEEPEST) throw new Error(`structs more than ${DEEPEST} deep`)
    if (type === 3 || ((type === 1 || type === 2) && inList)) byte()
    else if (type >= 4 && type <= 6) number()
    else if (type === 7) at += fitting(8)
    else if (type === 8) {
      const length = number()
      at += fitting(length)
    } else if (type === 9) {
      const head = byte()
      // Every item takes at least one byte.
      const size = fitting(head >> 4 === 15 ? number() : head >> 4)
      for (let i = 0; i < size; i++) skip(head & 15, true, depth + 1)
    } else if (type === 12) {
      for (let head = byte(); (head & 15) !== 0; head = byte()) {
        if (head >> 4 === 0) number()
        skip(head & 15, false, depth + 1)
      }
    } else if (type !== 1 && type !== 2) throw new Error(`a field of unknown type ${type}`)
  }
  skip(12, false, 0)
}
