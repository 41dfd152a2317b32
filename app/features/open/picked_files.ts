import { ParleyError } from '../../base/errors.ts'
import { MOST_LOCAL_FILES } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import { openMessages } from './messages.ts'

const MOST_DEEP = 12

/** Files of a file input. For a folder, names include the path below it. */
export function filesOfInput(files: Iterable<File>): PickedFile[] {
  return checked(
    Array.from(files, (file) => ({ name: file.webkitRelativePath || file.name, file })).filter(isWanted),
  )
}

/**
 * Files that were dropped or pasted, including those in folders. Must be called synchronously in the event handler,
 * since the browser clears the data afterwards.
 * @throws ParleyError (as a rejection) if there are no readable files, or far too many
 */
export async function filesOfTransfer(transfer: DataTransfer): Promise<PickedFile[]> {
  const items = Array.from(transfer.items).filter((item) => item.kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null)
  const plain = Array.from(transfer.files, (file) => ({ name: file.name, file }))
  const walked = entries.filter((entry) => entry !== null)
  // In some browsers a pasted file has no entry.
  if (walked.length < items.length || items.length === 0) return checked(plain.filter(isWanted))
  return filesOfEntries(walked)
}

/** Files of entries. Folders are traversed in order of names. */
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

/** All entries of a folder, which the browser returns in batches. */
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

/** True for files that operating systems add to folders. */
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
