import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import { createDuckDbEngine } from './connection/duckdb_connection.ts'
import type { DatabaseFile, Engine } from './engine.ts'
import { duckDbFolder, slimEngineFile } from './slim_engine_file.ts'

/** A DuckDB file to attach as a separate database. */
export interface AttachedFile {
  /** Database name, the prefix of its tables. */
  readonly name: string
  readonly path: string
  /** True to create the file and write to it. Otherwise it is read-only. */
  readonly made?: boolean
}

type DuckDb = Awaited<ReturnType<typeof createDuckDB>>

/** Instances whose engine was closed. The next engine reuses one, since linking takes over a second. */
const emptied: DuckDb[] = []

async function linkedDuckDb(): Promise<DuckDb> {
  const bundle = (mainModule: string) => ({ mainModule, mainWorker: '' })
  const db = await createDuckDB(
    // Node supports `eh`, but DuckDB requires both bundles.
    { mvp: bundle(join(duckDbFolder, 'duckdb-mvp.wasm')), eh: bundle(slimEngineFile()) },
    new VoidLogger(),
    NODE_RUNTIME,
  )
  await db.instantiate(() => {})
  return db
}

/**
 * Starts DuckDB-WASM in Node on this thread, for tests and tools that need the real engine.
 * @param memoryLimit in DuckDB's notation, `64MB`. Defaults to the limit of browsers.
 * @param files attached before the engine is locked
 */
export async function startDuckDbInNode(
  memoryLimit?: string,
  files: readonly AttachedFile[] = [],
): Promise<Engine> {
  const linked = emptied.pop() ?? (await linkedDuckDb())
  // Pending work of a closed engine must not reach the next one.
  const { proxy: db, revoke } = Proxy.revocable(linked, {})
  db.open({})
  if (memoryLimit !== undefined) db.connect().query(`SET memory_limit = '${memoryLimit}'`)
  for (const { name, path, made } of files) {
    // DuckDB-WASM leaves the data of a checkpoint in the log file next to the database.
    const parts = made ? [] : [path, `${path}.wal`].filter((part) => existsSync(part))
    for (const part of parts) db.registerFileBuffer(part, new Uint8Array(readFileSync(part)))
    db.connect().query(`ATTACH '${path.replaceAll("'", "''")}' AS "${name}" ${made ? '' : '(READ_ONLY)'}`)
  }
  // Yield between steps of a query, as a worker's messages do, so that others can run and cancel it.
  const stepping: typeof db = Object.create(db, {
    pollPendingQuery: {
      value: (connection: number) => immediate().then(() => db.pollPendingQuery(connection)),
    },
  })
  const connection = Object.assign(stepping.connect(), {
    tokenize: (sql: string) => db.tokenize(sql),
    register(path: string, file: DatabaseFile) {
      if ('url' in file) throw new Error('Node reads attached files from memory only.')
      db.registerFileBuffer(path, file.content)
      // Node logs a warning to the console if this file is missing.
      db.registerFileBuffer(`${path}.wal`, new Uint8Array())
    },
    unregister(path: string) {
      for (const part of [path, `${path}.wal`]) db.dropFile(part)
    },
  })
  let ended = false
  const engine = await createDuckDbEngine(connection, {
    died: new Promise(() => {}),
    async terminate() {
      if (ended) return
      ended = true
      linked.reset()
      linked.dropFiles()
      revoke()
    },
  })
  void engine.crashed.then(({ end }) => {
    if (end === 'closed') emptied.push(linked)
  })
  return engine
}
