import { packOf } from '../../../app/published/pack_number.ts'
import type { PackedRow } from './packed_rows.ts'

/** Conversations are kept on the disk in so many parts until it is known how many packs there will be: a power of two. */
export const PARTS = 256

/** Some conversations as they stand on the disk until they go into packs. */
export interface PackLines {
  /** UTF-8: for each conversation its `packKey`, a tab, it as JSON, a line end. Neither JSON holds a tab or a line end. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** For each conversation, in which of the `PARTS` it is kept. */
  readonly parts: Uint8Array
}

export function packLines(rows: readonly PackedRow[]): PackLines {
  const text = rows.map(({ name, packed }) => `${name}\t${JSON.stringify(packed)}\n`).join('')
  return {
    bytes: new TextEncoder().encode(text),
    parts: Uint8Array.from(rows, ({ split, id }) => packOf(split, id, PARTS)),
  }
}

/** A conversation in bytes of lines. */
export interface PackLine {
  /** See `packKey`. */
  readonly name: string
  /** JSON as UTF-8. */
  readonly packed: Buffer
}

export function* linesOf(bytes: Buffer): Generator<PackLine> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at)
    const tab = bytes.indexOf(9, at)
    yield { name: bytes.toString('utf8', at, tab), packed: bytes.subarray(tab + 1, end) }
    at = end + 1
  }
}

/** Which pack holds a conversation. @param name its `packKey` */
export function packOfName(name: string, packs: number): number {
  const [split = '', id = ''] = JSON.parse(name) as string[]
  return packOf(split, id, packs)
}

/** As `packJson` writes it. */
export function packBytes(lines: readonly PackLine[]): Buffer {
  const sorted = lines.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const members = sorted.flatMap(({ name, packed }, i) => [
    Buffer.from(`${i === 0 ? '' : ','}${JSON.stringify(name)}:`),
    packed,
  ])
  return Buffer.concat([Buffer.from('{'), ...members, Buffer.from('}')])
}
