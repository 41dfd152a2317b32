import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { messageOf } from '../../base/errors.ts'
import { toScopedName } from '../../base/site_scope.ts'
import { sameContent } from '../../reviews/log/same_content.ts'
import type { Project } from '../../reviews/project/project.ts'
import { StoreFailure } from '../../reviews/store/store.ts'
import { failureOf, inTime } from '../schemes/scheme_store.ts'

interface ProjectsDatabase extends DBSchema {
  projects: { key: string; value: Project }
}

/** Stores the annotation projects of this browser's user in IndexedDB. */
export interface ProjectStore {
  /** Latest first. */
  list(): Promise<readonly Project[]>
  /**
   * Adds a project.
   * @returns false if another content has its id, which stays
   * @throws StoreFailure
   */
  add(project: Project): Promise<boolean>
  /** Reviews of the project stay. @throws StoreFailure */
  remove(id: string): Promise<void>
  /** Registers a listener for changes by this tab and others. */
  subscribe(listener: () => void): () => void
  close(): void
}

/** @param name of the database and of the BroadcastChannel between tabs */
export function createProjectStore(name: string): ProjectStore {
  let opening: Promise<IDBPDatabase<ProjectsDatabase>> | null = null
  const listeners = new Set<() => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const notify = () => {
    for (const listener of listeners) listener()
  }
  channel?.addEventListener('message', notify)
  const forget = () => {
    opening = null
  }
  const use = <T>(work: (database: IDBPDatabase<ProjectsDatabase>) => Promise<T>): Promise<T> => {
    opening ??= openProjects(name, forget).catch((error: unknown) => {
      forget()
      throw new StoreFailure('blocked', messageOf(error))
    })
    return inTime(opening.then(work)).catch((error: unknown) => {
      throw failureOf(error)
    })
  }
  const change = async <T>(work: (database: IDBPDatabase<ProjectsDatabase>) => Promise<T>): Promise<T> => {
    const result = await use(work)
    channel?.postMessage(null)
    notify()
    return result
  }
  return {
    list: async () => {
      const all = await use((database) => database.getAll('projects'))
      return all.sort((a, b) => b.created - a.created)
    },
    add: (project) =>
      change(async (database) => {
        const transaction = database.transaction('projects', 'readwrite', { durability: 'strict' })
        const stored = await transaction.store.get(project.id)
        if (!stored) await transaction.store.add(project)
        await transaction.done
        return !stored || sameContent(stored, project)
      }),
    remove: (id) => change((database) => database.delete('projects', id)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      channel?.close()
      opening?.then(
        (database) => database.close(),
        () => {},
      )
    },
  }
}

async function openProjects(name: string, onClosed: () => void): Promise<IDBPDatabase<ProjectsDatabase>> {
  return openDB<ProjectsDatabase>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('projects', { keyPath: 'id' })
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
}

let store: ProjectStore | null = null

/** The annotation projects in this browser. One store per page. */
export function keptProjects(): ProjectStore {
  store ??= createProjectStore(toScopedName('parley-projects', document.baseURI))
  return store
}
