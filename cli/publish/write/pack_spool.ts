import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { packFile } from '../../../app/published/folder.ts'
import { MOST_PACKS, packCount } from '../../../app/published/pack_number.ts'
import { cutTo } from '../index/savepoint.ts'
import {
  LINE_END,
  linesOf,
  PARTS,
  type PackLine,
  type PackLines,
  packBytes,
  packOfName,
} from './pack_lines.ts'

const compress = promisify(gzip)

/** Buffer size of a part before it is written, in bytes. */
const HELD = 32 * 1024

/** Number of packs compressed in parallel, by zlib's own threads. */
const AT_ONCE = 4

/** Size of the sample that is compressed to estimate the compression ratio, in bytes. */
const SAMPLE = 4 * 1024 * 1024

/** Size of each compressed piece of the sample, similar to that of a pack, in bytes. */
const PIECE = 48 * 1024

/** Collects conversations and writes them as packs. */
export interface PackSpool {
  add(lines: PackLines): Promise<void>
  /** Makes what was added durable. @returns the sizes of the parts in bytes, from which another spool continues */
  save(): Promise<readonly number[]>
  /**
   * Writes the packs.
   * @param folder of the corpus
   * @param onPart called with the share that is done
   */
  write(folder: string, signal: AbortSignal, onPart: (part: number) => void): Promise<WrittenPacks>
  /** Closes all temporary files, and removes them unless `keep`. The spool can't be used afterwards. */
  close(keep?: boolean): Promise<void>
}

export interface WrittenPacks {
  readonly packs: number
  /** Total size in bytes. */
  readonly stored: number
  /** Hexadecimal hash of the packs' content, independent of compression. */
  readonly hash: string
}

/**
 * Keeps conversations in files, so that only one part is in memory at a time.
 * The numbers of packs and parts are powers of two, so that either a pack lies in a single part, or a part in a single
 * pack.
 * @param folder for temporary files. Removes those of an earlier run unless they are continued.
 * @param saved sizes of the parts of an earlier run, to be continued
 * @throws the error of `cannotContinue` if they are shorter
 */
export async function createPackSpool(
  folder: string,
  saved: readonly number[] | null = null,
): Promise<PackSpool> {
  if (!saved) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files: FileHandle[] = []
  const held = Array.from({ length: PARTS }, () => ({ lines: [] as Uint8Array[], length: 0 }))
  const pathOf = (part: number) => join(folder, String(part))
  const sizes = Array.from({ length: PARTS }, (_, part) => saved?.[part] ?? 0)
  if (saved)
    for (const [part, size] of sizes.entries()) {
      if (size === 0) await rm(pathOf(part), { force: true })
      else cutTo(pathOf(part), size)
    }
  for (const [part, size] of sizes.entries()) if (size > 0) files[part] = await open(pathOf(part), 'a')
  const flush = async (part: number) => {
    const own = held[part]
    if (!own || own.lines.length === 0) return
    files[part] ??= await open(pathOf(part), 'a')
    const text = Buffer.concat(own.lines)
    own.lines = []
    own.length = 0
    sizes[part] = (sizes[part] ?? 0) + text.length
    await files[part].appendFile(text)
  }
  const readPart = async (part: number): Promise<Buffer> =>
    files[part] ? readFile(pathOf(part)) : Buffer.alloc(0)
  return {
    async add({ bytes, parts }) {
      let at = 0
      for (const part of parts) {
        const own = held[part]
        if (!own) return
        const end = bytes.indexOf(LINE_END, at) + 1
        own.lines.push(bytes.subarray(at, end))
        own.length += end - at
        at = end
        if (own.length >= HELD) await flush(part)
      }
    },
    async save() {
      for (let part = 0; part < PARTS; part++) await flush(part)
      await Promise.all(files.map((file) => file?.datasync()))
      return [...sizes]
    },
    async write(target, signal, onPart) {
      for (let part = 0; part < PARTS; part++) await flush(part)
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      const packs = packsFor(await compressedSize(bytes, readPart))
      await mkdir(join(target, 'packs'), { recursive: true })
      const hashes = new Map<number, string>()
      let stored = 0
      let done = 0
      const writePack = async (pack: number, json: Buffer) => {
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
    async close(keep = false) {
      await Promise.allSettled(files.map((file) => file?.close()))
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Number of packs, a power of two. @param bytes of all conversations, compressed */
function packsFor(bytes: number): number {
  return Math.min(MOST_PACKS, 2 ** Math.round(Math.log2(packCount(bytes))))
}

/** Estimates the compressed size of all conversations in packs of the usual size, in bytes. */
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

/** Calls `write` with the JSON of each pack, a few at a time. */
async function eachPack(
  packs: number,
  readPart: (part: number) => Promise<Buffer>,
  write: (pack: number, json: Buffer) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const begin = async (pack: number, lines: readonly PackLine[]) => {
    const task = write(pack, packBytes(lines)).finally(() => running.delete(task))
    running.add(task)
    // Avoids an unhandled rejection. The error is thrown when all of them are awaited.
    task.catch(() => undefined)
    if (running.size >= AT_ONCE) await Promise.race(running)
  }
  try {
    for await (const [pack, lines] of linesByPack(packs, readPart)) await begin(pack, lines)
    await Promise.all(running)
  } finally {
    // After a failure, wait until nothing is being written.
    await Promise.allSettled(running)
  }
}

async function* linesByPack(
  packs: number,
  readPart: (part: number) => Promise<Buffer>,
): AsyncGenerator<[pack: number, lines: readonly PackLine[]]> {
  if (packs <= PARTS) {
    for (let pack = 0; pack < packs; pack++) {
      const lines: PackLine[] = []
      for (let part = pack; part < PARTS; part += packs) lines.push(...linesOf(await readPart(part)))
      yield [pack, lines]
    }
    return
  }
  for (let part = 0; part < PARTS; part++) {
    const byPack = new Map<number, PackLine[]>()
    for (let pack = part; pack < packs; pack += PARTS) byPack.set(pack, [])
    for (const line of linesOf(await readPart(part))) {
      byPack.get(packOfName(line.name, packs))?.push(line)
    }
    yield* byPack
  }
}
