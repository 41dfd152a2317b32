import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packFile } from '../../../app/published/folder.ts'
import { packCount, packOf } from '../../../app/published/pack_number.ts'
import { linesOf, packBytes, packLines } from '../../../cli/publish/write/pack_lines.ts'
import { type PackedRow, packedRows } from '../../../cli/publish/write/packed_rows.ts'
import { workFolder } from '../site.ts'
import { madeUp } from './published_index.ts'

/** Split of the made-up conversations. */
const SPLIT = 'train'

/** Packs of a large corpus. Only some of them are written, each as full as it would be. */
export interface PublishedPacks {
  readonly folder: string
  /** Number of packs that the corpus has. */
  readonly packs: number
  /** A conversation of each pack that is written. */
  readonly ids: readonly string[]
}

/** @param count number of packs to write */
export async function publishedPacks(conversations: number, count: number): Promise<PublishedPacks> {
  const made = await rowsOf(1_000)
  const bytesOf = (rows: readonly PackedRow[]) =>
    gzipSync(packBytes([...linesOf(Buffer.from(packLines(rows).bytes))]))
  const packs = packCount((bytesOf(made).length / made.length) * conversations)
  const members = new Map<number, PackedRow[]>()
  for (let key = 0; key < conversations; key++) {
    const id = String(key)
    const pack = packOf(SPLIT, id, packs)
    if (pack >= count) continue
    const { packed } = made[key % made.length] as PackedRow
    const row = { split: SPLIT, id, name: JSON.stringify([SPLIT, id]), packed: { ...packed, key } }
    members.set(pack, [...(members.get(pack) ?? []), row])
  }
  const folder = mkdtempSync(join(workFolder, 'packs-'))
  for (const [pack, rows] of members) {
    const path = join(folder, packFile(pack))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytesOf(rows))
  }
  return { folder, packs, ids: [...members.values()].map(([first]) => first?.id ?? '') }
}

async function rowsOf(conversations: number): Promise<readonly PackedRow[]> {
  const rows: PackedRow[] = []
  for (const part of await madeUp(conversations)) rows.push(...packedRows(new Map(part)))
  return rows
}
