import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../app/engine/engine.ts'
import { createRowFrames } from '../../app/published/row_frames.ts'
import { EXTRA_TABLES, PAIR_TABLE } from '../../app/readers/attached/extra_tables.ts'
import type { LargeCorpus } from '../../app/readers/attached/large/shortcuts.ts'
import { createAttachedReader } from '../../app/readers/attached/reader.ts'
import { publishedOf } from '../../app/readers/duckdb/sql.ts'
import { createViews } from '../../app/readers/duckdb/tables.ts'
import type { Reader } from '../../app/readers/reader.ts'
import { readCorpus } from '../../app/session/corpus_readers.ts'
import type { AddableCorpus } from './added/added_sets.ts'
import { nativeReader } from './both_readers.ts'
import { type NativeLimits, startNativeEngine } from './engine/native_engine.ts'
import { indexFileOf, type ServedIndex } from './served_indexes.ts'
import { MOST_ASKED, type MostAsked, withinReach } from './within_reach.ts'

/** Reader of a corpus, and what it can do. */
export interface ServedReader {
  readonly index: ServedIndex
  readonly reader: Reader
  /** Has time for long questions, and keeps nothing of its own. */
  readonly patient: Reader
  readonly most: MostAsked
}

/** Readers of indexes in native DuckDB. @param engine made by `openIndexes`, also with others */
export function nativeReaders(engine: Engine, indexes: readonly ServedIndex[]): readonly ServedReader[] {
  return indexes.map((index) => ({
    index,
    reader: indexReader(engine, index),
    patient: countingReader(engine, index),
    most: MOST_ASKED,
  }))
}

/** The corpus of an index, to which users add labels. @param engine made by `openIndexes` when it is needed */
export function addable(index: ServedIndex, engine: () => Promise<Engine>): AddableCorpus {
  return {
    corpus: readCorpus(index.corpus),
    hasParticipants: index.tables.includes('participants'),
    lacksFolded: isLarge(index.tables),
    engine,
    reader: (started, corpus) => withinReach(indexReader(started, index, corpus)),
  }
}

/** Starts native DuckDB with the indexes and their views. @throws NoDuckDb */
export async function openIndexes(indexes: readonly ServedIndex[], limits: NativeLimits): Promise<Engine> {
  const files = indexes.map((index) => ({ name: publishedOf(index.corpus.id), path: indexFileOf(index) }))
  const engine = await startNativeEngine(files, limits)
  for (const { corpus, tables } of indexes)
    for (const statement of createViews(corpus.id, tables.includes('participants'), isLarge(tables)))
      await engine.query(statement)
  return engine
}

const isLarge = (tables: readonly string[]) => EXTRA_TABLES.every((table) => tables.includes(table))

function indexReader(
  engine: Engine,
  { corpus: info, folder, tables, conversations, splits, source }: ServedIndex,
  corpus = readCorpus(info),
): Reader {
  const large = isLarge(tables)
    ? { splits, rows: rowsOf(folder), hasPairs: tables.includes(PAIR_TABLE) }
    : null
  return nativeReader(engine, corpus, { source, conversations }, large)
}

/** Counts every time, and keeps no columns of labels in memory for the next question as a reader of fewer rows does. */
function countingReader(engine: Engine, { corpus, source }: ServedIndex): Reader {
  return createAttachedReader(engine, readCorpus(corpus), { source, conversations: Number.POSITIVE_INFINITY })
}

/** Reads rows of lists from the row frames of a large corpus. */
export function rowsOf(folder: string): LargeCorpus['rows'] {
  const { rows } = createRowFrames(async (file, range) => {
    const opened = await open(join(folder, file))
    try {
      if (!range) return new Uint8Array(await opened.readFile())
      const bytes = new Uint8Array(range.to - range.from)
      const { bytesRead } = await opened.read(bytes, 0, bytes.length, range.from)
      return bytes.subarray(0, bytesRead)
    } finally {
      await opened.close()
    }
  })
  return rows
}
