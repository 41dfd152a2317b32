/** What a thrift struct holds by field number. Texts and bytes are checked, but not kept (`null`). */
export type ThriftStruct = ReadonlyMap<number, ThriftValue>
export type ThriftValue = number | boolean | null | ThriftStruct | readonly ThriftValue[]

/** Parquet's own structs nest about ten deep. */
const DEEPEST = 32

/** A 64-bit varint has at most ten bytes. */
const LONGEST_VARINT = 10

/**
 * Reads a struct in thrift's compact protocol, as Parquet keeps its footer and page headers, and checks while at it
 * that every length fits into the bytes there are. hyparquet does not: a list that claims 2^31 items makes it allocate
 * them, and a varint without an end makes it compute for minutes.
 * @returns the struct, and the position after it; 64-bit integers as doubles
 * @throws Error in a few words where the bytes are no such struct
 */
export function readThrift(bytes: Uint8Array, start: number): { struct: ThriftStruct; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start

  const varint = (): number => {
    let value = 0
    for (let i = 0; i < LONGEST_VARINT; i++) {
      const byte = view.getUint8(at++)
      value += (byte & 0x7f) * 2 ** (7 * i)
      if (byte < 0x80) return value
    }
    throw new Error('a number without an end')
  }
  const zigzag = () => {
    const value = varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  const skip = (length: number) => {
    if (length > bytes.length - at)
      throw new Error(`a text of ${length} bytes where ${bytes.length - at} are left`)
    at += length
    return null
  }
  const list = (depth: number): readonly ThriftValue[] => {
    const head = view.getUint8(at++)
    const size = head >> 4 === 15 ? varint() : head >> 4
    // Every item takes a byte at least.
    if (size > bytes.length - at)
      throw new Error(`a list of ${size} where ${bytes.length - at} bytes are left`)
    const items: ThriftValue[] = []
    for (let i = 0; i < size; i++) items.push(element(head & 15, depth, true))
    return items
  }
  const element = (type: number, depth: number, inList: boolean): ThriftValue => {
    if (type === 1 || type === 2) return inList ? view.getUint8(at++) === 1 : type === 1
    if (type === 3) return view.getInt8(at++)
    if (type >= 4 && type <= 6) return zigzag()
    if (type === 7) return skip(8)
    if (type === 8) return skip(varint())
    if (type === 9) return list(depth + 1)
    if (type === 12) return struct(depth + 1)
    throw new Error(`a field of unknown type ${type}`)
  }
  const struct = (depth: number): ThriftStruct => {
    if (depth > DEEPEST) throw new Error(`structs more than ${DEEPEST} deep`)
    const fields = new Map<number, ThriftValue>()
    let id = 0
    for (;;) {
      const head = view.getUint8(at++)
      if ((head & 15) === 0) return fields
      id = head >> 4 === 0 ? zigzag() : id + (head >> 4)
      fields.set(id, element(head & 15, depth, false))
    }
  }
  return { struct: struct(0), end: at }
}
