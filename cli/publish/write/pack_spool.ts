import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { packFile } from '../../../app/published/folder.ts'
import { MOST_PACKS, packCount, packOf } from '../../../app/published/pack_number.ts'
import type { PackedRow } from './packed_rows.ts'

const compress = promisify(gzip)

/** Conversations are kept on the disk in so many parts until it is known how many packs there will be: a power of two. */
const PARTS = 256

/** What is held of a part before it is written, in UTF-16 units. */
const HELD = 32 * 1024

/** How many packs are compressed at a time: zlib has threads of its own. */
const AT_ONCE = 4

/** By so much of the text it is told how well it compresses, in bytes. */
const SAMPLE = 4 * 1024 * 1024

/** Text is compressed in such pieces to tell, as packs will be, in bytes. */
const PIECE = 48 * 1024

/** Conversations of which packs are made. */
export interface PackSpool {
  add(row: PackedRow): Promise<void>
  /**
   * Writes the packs.
   * @param folder of the corpus
   * @param onPart told of the share that is done
   */
  write(folder: string, signal: AbortSignal, onPart: (part: number) => void): Promise<WrittenPacks>
  /** Takes everything away that it keeps. Nothing may be asked of it afterwards. */
  close(): Promise<void>
}

export interface WrittenPacks {
  readonly packs: number
  /** In bytes. */
  readonly stored: number
  /** Of all that the packs hold, however they are compressed; hexadecimal. */
  readonly hash: string
}

/**
 * Keeps conversations in files, so that memory holds one part of them at a time.
 *
 * The number of packs is a power of two: then all conversations of a pack are in the same part, or all those of a part
 * are in the same pack.
 * @param folder its own; what another run has left in it is taken away
 */
export async function createPackSpool(folder: string): Promise<PackSpool> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files: FileHandle[] = []
  const held = Array.from({ length: PARTS }, () => ({ lines: [] as string[], length: 0 }))
  let bytes = 0
  const pathOf = (part: number) => join(folder, String(part))
  const flush = async (part: number) => {
    const own = held[part]
    if (!own || own.lines.length === 0) return
    files[part] ??= await open(pathOf(part), 'a')
    const text = Buffer.from(own.lines.join(''))
    own.lines = []
    own.length = 0
    bytes += text.length
    await files[part].appendFile(text)
  }
  const readPart = async (part: number): Promise<Buffer> =>
    files[part] ? readFile(pathOf(part)) : Buffer.alloc(0)
  return {
    async add({ split, id, name, packed }) {
      const part = packOf(split, id, PARTS)
      const own = held[part]
      if (!own) return
      // Neither JSON holds a tab or a line end.
      const line = `${name}\t${JSON.stringify(packed)}\n`
      own.lines.push(line)
      own.length += line.length
      if (own.length >= HELD) await flush(part)
    },
    async write(target, signal, onPart) {
      for (let part = 0; part < PARTS; part++) await flush(part)
      const packs = packsFor(await compressedSize(bytes, readPart))
      await mkdir(join(target, 'packs'), { recursive: true })
      const hashes = new Map<number, string>()
      let stored = 0
      let done = 0
      const writePack = async (pack: number, json: string) => {
        signal.throwIfAborted()
        hashes.set(pack, createHash('sha256').update(json).digest('hex'))
        const packed = await compress(json, { level: constants.Z_BEST_COMPRESSION })
        await writeFile(join(target, packFile(pack)), packed)
        stored += packed.length
        done += 1
        onPart(done / packs)
      }
      await eachPack(packs, readPart, writePack)
      const all = createHash('sha256')
      for (let pack = 0; pack < packs; pack++) all.update(hashes.get(pack) ?? '')
      return { packs, stored, hash: all.digest('hex') }
    },
    async close() {
      await Promise.allSettled(files.map((file) => file?.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How many packs there are to be, as a power of two. @param bytes of all conversations, compressed */
function packsFor(bytes: number): number {
  return Math.min(MOST_PACKS, 2 ** Math.round(Math.log2(packCount(bytes))))
}

/** What all conversations may come to, compressed in packs of the usual size, in bytes. */
async function compressedSize(bytes: number, readPart: (part: number) => Promise<Buffer>): Promise<number> {
  let [plain, packed] = [0, 0]
  for (let part = 0; part < PARTS && plain < SAMPLE; part++) {
    const text = await readPart(part)
    for (let at = 0; at < text.length && plain < SAMPLE; at += PIECE) {
      const piece = text.subarray(at, at + PIECE)
      plain += piece.length
      packed += (await compress(piece, { level: constants.Z_BEST_COMPRESSION })).length
    }
  }
  return plain === 0 ? 0 : (bytes * packed) / plain
}

/** Gives each pack with its JSON to `write`, a few at a time. */
async function eachPack(
  packs: number,
  readPart: (part: number) => Promise<Buffer>,
  write: (pack: number, json: string) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const begin = async (pack: number, lines: readonly Line[]) => {
    const task = write(pack, packText(lines)).finally(() => running.delete(task))
    running.add(task)
    // Whoever waits for all of them is told.
    task.catch(() => undefined)
    if (running.size >= AT_ONCE) await Promise.race(running)
  }
  try {
    for await (const [pack, lines] of linesByPack(packs, readPart)) await begin(pack, lines)
    await Promise.all(running)
  } finally {
    // Nothing may be written any more once it has failed.
    await Promise.allSettled(running)
  }
}

async function* linesByPack(
  packs: number,
  readPart: (part: number) => Promise<Buffer>,
): AsyncGenerator<[pack: number, lines: readonly Line[]]> {
  if (packs <= PARTS) {
    for (let pack = 0; pack < packs; pack++) {
      const lines: Line[] = []
      for (let part = pack; part < PARTS; part += packs) lines.push(...linesOf(await readPart(part)))
      yield [pack, lines]
    }
    return
  }
  for (let part = 0; part < PARTS; part++) {
    const byPack = new Map<number, Line[]>()
    for (let pack = part; pack < packs; pack += PARTS) byPack.set(pack, [])
    for (const line of linesOf(await readPart(part))) {
      const [split = '', id = ''] = JSON.parse(line.name) as string[]
      byPack.get(packOf(split, id, packs))?.push(line)
    }
    yield* byPack
  }
}

interface Line {
  readonly name: string
  /** JSON. */
  readonly packed: string
}

function* linesOf(text: Buffer): Generator<Line> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf(10, at)
    const tab = text.indexOf(9, at)
    yield { name: text.toString('utf8', at, tab), packed: text.toString('utf8', tab + 1, end) }
    at = end + 1
  }
}

/** As `packJson` writes it. */
function packText(lines: readonly Line[]): string {
  const sorted = lines.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `{${sorted.map(({ name, packed }) => `${JSON.stringify(name)}:${packed}`).join(',')}}`
}
