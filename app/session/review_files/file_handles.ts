import { type DBSchema, openDB } from 'idb'
import { toScopedName } from '../../base/site_scope.ts'
import type { WritableFile } from './kept_file.ts'
import type { FolderHandle } from './review_folder.ts'

const NAME = 'parley-review-files'

interface Kept {
  readonly review: string
  readonly name: string
  /** Null if the browser cannot store the handle. */
  readonly file: WritableFile | null
}

interface FileSchema extends DBSchema {
  files: { key: string; value: Kept }
  folders: { key: string; value: { readonly project: string; readonly folder: FolderHandle } }
}

/** Remembers across reloads which file is kept in sync with a review. Does nothing if the browser blocks storage. */
export function rememberFile(review: string, file: WritableFile): Promise<void> {
  const kept = { review, name: file.name, file }
  return withFiles(undefined, async (database) => {
    try {
      await database.put('files', kept)
    } catch {
      // The name alone is enough to warn that the file is out of date.
      await database.put('files', { ...kept, file: null })
    }
  })
}

/** @returns null if no file was in sync with the review when the page was closed */
export function recallFile(review: string): Promise<Kept | null> {
  return withFiles(null, async (database) => (await database.get('files', review)) ?? null)
}

export function forgetFile(review: string): Promise<void> {
  return withFiles(undefined, (database) => database.delete('files', review))
}

/** Remembers across reloads from which folder the review files of a project are read. Does nothing if storage is blocked. */
export function rememberFolder(project: string, folder: FolderHandle): Promise<void> {
  return withFiles(undefined, async (database) => {
    await database.put('folders', { project, folder })
  })
}

/** @returns null if no folder is remembered for the project */
export function recallFolder(project: string): Promise<FolderHandle | null> {
  return withFiles(null, async (database) => (await database.get('folders', project))?.folder ?? null)
}

async function withFiles<T>(
  otherwise: T,
  work: (database: Awaited<ReturnType<typeof openFiles>>) => Promise<T>,
): Promise<T> {
  try {
    const database = await openFiles()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  } catch {
    return otherwise
  }
}

function openFiles() {
  return openDB<FileSchema>(toScopedName(NAME, document.baseURI), 2, {
    upgrade: (database, before) => {
      if (before < 1) database.createObjectStore('files', { keyPath: 'review' })
      if (before < 2) database.createObjectStore('folders', { keyPath: 'project' })
    },
  })
}
