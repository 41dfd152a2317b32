import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceRecord } from '../../../app/corpora/adapter.ts'
import { casino } from '../../../app/corpora/known/casino/index.ts'
import { createFlattener } from '../../../app/tables/flatten.ts'
import { conversationKey, corpusTables, type TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'
import { createIndexWriter, INDEX_FORMAT } from '../../../cli/publish/index/index_writer.ts'
import { synthesize } from '../../synthesize/index.ts'
import { createRandom } from '../../synthesize/random.ts'
import { workFolder } from '../site.ts'

/** Number of distinct conversations. Larger corpora repeat them under other ids, which only costs writing them. */
const MADE = 20_000

/** Number of turns per batch. */
const PER_BATCH = 8_000

const SYLLABLES = [
  'ba',
  'ko',
  'ri',
  'te',
  'mu',
  'sha',
  'lo',
  'ne',
  'vi',
  'gar',
  'do',
  'pel',
  'zu',
  'an',
  'ix',
  'or',
]

/** Number of made-up words: the texts of the fixtures contain too few. */
const WORDS = 300_000

/**
 * Folder of an index with this number of made-up conversations (ten turns each) and row frames. Cached between runs.
 * @throws NoDuckDb
 */
export async function publishedIndex(conversations: number): Promise<string> {
  const folder = join(workFolder, `published-${conversations}-${INDEX_FORMAT}`)
  if (existsSync(folder)) return folder
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const batches = (await madeUp(Math.min(MADE, conversations))).flat()
  const writer = await createIndexWriter(join(making, 'index.duckdb'), corpusTables(casino), casino)
  for (let before = 0; before + MADE <= Math.max(MADE, conversations); before += MADE)
    for (const [table, batch] of batches) await writer.append(table, shifted(batch, before))
  await writer.finish()
  renameSync(making, folder)
  return folder
}

/** Batches of made-up conversations: lists of those that belong together. */
export async function madeUp(conversations: number): Promise<readonly [TableName, ColumnBatch][][]> {
  const flattener = createFlattener(casino)
  const batches: [TableName, ColumnBatch][][] = []
  let made = 0
  const file = { name: 'made-up.parquet', split: 'train', records: () => records(conversations) }
  for await (const conversation of casino.conversations([file], () => {})) {
    flattener.add({ ...conversation, id: String(made) }, conversationKey(0, made))
    made += 1
    if (flattener.pending.turns > PER_BATCH) batches.push(flattener.take())
  }
  return [...batches, flattener.take()]
}

/** Records whose texts end with made-up words, frequent and rare (by Zipf's law). */
async function* records(conversations: number): AsyncGenerator<SourceRecord> {
  const random = createRandom(1)
  let row = 0
  for (const value of synthesize('casino', conversations, 1)) {
    const { chat_logs, annotations } = value as { chat_logs: { text: string }[]; annotations: string[][] }
    for (const turn of chat_logs) {
      const more = Array.from({ length: random.whole(0, 6) }, () =>
        wordOf(Math.floor(Math.exp((random.whole(0, 1_000_000) / 1_000_000) * Math.log(WORDS)))),
      )
      turn.text = [turn.text, ...more].join(' ')
    }
    // Annotations refer to a turn by its text.
    for (const [i, annotation] of annotations.entries()) annotation[0] = chat_logs[i]?.text ?? ''
    yield { row: row++, value }
  }
}

/** Maps each number to a different word. */
function wordOf(number: number): string {
  let word = ''
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

/** The same rows for conversations that come `by` places later. */
function shifted({ length, columns }: ColumnBatch, by: number): ColumnBatch {
  const values = (name: string, given: readonly ColumnValue[]): readonly ColumnValue[] =>
    name === 'key' || name === 'conversation_key'
      ? given.map((key) => Number(key) + by)
      : name === 'id' || name === 'conversation'
        ? given.map((id) => String(Number(id) + by))
        : given
  return {
    length,
    columns: columns.map((column) => ({ ...column, values: values(column.name, column.values) })),
  }
}
