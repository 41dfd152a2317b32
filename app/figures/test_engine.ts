import { asyncBufferFromFile } from 'hyparquet'
import type { CorpusAdapter } from '../corpora/adapter.ts'
import { adapterById } from '../corpora/registry.ts'
import { encodeBatch } from '../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../engine/duckdb_node.ts'
import type { Conversation } from '../model/index.ts'
import { createDuckDbLoader } from '../readers/duckdb/loader.ts'
import { publishedRows, publishedSizes } from '../readers/duckdb/published_rows.ts'
import { openParquet } from '../reading/parquet/parquet.ts'
import { createFlattener } from '../tables/flatten.ts'
import { conversationKey, corpusTables } from '../tables/schema.ts'
import type { Row, Size } from './figure.ts'

/** For tests: a corpus in the real engine. */
export interface TestedCorpus {
  ask(sql: string): Promise<readonly Row[]>
  sizes(): Promise<Record<string, Size>>
  close(): Promise<void>
}

/**
 * For tests: loads a corpus's published files by split, through the same readers as the page's worker.
 * @param most maximum number of conversations
 */
export async function loadPublished(
  id: string,
  files: Readonly<Record<string, string>>,
  most = Number.POSITIVE_INFINITY,
): Promise<TestedCorpus> {
  const adapter = adapterById(id)
  if (!adapter) throw new Error(`There is no adapter ${id}.`)
  const records = await Promise.all(
    Object.entries(files).map(async ([split, path]) => {
      const file = await openParquet(await asyncBufferFromFile(path))
      return { name: path, split, records: () => file.records() }
    }),
  )
  const conversations: Conversation[] = []
  for await (const conversation of adapter.conversations(records, () => {})) {
    if (conversations.length < most) conversations.push(conversation)
  }
  return load(adapter, conversations)
}

async function load(adapter: CorpusAdapter, conversations: readonly Conversation[]): Promise<TestedCorpus> {
  const engine = await startDuckDbInNode()
  const loader = createDuckDbLoader(engine, adapter.id)
  await loader.create(corpusTables(adapter))
  const flattener = createFlattener(adapter)
  for (const [i, conversation] of conversations.entries()) flattener.add(conversation, conversationKey(0, i))
  for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
  return {
    ask: (sql) => engine.query(publishedRows(adapter.id, sql)),
    sizes: async () =>
      Object.fromEntries(
        (await engine.query(publishedSizes(adapter.id))).map(({ split, ...size }) => [split, size]),
      ),
    close: () => engine.close(),
  }
}
