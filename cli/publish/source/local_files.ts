import { open, stat } from 'node:fs/promises'
import type { HeldFile } from '../../../app/protocol/open_order.ts'
import type { FileLike } from '../../../app/reading/sources/local_source.ts'

/** A local file, with its state at the start of the command. */
export interface LocalPath {
  readonly path: string
  /** Includes the folders below the named one. */
  readonly name: string
  readonly bytes: number
  /** Modification time, in ms. */
  readonly changed: number
}

/** @throws Node's error if there is no such file */
export async function localPath(path: string, name: string): Promise<LocalPath> {
  const { size, mtimeMs } = await stat(path)
  return { path, name, bytes: size, changed: mtimeMs }
}

/**
 * Wraps a file for the page's code.
 * @param index distinguishes files that are opened together, see `indexOfUrl`
 */
export function heldFile(file: LocalPath, index: number): HeldFile {
  return { name: file.name, bytes: file.bytes, print: String(index), file: fileLike(file) }
}

/** Index of the local file that an opened file is, or is part of. Null if its address isn't local. */
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

/** Returns fewer bytes if the file has become shorter. */
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

/** @throws Error naming a file that has changed, because parts of it may have been read before and after the change */
export async function checkUnchanged(files: readonly LocalPath[]): Promise<void> {
  for (const { path, bytes, changed } of files) {
    const now = await stat(path).catch(() => null)
    if (now?.size === bytes && now.mtimeMs === changed) continue
    const what = now === null ? 'was removed' : 'was changed'
    throw new Error(`${path} ${what} while it was read. Run parley publish again when it stays as it is.`)
  }
}
