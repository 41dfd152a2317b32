import type { Awaitable, DatabaseFile } from './engine.ts'

/** What attaching needs of a DuckDB-WASM connection. */
export interface AttachingConnection {
  /** Runs statements without values. */
  query(sql: string): Awaitable<unknown>
  /** Makes a file known by a path. */
  register(path: string, file: DatabaseFile): Awaitable<void>
  /** Forgets it, and gives its memory back. */
  unregister(path: string): Awaitable<void>
}

/** The only folder, which no file system has, whose files the engine opens once it is locked: what is registered below it. */
export const ATTACHED = 'attached/'

/** Attaches registered files, each under a path that no other file had: DuckDB keeps what it has read by paths. */
export function createAttachedFiles(connection: AttachingConnection) {
  const paths = new Map<string, string>()
  let last = 0

  const detach = async (name: string) => {
    const path = paths.get(name)
    if (path === undefined) return
    // The database in which names are looked up cannot be detached.
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

/** A name in SQL text. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
