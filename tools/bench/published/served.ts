import { join } from 'node:path'
import { casino } from '../../../app/corpora/known/casino/index.ts'
import type { Statement } from '../../../app/engine/engine.ts'
import { describeAdapter } from '../../../app/ingest/describe_adapter.ts'
import { type Filter, NO_FILTER } from '../../../app/model/index.ts'
import { INDEX_FILE } from '../../../app/published/folder.ts'
import { MANY_TURNS } from '../../../app/readers/attached/extra_tables.ts'
import { createAttachedReader } from '../../../app/readers/attached/reader.ts'
import { publishedOf, tableOf } from '../../../app/readers/duckdb/sql.ts'
import { createViews } from '../../../app/readers/duckdb/tables.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { createRemoteReader } from '../../../app/readers/remote/reader.ts'
import { serveQuestions } from '../../../cli/serve/api/test_api.ts'
import { bothReaders } from '../../../cli/serve/both_readers.ts'
import { startNativeEngine } from '../../../cli/serve/engine/native_engine.ts'
import { rowsOf } from '../../../cli/serve/served_corpora.ts'
import type { Figure } from '../measuring/report.ts'
import { publishedIndex } from './published_index.ts'

/** Number of questions of each kind, each about something else where that is possible. */
const QUESTIONS = 20

const ID = casino.id

const search = (text: string, mode: Filter['mode'] = 'word'): Filter => ({ ...NO_FILTER, search: text, mode })

/**
 * Time in which `parley serve` answers about a large corpus over HTTP on this machine, warm, one question after the
 * other. The index has no packs, so conversations are not read.
 * @param conversations with ten turns each
 */
export async function served(conversations: number): Promise<readonly Figure[]> {
  const folder = await publishedIndex(conversations)
  const isLarge = conversations * 10 > MANY_TURNS
  const engine = await startNativeEngine([{ name: publishedOf(ID), path: join(folder, INDEX_FILE) }])
  const { facets, labelSchemes, turnFields, tables } = describeAdapter(casino)
  const searched = turnFields.filter((field) => field.searched)
  const corpus = { id: ID, tables, facets, schemes: labelSchemes, turnFields: searched }
  for (const statement of createViews(ID, true, isLarge)) await engine.query(statement)
  const source = { conversation: async () => null }
  const thorough = createAttachedReader(engine, corpus, { source, conversations })
  const splits = [{ name: 'train', conversations }]
  const large = { splits, rows: rowsOf(folder) }
  const answering = isLarge
    ? bothReaders(createAttachedReader(engine, corpus, { source, conversations, large }), thorough)
    : thorough
  const asked = { id: ID, version: '0', reader: answering, userSql: null }
  const server = await serveQuestions([asked])
  try {
    const words = await engine.query(wordsOf())
    const reader = await createRemoteReader(server.urlOf(asked))
    const figures: Figure[] = []
    for (const [name, most, ask] of questions(words, conversations)) {
      await ask(reader, 0)
      const samples: number[] = []
      for (let i = 1; i <= QUESTIONS; i++) {
        const begun = performance.now()
        await ask(reader, i)
        samples.push(performance.now() - begun)
      }
      figures.push({ name: `serve: ${name}`, unit: 'ms', samples, p95: true, target: { of: 'p95', most } })
    }
    return figures
  } finally {
    await server.close()
    await engine.close()
  }
}

/** Some long words of the texts. */
function wordsOf(): Statement<string> {
  return {
    sql: `SELECT DISTINCT regexp_extract(text, '[a-z]{6,}') AS word FROM
      (SELECT text FROM ${tableOf(ID, 'turns')} USING SAMPLE 2000 ROWS) WHERE word <> '' ORDER BY word LIMIT 40`,
    params: [],
    decode: ({ word }) => String(word),
  }
}

type Asking = readonly [name: string, most: number, ask: (reader: Reader, i: number) => Promise<unknown>]

/** Questions with their targets: the 95th percentile in ms for ten million turns. */
function questions(words: readonly string[], conversations: number): readonly Asking[] {
  const list = { splits: ['train'], filter: NO_FILTER, sort: null }
  const word = (i: number) => words[i % words.length] ?? 'firewood'
  const sorted = (i: number) => ({ column: i % 2 === 0 ? 'turns' : 'title', descending: i % 4 < 2 }) as const
  return [
    ['first rows', 50, (reader) => reader.page(list, { offset: 0 }, 50)],
    [
      'a page in the middle, sorted',
      150,
      (reader, i) => reader.page({ ...list, sort: sorted(i) }, { offset: (conversations >> 1) + i }, 50),
    ],
    ['a facet', 100, (reader) => reader.values(list, { key: 'outcome' }, 50)],
    ['conversations with a word', 150, (reader, i) => reader.count({ ...list, filter: search(word(i)) })],
    [
      'an exact substring',
      1_500,
      (reader, i) => reader.count({ ...list, filter: search(word(i).slice(1, 5), 'text') }),
    ],
    [
      'a pattern',
      2_500,
      (reader, i) => reader.count({ ...list, filter: search(`${word(i).slice(0, 3)}.*\\d`, 'pattern') }),
    ],
  ]
}
