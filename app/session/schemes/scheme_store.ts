import type { DBSchema } from 'idb'
import { isSameScheme } from '../../reviews/schemes/versions.ts'
import type { WrittenScheme } from '../../reviews/schemes/written_scheme.ts'
import { createKeptDatabase } from './kept_database.ts'

interface SchemesDatabase extends DBSchema {
  /** All versions of all schemes. The key sorts the versions of a scheme. */
  versions: { key: [id: string, version: number]; value: WrittenScheme }
}

/** Outcome for schemes that were read from a file. */
export interface ImportedSchemes {
  readonly added: readonly WrittenScheme[]
  /** Already stored with the same content. */
  readonly known: number
  /** Stored as new schemes, because another content has their id and version. */
  readonly copies: readonly WrittenScheme[]
}

/** Stores the schemes that people wrote in the browser's IndexedDB, which all tabs of the site share. */
export interface SchemeStore {
  /** All versions of each scheme, oldest first. Schemes with the latest change come first. */
  list(): Promise<readonly (readonly WrittenScheme[])[]>
  /**
   * Stores a changed scheme as its next version.
   * @returns the stored version: the latest one if nothing has changed
   * @throws StoreFailure
   */
  save(scheme: WrittenScheme): Promise<WrittenScheme>
  /** Adds versions from a file without changing their numbers. @throws StoreFailure */
  add(schemes: readonly WrittenScheme[], newId: (scheme: WrittenScheme) => string): Promise<ImportedSchemes>
  /** Deletes all versions of a scheme. Reviews keep theirs. @throws StoreFailure */
  remove(id: string): Promise<void>
  /** Registers a listener for changes by this tab and others. */
  subscribe(listener: () => void): () => void
  close(): void
}

/**
 * @param name of the database and of the BroadcastChannel between tabs
 * @param now milliseconds since 1970
 */
export function createSchemeStore(name: string, now: () => number): SchemeStore {
  const { use, changed, subscribe, close } = createKeptDatabase<SchemesDatabase>(name, (database) => {
    database.createObjectStore('versions', { keyPath: ['id', 'version'] })
  })
  return {
    list: () =>
      use(async (database) => {
        const byId = new Map<string, WrittenScheme[]>()
        for (const scheme of await database.getAll('versions')) {
          const versions = byId.get(scheme.id) ?? []
          byId.set(scheme.id, versions)
          versions.push(scheme)
        }
        const savedAt = (versions: readonly WrittenScheme[]) => versions.at(-1)?.saved ?? 0
        return [...byId.values()].sort((a, b) => savedAt(b) - savedAt(a))
      }),
    save: async (scheme) => {
      const saved = await use(async (database) => {
        const transaction = database.transaction('versions', 'readwrite', { durability: 'strict' })
        const last = (await transaction.store.getAll(versionsOf(scheme.id))).at(-1)
        if (last && isSameScheme(last, scheme)) return last
        const next = { ...scheme, version: (last?.version ?? 0) + 1, saved: now() }
        await Promise.all([transaction.store.add(next), transaction.done])
        return next
      })
      changed()
      return saved
    },
    add: async (schemes, newId) => {
      const added: WrittenScheme[] = []
      const copies: WrittenScheme[] = []
      await use(async (database) => {
        const transaction = database.transaction('versions', 'readwrite', { durability: 'strict' })
        // Ids of copies, so that all versions of a scheme stay together.
        const renamed = new Map<string, string>()
        for (const scheme of schemes) {
          const stored = await transaction.store.get([scheme.id, scheme.version])
          if (stored && isSameScheme(stored, scheme)) continue
          if (!stored && !renamed.has(scheme.id)) {
            await transaction.store.add(scheme)
            added.push(scheme)
            continue
          }
          const id = renamed.get(scheme.id) ?? newId(scheme)
          renamed.set(scheme.id, id)
          const copy = { ...scheme, id }
          await transaction.store.put(copy)
          copies.push(copy)
        }
        await transaction.done
      })
      changed()
      return { added, copies, known: schemes.length - added.length - copies.length }
    },
    remove: async (id) => {
      await use(async (database) => {
        const transaction = database.transaction('versions', 'readwrite', { durability: 'strict' })
        await Promise.all([transaction.store.delete(versionsOf(id)), transaction.done])
      })
      changed()
    },
    subscribe,
    close,
  }
}

function versionsOf(id: string): IDBKeyRange {
  // Arrays sort after all numbers.
  return IDBKeyRange.bound([id], [id, []])
}
