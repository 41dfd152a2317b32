import { createTexts, type OnOddText, REPLACEMENT } from '../text/texts.ts'

/** Bytes of a page that are decoded by one call at most; a call takes longer than a text of a dialogue does. */
const MOST = 64 * 1024

/** Where even so few bytes hold what keeps them from being decoded together, texts are decoded alone. */
const FEWEST = 2 * 1024

/** Parquet's plain encoding has the length of a text before it, in so many bytes. */
const LENGTH_BYTES = 4

/** What JSON has around a list of texts, and between two of them: as many bytes as a length. */
const [OPENING, BETWEEN, CLOSING] = ['["', '", "', '"]'].map((text) => new TextEncoder().encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const block = new Uint8Array(OPENING.length + MOST + CLOSING.length)
block.set(OPENING)

/**
 * A function that decodes the texts of pages one after the other, as hyparquet's `stringFromBytes` does. In pages of the
 * plain encoding texts stand one behind the other, and many are decoded by one call: as a list in JSON where they can
 * stand in one as they are, else, where they are ASCII, as one text that is cut apart.
 * @returns the text, a byte order mark before it too; what is no UTF-8 in it is replaced, as `TextDecoder` does
 */
export function createPageTexts(onOdd: OnOddText): (bytes: Uint8Array) => string {
  const textAlone = createTexts(onOdd)
  let together = MOST
  let buffer: ArrayBufferLike | null = null
  /** In the buffer: where the texts that were decoded together begin, and up to where others are decoded alone. */
  let start = 0
  let alone = 0
  let texts: readonly string[] = []
  /** Position and length of each text. */
  let places: readonly number[] = []
  let next = 0

  const decodeFrom = (first: Uint8Array) => {
    buffer = first.buffer
    start = first.byteOffset
    next = 0
    const count = Math.min(together, buffer.byteLength - start)
    block.set(new Uint8Array(buffer, start, count), OPENING.length)
    places = findTexts(count, first.length)
    const used = (places.at(-2) ?? 0) + (places.at(-1) ?? 0)
    block.set(CLOSING, OPENING.length + used)
    const json = decoder.decode(block.subarray(0, OPENING.length + used + CLOSING.length))
    const decoded = textsOfList(json, places.length / 2) ?? textsOfAscii(json, places, used)
    if (decoded) {
      texts = decoded
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
    if (!known || next === texts.length) {
      if (length > FEWEST || !isPlain(bytes)) return textAlone(bytes)
      texts = []
      alone = 0
      decodeFrom(bytes)
    }
    const text = texts[next]
    if (
      text === undefined ||
      start + (places[2 * next] ?? 0) !== byteOffset ||
      places[2 * next + 1] !== length
    ) {
      if (text !== undefined) buffer = null
      return textAlone(bytes)
    }
    next += 1
    return text
  }
}

/**
 * The texts of a list in JSON, `null` where there are not so many, or not as they stand there. Each is a string of its
 * own: JSON.stringify takes twice as long for what has strings in it that were cut out of others.
 */
function textsOfList(json: string, count: number): readonly string[] | null {
  if (json.includes(REPLACEMENT) || json.includes('\\')) return null
  try {
    const texts = JSON.parse(json) as readonly string[]
    return texts.length === count ? texts : null
  } catch {
    return null
  }
}

/** The same, cut out of it; `null` where not all of them are ASCII, since a byte is a letter then. */
function textsOfAscii(json: string, places: readonly number[], used: number): readonly string[] | null {
  const ascii = json.length === OPENING.length + used + CLOSING.length
  // A single byte that is no UTF-8 becomes a single letter, too.
  if (!ascii || json.includes(REPLACEMENT)) return null
  const texts = new Array<string>(places.length / 2)
  for (let i = 0; i < texts.length; i++) {
    const at = OPENING.length + (places[2 * i] ?? 0)
    texts[i] = json.slice(at, at + (places[2 * i + 1] ?? 0))
  }
  return texts
}

/**
 * Position and length of each text at the beginning of the block, of which the first is known. What says a length is
 * overwritten, and with it a list in JSON is made of them.
 */
function findTexts(count: number, first: number): readonly number[] {
  const places: number[] = []
  let at = 0
  let length = first
  while (at + length <= count) {
    places.push(at, length)
    const end = at + length
    at = end + LENGTH_BYTES
    if (at > count) break
    length = lengthBefore(block, OPENING.length + at)
    block.set(BETWEEN, OPENING.length + end)
  }
  return places
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
