import type { Awaitable, DatabaseFile } from './engine.ts'

/** The part of a DuckDB-WASM connection that attaching needs. */
export interface AttachingConnection {
  /** Runs statements without parameters. */
  query(sql: string): Awaitable<unknown>
  /** Registers a file under a path. */
  register(path: string, file: DatabaseFile): Awaitable<void>
  /** Unregisters a file and frees its memory. */
  unregister(path: string): Awaitable<void>
}

/** Virtual folder of registered files, the only one that the engine may read once it is locked. */
export const ATTACHED = 'attached/'

/** Attaches registered files. Each gets a new path, because DuckDB caches by path. */
export function createAttachedFiles(connection: AttachingConnection) {
  const paths = new Map<string, string>()
  let last = 0

  const detach = async (name: string) => {
    const path = paths.get(name)
    if (path === undefined) return
    // The current database cannot be detached.
    await connection.query(`USE memory.main; DETACH DATABASE IF EXISTS ${quoted(name)}`)
    paths.delete(name)
    await connection.unregister(path)
  }

  return {
    detach,
    async attach(name: string, file: DatabaseFile): Promise<void> {
      await detach(name)
      last += 1
      const path = `${ATTACHED}${last}.duckdb`
      await connection.register(path, file)
      try {
        await connection.query(`ATTACH '${path}' AS ${quoted(name)} (READ_ONLY)`)
      } catch (error) {
        await connection.unregister(path)
        throw error
      }
      paths.set(name, path)
    },
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
