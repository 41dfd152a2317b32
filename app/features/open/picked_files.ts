import { ParleyError } from '../../base/errors.ts'
import { MOST_LOCAL_FILES } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import { openMessages } from './messages.ts'

const MOST_DEEP = 12

/** The files of a file input; of a folder, with the path below it. */
export function filesOfInput(files: Iterable<File>): PickedFile[] {
  return checked(
    Array.from(files, (file) => ({ name: file.webkitRelativePath || file.name, file })).filter(isWanted),
  )
}

/**
 * The files of something that was dropped or pasted, those in folders too. Must be called while the event is handled:
 * afterwards the browser gives nothing more away.
 * @throws ParleyError (as a rejection) where there is nothing to be read, or far too much
 */
export async function filesOfTransfer(transfer: DataTransfer): Promise<PickedFile[]> {
  const items = Array.from(transfer.items).filter((item) => item.kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null)
  const plain = Array.from(transfer.files, (file) => ({ name: file.name, file }))
  const walked = entries.filter((entry) => entry !== null)
  // A pasted file has no entry in some browsers, but is a file all the same.
  if (walked.length < items.length || items.length === 0) return checked(plain.filter(isWanted))
  return filesOfEntries(walked)
}

/** The files of entries, folders walked through in the order of names. */
export async function filesOfEntries(entries: readonly FileSystemEntry[]): Promise<PickedFile[]> {
  const found: PickedFile[] = []
  for (const entry of entries) await walk(entry, found, 0)
  return checked(found)
}

async function walk(entry: FileSystemEntry, found: PickedFile[], depth: number): Promise<void> {
  if (found.length > MOST_LOCAL_FILES || depth > MOST_DEEP) return
  const name = entry.fullPath.replace(/^\/+/, '') || entry.name
  if (isFile(entry)) {
    if (isJunk(name)) return
    found.push({ name, file: await fileOf(entry, name) })
  } else if (isFolder(entry) && !isJunk(name)) {
    const inside = await childrenOf(entry, name)
    for (const child of inside.sort((a, b) => (a.name < b.name ? -1 : 1))) await walk(child, found, depth + 1)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function fileOf(entry: FileSystemFileEntry, name: string): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, (cause) => reject(unreadable(name, cause))))
}

/** All entries of a folder, which the browser gives in parts. */
async function childrenOf(folder: FileSystemDirectoryEntry, name: string): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, (cause) => reject(unreadable(name, cause))),
    )
    all.push(...part)
    if (part.length === 0 || all.length > MOST_LOCAL_FILES) return all
  }
}

function unreadable(name: string, cause: unknown): ParleyError {
  return new ParleyError(openMessages.unreadable(name), { advice: openMessages.chooseAgain, cause })
}

function isWanted({ name }: PickedFile): boolean {
  return !isJunk(name)
}

/** What systems put into folders beside people's files. */
function isJunk(name: string): boolean {
  return name
    .split('/')
    .some((part) => part.startsWith('.') || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part))
}

function checked(files: PickedFile[]): PickedFile[] {
  if (files.length === 0) {
    throw new ParleyError(openMessages.noFile, { advice: openMessages.chooseSome })
  }
  if (files.length > MOST_LOCAL_FILES) {
    throw new ParleyError(openMessages.tooManyFiles(MOST_LOCAL_FILES), {
      advice: openMessages.chooseOneCorpus,
    })
  }
  return files
}
