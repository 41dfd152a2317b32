import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile } from 'hyparquet'
import type { CorpusAdapter } from '../../app/corpora/adapter.ts'
import type { CatalogueCorpus } from '../../app/corpora/catalogue.ts'
import { encodeBatch } from '../../app/engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../app/engine/duckdb_node.ts'
import type { Engine } from '../../app/engine/engine.ts'
import { describeAdapter } from '../../app/ingest/describe_adapter.ts'
import { conversationIn, type Pack, readPack } from '../../app/published/pack.ts'
import { packOf } from '../../app/published/pack_number.ts'
import { createAttachedReader } from '../../app/readers/attached/reader.ts'
import type { ConversationSource } from '../../app/readers/attached/source.ts'
import { createDuckDbLoader } from '../../app/readers/duckdb/loader.ts'
import { createDuckDbReader } from '../../app/readers/duckdb/reader.ts'
import { publishedOf } from '../../app/readers/duckdb/sql.ts'
import { createViews } from '../../app/readers/duckdb/tables.ts'
import type { ReadCorpus, Reader } from '../../app/readers/reader.ts'
import { openParquet } from '../../app/reading/parquet/parquet.ts'
import { ingest } from '../../app/tables/ingest.ts'

/** For tests: a reader with its engine. */
export interface StartedReader {
  readonly reader: Reader
  readonly engine: Engine
}

/** Local files of a split. */
interface SplitPaths {
  readonly name: string
  readonly paths: readonly string[]
}

function readCorpusOf(adapter: CorpusAdapter): ReadCorpus {
  const { facets, labelSchemes, turnFields, tables } = describeAdapter(adapter)
  const searched = turnFields.filter((field) => field.searched)
  return { id: adapter.id, tables, facets, schemes: labelSchemes, turnFields: searched }
}

/** For tests: loads source files into the engine's memory, like the page does when it opens them. */
export async function openedReader(
  adapter: CorpusAdapter,
  splits: readonly SplitPaths[],
): Promise<StartedReader> {
  const corpus = readCorpusOf(adapter)
  const engine = await startDuckDbInNode()
  const loader = createDuckDbLoader(engine, corpus.id)
  await loader.create(corpus.tables)
  for (const [splitIndex, { name, paths }] of splits.entries()) {
    const files = await Promise.all(
      paths.map(async (path) => {
        const file = await openParquet(await asyncBufferFromFile(path))
        return { name: path.split('/').at(-1) ?? path, split: name, records: () => file.records() }
      }),
    )
    await ingest({
      ...{ adapter, files, splitIndex, splitCount: splits.length },
      sink: {
        write: (table, batch) => loader.append(table, encodeBatch(batch)),
        pass: async () => undefined,
        settled: async () => undefined,
      },
      report: () => undefined,
    })
  }
  await loader.index()
  return { engine, reader: createDuckDbReader(engine, corpus) }
}

/** For tests: attaches the index of a published corpus, and reads its packs. @param folder of its version */
export async function publishedReader(
  adapter: CorpusAdapter,
  { published }: CatalogueCorpus,
  folder: string,
): Promise<StartedReader> {
  const corpus = readCorpusOf(adapter)
  const path = join(folder, 'index.duckdb')
  const engine = await startDuckDbInNode(undefined, [{ name: publishedOf(corpus.id), path }])
  for (const statement of createViews(corpus.id)) await engine.query(statement)
  const conversations = published?.splits.reduce((sum, split) => sum + split.conversations, 0) ?? 0
  const source = packsIn(join(folder, 'packs'))
  return { engine, reader: createAttachedReader(engine, corpus, { source, conversations }) }
}

function packsIn(folder: string): ConversationSource {
  const count = readdirSync(folder).length
  const read = new Map<number, Promise<Pack>>()
  return {
    async conversation({ split, id }) {
      const number = packOf(split, id, count)
      const pack = read.get(number) ?? readPack(readFileSync(join(folder, `${number}.pack`)))
      read.set(number, pack)
      return conversationIn(await pack, split, id)
    },
  }
}
