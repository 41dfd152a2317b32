import { PACKED_COLUMNS, type PackedConversation } from '../../../app/published/pack.ts'
import { packOf } from '../../../app/published/pack_number.ts'
import type { PackedRow } from './packed_rows.ts'

/** Number of temporary files for conversations until the number of packs is known. A power of two. */
export const PARTS = 256

export const LINE_END = 10
const TAB = 9

/** Serialized conversations for the temporary files. */
export interface PackLines {
  /**
   * UTF-8. One line per conversation, with its `packKey` and its `PACKED_COLUMNS` as JSON, separated by tabs. JSON
   * never contains tabs or line ends.
   */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Part of each conversation, as an index of the `PARTS`. */
  readonly parts: Uint8Array
}

export function packLines(rows: readonly PackedRow[]): PackLines {
  const text = rows.map(({ name, packed }) => `${[name, ...cellsOf(packed)].join('\t')}\n`).join('')
  return {
    bytes: new TextEncoder().encode(text),
    parts: Uint8Array.from(rows, ({ split, id }) => packOf(split, id, PARTS)),
  }
}

function cellsOf(packed: PackedConversation): readonly string[] {
  return PACKED_COLUMNS.map((name) => (name === 'document' ? packed.document : JSON.stringify(packed[name])))
}

export interface PackLine {
  /** See `packKey`. */
  readonly name: string
  /** JSON as UTF-8, in the order of `PACKED_COLUMNS`. */
  readonly cells: readonly Buffer[]
}

export function* linesOf(bytes: Buffer): Generator<PackLine> {
  for (let at = 0; at < bytes.length; ) {
    const cell = (last: number) => {
      const end = bytes.indexOf(last, at)
      const own = bytes.subarray(at, end)
      at = end + 1
      return own
    }
    const name = cell(TAB).toString()
    yield {
      name,
      cells: PACKED_COLUMNS.map((_, i) => cell(i === PACKED_COLUMNS.length - 1 ? LINE_END : TAB)),
    }
  }
}

/** Number of the pack for a conversation. @param name its `packKey` */
export function packOfName(name: string, packs: number): number {
  const [split = '', id = ''] = JSON.parse(name) as string[]
  return packOf(split, id, packs)
}

/** JSON of a `Pack`. Conversations are sorted by name, so that the bytes are deterministic. */
export function packBytes(lines: readonly PackLine[]): Buffer {
  const sorted = lines.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const parts: Buffer[] = [
    Buffer.from(`{"names":${JSON.stringify(sorted.map(({ name }) => name))},"columns":{`),
  ]
  for (const [i, column] of PACKED_COLUMNS.entries()) {
    parts.push(Buffer.from(`${i === 0 ? '' : ','}${JSON.stringify(column)}:[`))
    for (const [at, { cells }] of sorted.entries()) {
      if (at > 0) parts.push(COMMA)
      parts.push(cells[i] as Buffer)
    }
    parts.push(Buffer.from(']'))
  }
  return Buffer.concat([...parts, Buffer.from('}}')])
}

const COMMA = Buffer.from(',')
