/** What a block has at most, by the format. */
const LARGEST_BLOCK = 128 * 1024

/** How far back a text may be repeated; encoders go beyond it only where they are made to. */
const LARGEST_WINDOW = 128 * 1024 * 1024

/** Bits of the number of states, at most, in a table of the weights of a code. */
const WIDEST = 6

/** Numbers of the format. */
const FRAME = 0xfd2fb528
const SKIPPED_FRAME = 0x184d2a50
const RLE_BLOCK = 1
const COMPRESSED_BLOCK = 2
const LITERALS_WITH_CODE = 2

/**
 * Checks what is compressed by Zstandard before fzstd takes it: fzstd allocates whatever a frame claims to need, and
 * never ends where a code's table knows a single weight.
 * @throws Error in a few words (RangeError: the bytes end early), where the bytes would make it do so
 */
export function checkZstd(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at < bytes.length) {
    const magic = view.getUint32(at, true)
    if (magic - (magic & 15) === SKIPPED_FRAME) at += 8 + view.getUint32(at + 4, true)
    else if (magic === FRAME) at = checkFrame(view, at)
    else throw new Error('found something else than a Zstandard frame')
  }
}

/** @returns the position after the frame */
function checkFrame(view: DataView, start: number): number {
  const flags = view.getUint8(start + 4)
  const single = (flags >> 5) & 1
  const dictionary = [0, 1, 2, 4][flags & 3] ?? 0
  const content = flags >> 6 === 0 ? single : 1 << (flags >> 6)
  const window = single === 1 ? 0 : view.getUint8(start + 5)
  const least = 2 ** (10 + (window >> 3))
  if (single === 0 && least + (least / 8) * (window & 7) > LARGEST_WINDOW)
    throw new Error(`found a Zstandard frame that needs more than ${LARGEST_WINDOW} bytes`)
  const blocks = start + 6 - single + dictionary + content
  let at = blocks
  let count = 0
  for (let last = false; !last; ) {
    const header = view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
    const [type, size] = [(header >> 1) & 3, header >> 3]
    if (size > LARGEST_BLOCK) throw new Error(`found a Zstandard block of ${size} bytes`)
    at += 3
    if (type === COMPRESSED_BLOCK) checkCode(view, at)
    at += type === RLE_BLOCK ? 1 : size
    last = (header & 1) === 1
    count += 1
  }
  const claimed = contentSize(view, blocks - content, content)
  if (claimed > count * LARGEST_BLOCK)
    throw new Error(`found a Zstandard frame of ${claimed} bytes in ${count} blocks`)
  return at + ((flags >> 2) & 1) * 4
}

/** How many bytes a frame says that it holds; 0 where it does not say. */
function contentSize(view: DataView, at: number, length: number): number {
  if (length === 1) return view.getUint8(at)
  if (length === 2) return view.getUint16(at, true) + 256
  if (length === 4) return view.getUint32(at, true)
  return length === 8 ? view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32 : 0
}

/** The code of a block's letters, whose weights may be encoded themselves: by a table of how often each occurs. */
function checkCode(view: DataView, block: number): void {
  const head = view.getUint8(block)
  if ((head & 3) !== LITERALS_WITH_CODE) return
  const table = block + Math.max(3, 2 + ((head >> 2) & 3))
  if (view.getUint8(table) >= 128) return
  const wide = (view.getUint8(table + 1) & 15) + 5
  if (wide > WIDEST) throw new Error(`found a Zstandard table of ${wide} bits`)
  const states = 2 ** wide
  let bit = (table + 1) * 8 + 4
  const read = (count: number) => {
    const byte = bit >> 3
    const three = view.getUint8(byte) | (byteAt(view, byte + 1) << 8) | (byteAt(view, byte + 2) << 16)
    return (three >> (bit & 7)) & (2 ** count - 1)
  }
  // Weights that never occur come first; only the first that does can have all states.
  for (;;) {
    const few = read(wide)
    const long = few >= states - 2
    const many = read(wide + 1)
    const value = long ? many - (many >= states ? states - 2 : 0) : few
    bit += long ? wide + 1 : wide
    if (value - 1 === states) throw new Error('found a Zstandard table of a single weight')
    if (value !== 1) return
    for (let again = 3; again === 3; bit += 2) again = read(2)
  }
}

/** A byte; 0 beyond the end. */
function byteAt(view: DataView, at: number): number {
  return at < view.byteLength ? view.getUint8(at) : 0
}
