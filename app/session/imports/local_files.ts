import { ParleyError } from '../../base/errors.ts'
import { fingerprintOfBytes, type LocalFile, type SourceRef } from '../../model/index.ts'
import type { PickedFile, WrongFile } from '../../protocol/import_state.ts'
import type { HeldFile } from '../../protocol/open_order.ts'
import { localFiles as text } from './messages.ts'

/** Maximum size for a fingerprint of the whole file. Larger files are sampled at their beginning, middle and end. */
const WHOLE = 4 * 1024 * 1024
const PART = 256 * 1024

/** Fingerprint of a file's size and content, see `fingerprintOfBytes`. Large files are sampled. */
export async function fingerprintOfFile(file: Blob): Promise<string> {
  const middle = Math.floor((file.size - PART) / 2)
  const parts =
    file.size <= WHOLE
      ? [file]
      : [0, middle, file.size - PART].map((start) => file.slice(start, start + PART))
  const bytes = await Promise.all(parts.map(async (part) => new Uint8Array(await part.arrayBuffer())))
  const size = new TextEncoder().encode(String(file.size))
  return fingerprintOfBytes([size, ...bytes])
}

/** Local files that the user gave to this page, kept in memory as long as the page is open. */
export class LocalFiles {
  readonly #held = new Map<string, HeldFile>()

  /**
   * Adds files.
   * @returns their reference for URLs
   * @throws ParleyError if there are none, or if one cannot be read
   */
  async keep(picked: readonly PickedFile[]): Promise<SourceRef> {
    if (picked.length === 0) throw new ParleyError(text.nothingPicked, { advice: text.pickData })
    const files: LocalFile[] = []
    for (const { name, file } of picked) {
      const print = await fingerprintOfFile(file).catch((cause: unknown) => {
        throw new ParleyError(text.unreadable(name), { advice: text.pickAgain, cause })
      })
      const held = { name, bytes: file.size, print, file }
      this.#held.set(keyOf(held), held)
      files.push({ name, bytes: file.size, print })
    }
    return { kind: 'local', files }
  }

  /** Those of the `wanted` files that the page has. */
  held(wanted: readonly LocalFile[]): HeldFile[] {
    return wanted.flatMap((file) => this.#held.get(keyOf(file)) ?? [])
  }

  /** Compares picked files with wanted files, by name without folders, then by content. */
  async match(
    wanted: readonly LocalFile[],
    picked: readonly PickedFile[],
  ): Promise<{ readonly missing: LocalFile[]; readonly wrong: WrongFile[] }> {
    const wrong: WrongFile[] = []
    for (const { name, file } of picked) {
      const print = await fingerprintOfFile(file)
      const same = wanted.filter((w) => w.print === print && w.bytes === file.size)
      for (const { name: known } of same) {
        const held = { name: known, bytes: file.size, print, file }
        this.#held.set(keyOf(held), held)
      }
      if (same.length === 0) wrong.push({ name, reason: difference(wanted, name, file) })
    }
    return { missing: wanted.filter((w) => !this.#held.has(keyOf(w))), wrong }
  }
}

function difference(wanted: readonly LocalFile[], name: string, file: File): string {
  const meant = wanted.find((w) => baseOf(w.name) === baseOf(name))
  if (!meant) return text.otherFile(wanted.map((w) => w.name))
  return meant.bytes === file.size ? text.otherContent : text.otherSize(file.size, meant.bytes)
}

function keyOf({ name, bytes, print }: LocalFile): string {
  return JSON.stringify([name, bytes, print])
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
