import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables } from '../../tables/schema.ts'
import { createAttachedReader } from '../attached/reader.ts'
import { createDuckDbLoader } from '../duckdb/loader.ts'
import { createDuckDbReader } from '../duckdb/reader.ts'
import { command, identifier, schemaOf, tableOf } from '../duckdb/sql.ts'
import type { ReadCorpus, Reader } from '../reader.ts'
import { DECLARED, MADE_UP } from './test_made_up.ts'

/** For tests: a corpus whose name needs quotes. */
export const CORPUS: ReadCorpus = {
  id: 'a-corpus.with"odd',
  tables: corpusTables(DECLARED),
  facets: DECLARED.facets,
  schemes: [{ id: 'act' }],
  turnFields: [{ key: 'offer', kind: 'number' }],
}

/** For tests: a reader of the made-up conversations, and what there is to end afterwards. */
export interface TestedReader {
  readonly reader: Reader
  readonly engine: Engine
  close(): Promise<void>
}

async function load(engine: Engine): Promise<void> {
  const loader = createDuckDbLoader(engine, CORPUS.id)
  await loader.create(CORPUS.tables)
  const flatteners = [createFlattener(DECLARED), createFlattener({ ...DECLARED, labelSchemes: [] })] as const
  // Batches in two parts, so that rows do not stand in the tables as published.
  for (const { key, conversation, annotated } of MADE_UP)
    flatteners[annotated === null ? 1 : 0].add(conversation, key)
  for (const flattener of flatteners)
    for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
  await loader.index()
}

export async function inMemory(): Promise<TestedReader> {
  const engine = await startDuckDbInNode()
  await load(engine)
  return { engine, reader: createDuckDbReader(engine, CORPUS), close: () => engine.close() }
}

/** A file is written, and attached to another engine that can only read it. */
export async function attached(): Promise<TestedReader> {
  const path = join(tmpdir(), `parley-${process.pid}-${Math.random().toString(36).slice(2)}.duckdb`)
  const clean = () => {
    for (const part of [path, `${path}.wal`]) rmSync(part, { force: true })
  }
  try {
    const writing = await startDuckDbInNode(undefined, [{ name: 'made', path, made: true }])
    await load(writing)
    for (const table of ['conversations', 'turns', 'labels'])
      await writing.query(
        command(`CREATE TABLE made.main.${identifier(table)} AS FROM ${tableOf(CORPUS.id, table)}`),
      )
    await writing.query(command('CHECKPOINT made'))
    await writing.query(command('DETACH made'))
    await writing.close()
    const engine = await startDuckDbInNode(undefined, [{ name: schemaOf(CORPUS.id), path }])
    return { engine, reader: createAttachedReader(engine, CORPUS), close: () => engine.close() }
  } finally {
    clean()
  }
}
