/** Bytes of a page that are decoded by one call at most; a call takes longer than a text of a dialogue does. */
const MOST = 64 * 1024

/** Where even so few bytes hold something beyond ASCII, as every text of some languages does, texts are decoded alone. */
const FEWEST = 2 * 1024

/** Parquet's plain encoding has the length of a text before it, in so many bytes. */
const LENGTH_BYTES = 4

const SPACE = 0x20

/** Stands in a decoded text for bytes that are no UTF-8, or for itself. */
const REPLACEMENT = '\ufffd'

const decoder = new TextDecoder()
const strict = new TextDecoder('utf-8', { fatal: true })
const block = new Uint8Array(MOST)

/** Told of a text as it was decoded, where its bytes are no UTF-8. */
export type OnOddText = (text: string) => void

/**
 * A function that decodes texts one by one, wherever they stand.
 * @returns the text; what is no UTF-8 in it is replaced, as `TextDecoder` does
 */
export function createTexts(onOdd: OnOddText): (bytes: Uint8Array) => string {
  return (bytes) => {
    const text = decoder.decode(bytes)
    if (text.includes(REPLACEMENT) && !isUtf8(bytes)) onOdd(text)
    return text
  }
}

/**
 * A function that decodes the texts of pages one after the other, as hyparquet's `stringFromBytes` does. In pages of the
 * plain encoding texts stand one behind the other: where they are ASCII, many are decoded by one call, and then cut
 * apart.
 * @returns the text; what is no UTF-8 in it is replaced, as `TextDecoder` does
 */
export function createPageTexts(onOdd: OnOddText): (bytes: Uint8Array) => string {
  const textAlone = createTexts(onOdd)
  let together = MOST
  let buffer: ArrayBufferLike | null = null
  /** In the buffer: where the texts that were decoded together begin, and up to where others are decoded alone. */
  let start = 0
  let alone = 0
  let text = ''
  /** Position and length of each text in `text`. */
  let places: number[] = []
  let next = 0

  const decodeFrom = (first: Uint8Array) => {
    buffer = first.buffer
    start = first.byteOffset
    next = 0
    const count = Math.min(together, buffer.byteLength - start)
    block.set(new Uint8Array(buffer, start, count))
    places = findTexts(count, first.length)
    const used = (places.at(-2) ?? 0) + (places.at(-1) ?? 0)
    text = decoder.decode(block.subarray(0, used))
    // A single byte that is no UTF-8 becomes a single letter, as one of ASCII does.
    if (text.length === used && !text.includes(REPLACEMENT)) {
      together = Math.min(together * 2, MOST)
      return
    }
    places = []
    alone = start + (together > FEWEST ? used : MOST)
    together = Math.max(together / 2, FEWEST)
  }

  return (bytes) => {
    const { length, byteOffset } = bytes
    const known = bytes.buffer === buffer
    if (known && byteOffset < alone) return textAlone(bytes)
    if (!known || next === places.length) {
      if (length > FEWEST || !isPlain(bytes)) return textAlone(bytes)
      alone = 0
      decodeFrom(bytes)
    }
    const at = places[next]
    if (at === undefined || start + at !== byteOffset || places[next + 1] !== length) {
      if (at !== undefined) buffer = null
      return textAlone(bytes)
    }
    next += 2
    return text.slice(at, at + length)
  }
}

/**
 * Position and length of each text at the beginning of the block, of which the first is known. What says a length is
 * overwritten, so that it cannot pass for a letter beyond ASCII.
 */
function findTexts(count: number, first: number): number[] {
  const places: number[] = []
  let at = 0
  let length = first
  while (at + length <= count) {
    places.push(at, length)
    const end = at + length
    at = end + LENGTH_BYTES
    if (at > count) break
    length = lengthBefore(block, at)
    block.fill(SPACE, end, at)
  }
  return places
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether a text has its length before it. */
function isPlain({ buffer, byteOffset, length }: Uint8Array): boolean {
  if (!(byteOffset >= LENGTH_BYTES)) return false
  return (
    lengthBefore(new Uint8Array(buffer, byteOffset - LENGTH_BYTES, LENGTH_BYTES), LENGTH_BYTES) === length
  )
}

function lengthBefore(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at - 4], bytes[at - 3], bytes[at - 2], bytes[at - 1]]
  return a + b * 0x100 + c * 0x10000 + d * 0x1000000
}
