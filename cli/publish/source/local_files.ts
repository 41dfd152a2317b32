import { open, stat } from 'node:fs/promises'
import type { HeldFile } from '../../../app/protocol/open_order.ts'
import type { FileLike } from '../../../app/reading/sources/local_source.ts'

/** A file of this machine, as it was when the command began. */
export interface LocalPath {
  readonly path: string
  /** With the folders below the one that was named. */
  readonly name: string
  readonly bytes: number
  /** In ms. */
  readonly changed: number
}

/** @throws Error of Node where there is no such file */
export async function localPath(path: string, name: string): Promise<LocalPath> {
  const { size, mtimeMs } = await stat(path)
  return { path, name, bytes: size, changed: mtimeMs }
}

/**
 * A file as the page's own reading takes it.
 * @param index by which the files that are opened together are told apart, see `indexOfUrl`
 */
export function heldFile(file: LocalPath, index: number): HeldFile {
  return { name: file.name, bytes: file.bytes, print: String(index), file: fileLike(file) }
}

/** Which of the held files an opened one is, or is in, by its address; `null`: it is none of this machine. */
export function indexOfUrl(url: string): number | null {
  const match = /^local:(\d+)\//.exec(url)
  return match ? Number(match[1]) : null
}

function fileLike({ path, name, bytes }: LocalPath): FileLike {
  return {
    name: name.slice(name.lastIndexOf('/') + 1),
    size: bytes,
    slice: (start, end) => ({ arrayBuffer: () => readPart(path, start, Math.min(end, bytes)) }),
  }
}

/** Shorter where the file has become so. */
async function readPart(path: string, start: number, end: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, end - start))
  const file = await open(path)
  try {
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, start + length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return length === bytes.length ? bytes.buffer : bytes.buffer.slice(0, length)
  } finally {
    await file.close()
  }
}

/**
 * @throws Error naming a file that is not as it was: what was read of it may be of before and after
 */
export async function checkUnchanged(files: readonly LocalPath[]): Promise<void> {
  for (const { path, bytes, changed } of files) {
    const now = await stat(path).catch(() => null)
    if (now?.size === bytes && now.mtimeMs === changed) continue
    const what = now === null ? 'was removed' : 'was changed'
    throw new Error(
      `${path} ${what} while it was read. Run parley publish again when the file no longer changes.`,
    )
  }
}
