import type { DBSchema } from 'idb'
import { toScopedName } from '../../base/site_scope.ts'
import { sameContent } from '../../reviews/log/same_content.ts'
import type { Project } from '../../reviews/project/project.ts'
import { createKeptDatabase } from '../schemes/kept_database.ts'

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
  const { use, changed, subscribe, close } = createKeptDatabase<ProjectsDatabase>(name, (database) => {
    database.createObjectStore('projects', { keyPath: 'id' })
  })
  const change = async <T>(work: Parameters<typeof use<T>>[0]): Promise<T> => {
    const result = await use(work)
    changed()
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
    subscribe,
    close,
  }
}

let store: ProjectStore | null = null

/** The annotation projects in this browser. One store per page. */
export function keptProjects(): ProjectStore {
  store ??= createProjectStore(toScopedName('parley-projects', document.baseURI))
  return store
}
