import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import { createDuckDbEngine } from './connection/duckdb_connection.ts'
import type { DatabaseFile, Engine } from './engine.ts'
import { duckDbFolder, slimEngineFile } from './slim_engine_file.ts'

/** A DuckDB file that is a database of its own beside the one in memory. */
export interface AttachedFile {
  /** What its tables are named with. */
  readonly name: string
  readonly path: string
  /** Whether to make the file, and write into it; else it is only read. */
  readonly made?: boolean
}

type DuckDb = Awaited<ReturnType<typeof createDuckDB>>

/** Those whose engine was closed: the next one opens its own database in them, since linking anew takes a second and more. */
const emptied: DuckDb[] = []

async function linkedDuckDb(): Promise<DuckDb> {
  const bundle = (mainModule: string) => ({ mainModule, mainWorker: '' })
  const db = await createDuckDB(
    // Node has all that `eh` needs; DuckDB asks for the other one all the same.
    { mvp: bundle(join(duckDbFolder, 'duckdb-mvp.wasm')), eh: bundle(slimEngineFile()) },
    new VoidLogger(),
    NODE_RUNTIME,
  )
  await db.instantiate(() => {})
  return db
}

/**
 * The same DuckDB-WASM in Node, in this thread: for tests and tools, which run the real SQL on the real engine.
 * @param memoryLimit in DuckDB's notation, `64MB`; else as large as in a browser
 * @param files attached before the engine is locked
 */
export async function startDuckDbInNode(
  memoryLimit?: string,
  files: readonly AttachedFile[] = [],
): Promise<Engine> {
  const linked = emptied.pop() ?? (await linkedDuckDb())
  // What is still under way when its engine is closed must not reach the next one.
  const { proxy: db, revoke } = Proxy.revocable(linked, {})
  db.open({})
  if (memoryLimit !== undefined) db.connect().query(`SET memory_limit = '${memoryLimit}'`)
  for (const { name, path, made } of files) {
    // DuckDB-WASM leaves what a checkpoint wrote in the log beside the file.
    const parts = made ? [] : [path, `${path}.wal`].filter((part) => existsSync(part))
    for (const part of parts) db.registerFileBuffer(part, new Uint8Array(readFileSync(part)))
    db.connect().query(`ATTACH '${path.replaceAll("'", "''")}' AS "${name}" ${made ? '' : '(READ_ONLY)'}`)
  }
  // What a worker's messages do by themselves: between two steps of a query, others have their turn and may cancel it.
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
      // Beside a file that is not there Node says so on the console.
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
