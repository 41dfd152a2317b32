import { constants, createWriteStream } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { distinctNames } from '../../../app/ingest/opening/distinct_names.ts'
import { SOURCE_FILES } from '../../../app/published/folder.ts'
import type { SourceFile } from '../source/opened_corpus.ts'

/** A source file in the folder of a corpus. */
export interface PlacedFile {
  /** Relative to the folder of the corpus. */
  readonly url: string
  readonly bytes: number
}

/**
 * Copies the source files of a corpus.
 * @param folder of the corpus
 * @returns the copies, in the same order
 * @throws Error naming a file that is no longer available
 */
export async function copySources(
  sources: readonly SourceFile[],
  folder: string,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<readonly PlacedFile[]> {
  const placed: PlacedFile[] = []
  const names = placedNames(sources.map(({ name }) => name))
  for (const [i, { from }] of sources.entries()) {
    signal.throwIfAborted()
    const path = join(folder, SOURCE_FILES, names[i] ?? String(i))
    await mkdir(dirname(path), { recursive: true })
    // Copy-on-write if the disk supports it, which takes no space.
    if ('path' in from) await copyFile(from.path, path, constants.COPYFILE_FICLONE)
    else await fetchFile(from.url, path, signal)
    const url = SOURCE_FILES + (names[i] ?? String(i)).split('/').map(encodeURIComponent).join('/')
    placed.push({ url, bytes: (await stat(path)).size })
    onPart((i + 1) / sources.length)
  }
  return placed
}

/** Makes file names unique and valid on every system, with `/` between folders. */
function placedNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return distinctNames(names).map((name) => {
    const parts = name
      .split('/')
      .map(plainPart)
      .filter((part) => part !== '')
    const plain = parts.join('/') || 'data'
    let own = plain
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = plain.replace(/(\.[^/]*)?$/, `-${n}$1`)
    taken.add(own.toLowerCase())
    return own
  })
}

/**
 * Keeps letters of any script and digits. Replaces characters that are special in shells, file systems or addresses.
 */
function plainPart(part: string): string {
  const plain = part.normalize('NFC').replace(/[^\p{L}\p{N}._ ()+=@-]/gu, '_')
  return /^\.*$/.test(plain) ? '' : plain.replace(/^\./, '_')
}

async function fetchFile(url: string, path: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body)
    throw new Error(
      `${url} answered ${response.status} when it was asked for again, to stand beside the corpus.`,
    )
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path), { signal })
}
