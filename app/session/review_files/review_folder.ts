/** The used parts of a file in a folder that the user chose. */
interface FileInFolder {
  readonly kind: 'file'
  readonly name: string
  getFile(): Promise<File>
}

/** The used parts of a folder that the user chose (`FileSystemDirectoryHandle`), which TypeScript's types lack. */
export interface FolderHandle {
  readonly kind: 'directory'
  readonly name: string
  values(): AsyncIterable<FileInFolder | FolderHandle>
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>
}

/** Maximum number of files of a folder that are looked at. */
export const MOST_FILES = 2_000

/** Maximum depth of the folders in it that are looked at. */
const MOST_DEEP = 12

/** Review files of a folder. */
export interface FolderContent {
  /** Review files that are new or have changed since they were read last. */
  readonly files: readonly File[]
  /** Number of all review files. */
  readonly all: number
  /** Number of other files, which are not read. */
  readonly others: number
  /** Names of review files that cannot be read. */
  readonly unreadable: readonly string[]
  /** True if files were left out: those after the first `MOST_FILES`, and those in folders deeper than `MOST_DEEP`. */
  readonly isCut: boolean
}

/** A folder with review files that can be read again. */
export class ReviewFolder {
  readonly #handle: FolderHandle
  /** Time of change and size of files, by path, when they were read last. */
  readonly #seen = new Map<string, string>()

  constructor(handle: FolderHandle) {
    this.#handle = handle
  }

  get name(): string {
    return this.#handle.name
  }

  /** True if the page may read the folder. @param isAsked true to ask the user, which needs a click */
  async isAllowed(isAsked: boolean): Promise<boolean> {
    const options = { mode: 'read' } as const
    const { queryPermission, requestPermission } = this.#handle
    if (!queryPermission) return true
    if ((await queryPermission.call(this.#handle, options)) === 'granted') return true
    return isAsked && (await requestPermission?.call(this.#handle, options)) === 'granted'
  }

  /**
   * Reads the folder and the folders in it.
   * @param isWhole true for files that have not changed, too
   * @throws DOMException if the folder cannot be read
   */
  async read(isWhole: boolean): Promise<FolderContent> {
    const files: File[] = []
    const unreadable: string[] = []
    let [all, others, isCut] = [0, 0, false]
    const walk = async (folder: FolderHandle, path: string, depth: number): Promise<void> => {
      for await (const entry of folder.values()) {
        if (all + others >= MOST_FILES) {
          isCut = true
          return
        }
        const name = `${path}${entry.name}`
        if (entry.kind === 'directory') {
          if (depth < MOST_DEEP) await walk(entry, `${name}/`, depth + 1)
          else isCut = true
        } else if (!/\.jsonl$/i.test(entry.name)) others += 1
        else {
          all += 1
          const file = await entry.getFile().catch(() => null)
          if (!file) {
            unreadable.push(name)
            continue
          }
          const version = `${file.lastModified} ${file.size}`
          if (isWhole || this.#seen.get(name) !== version) files.push(file)
          this.#seen.set(name, version)
        }
      }
    }
    await walk(this.#handle, '', 0)
    return { files, all, others, unreadable, isCut }
  }
}

interface FolderPicker {
  showDirectoryPicker?(options: { readonly id: string; readonly mode: 'read' }): Promise<FolderHandle>
}

/** True if the browser lets pages read a folder again that the user chose once. */
export function canReadFolders(): boolean {
  return typeof (window as FolderPicker).showDirectoryPicker === 'function'
}

/** Lets the user choose a folder. Must be called in a click. @returns null if the user cancelled */
export async function chooseFolder(): Promise<FolderHandle | null> {
  try {
    return (
      (await (window as FolderPicker).showDirectoryPicker?.({ id: 'parley-reviews', mode: 'read' })) ?? null
    )
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}
