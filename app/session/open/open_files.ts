import { type FileToGroup, groupFiles } from '../../corpora/file_groups.ts'
import { kindOfFile } from '../../corpora/shared/convokit_recognition.ts'
import { openRecords, type RecordSource } from '../../reading/open_records.ts'
import type { ByteSource } from '../../reading/source.ts'
import type { Input } from './inputs.ts'
import { unwrapped } from './unwrapped.ts'

/** A file that is open. */
export interface OpenedFile {
  readonly url: string
  /** Without folders. */
  readonly name: string
  /** With folders, as far as they are known. */
  readonly path: string
  readonly bytes: number
  readonly records: RecordSource
}

export interface OpenedSplit {
  readonly name: string
  readonly files: readonly OpenedFile[]
}

export interface OpenedFiles {
  readonly splits: readonly OpenedSplit[]
  /** Names of files that hold no data. */
  readonly leftOut: readonly string[]
}

/**
 * Opens files, unpacking archives, and sorts them into splits.
 * @throws ParleyError naming the file that cannot be opened
 */
export async function openFiles(inputs: readonly Input[], signal: AbortSignal): Promise<OpenedFiles> {
  const unpacked = (await Promise.all(inputs.map((input) => unpack(input, signal)))).flat()
  const given = new Map<string, Unpacked[]>()
  for (const input of unpacked) {
    if (input.split !== undefined) given.set(input.split, [...(given.get(input.split) ?? []), input])
  }
  const { groups, leftOut } =
    given.size > 0
      ? { groups: [...given].map(([name, files]) => ({ name, files })), leftOut: [] }
      : groupFiles(unpacked)
  const splits: OpenedSplit[] = []
  for (const { name, files } of groups) {
    // Its metadata stands by ids, and may look like records.
    const isConvokit = files.some((file) => kindOfFile(file.name) === 'utterances')
    const split = await Promise.all(
      files.map(async (input): Promise<OpenedFile> => {
        const source = await input.open()
        signal.throwIfAborted()
        const records = await openRecords(source)
        const { name: file, byteLength: bytes } = source
        const rows = isConvokit ? records : await unwrapped(records)
        return { url: input.url, name: file, path: input.name, bytes, records: rows }
      }),
    )
    splits.push({ name, files: split })
  }
  return { splits, leftOut: leftOut.map((f) => f.name) }
}

/** A file as it is sorted into splits. */
interface Unpacked extends Input, FileToGroup {}

/** The file itself, or the files of an archive. */
async function unpack(input: Input, signal: AbortSignal): Promise<Unpacked[]> {
  const { sniffKind, HEAD } = await import('../../reading/file_kind.ts')
  const source = await input.open()
  signal.throwIfAborted()
  const head = new Uint8Array(await source.slice(0, Math.min(HEAD, source.byteLength)))
  const open = () => Promise.resolve<ByteSource>(source)
  const kind = sniffKind(head, null, source.name)
  // Where the name does not say what a file is, its content does; but any text with commas looks like CSV.
  const holdsData = isNameless(input.name) && ['parquet', 'json', 'jsonl'].includes(kind)
  if (kind !== 'zip') return [{ ...input, open, holdsData }]
  const { openZip } = await import('../../reading/zip.ts')
  const entries = await openZip(source, { signal })
  return entries.map(({ name, source: inflate }) => {
    let inflated: Promise<ByteSource> | null = null
    return {
      name,
      url: `${input.url}#${name}`,
      ...(input.split !== undefined && { split: input.split }),
      open: () => (inflated ??= inflate()),
    }
  })
}

/** Whether a name has no extension. */
function isNameless(path: string): boolean {
  return !path.slice(path.lastIndexOf('/') + 1).includes('.')
}
