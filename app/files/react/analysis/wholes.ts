import { grouped } from '../../../base/grouped.ts'
import type { Conversation } from '../../../model/index.ts'
import {
  type ExportSelection,
  exportColumns,
  participantFieldColumns,
} from '../../../readers/duckdb/export.ts'
import type { Question, Reader } from '../../../readers/reader.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

/** A row of an exported table, by column. */
export type TableRow = Readonly<Record<string, unknown>>

/** All exported rows of one conversation. */
export interface WholeConversation {
  readonly split: string
  readonly id: string
  readonly row: TableRow
  readonly turns: readonly TableRow[]
  readonly labels: readonly TableRow[]
  readonly examined: readonly TableRow[]
  /** Indices of the turns that the filter matches. Null if it has no condition on turns. */
  readonly hits: ReadonlySet<number> | null
  /** Numbers of the participants that the filter selects. Null if it has no condition on participants. */
  readonly selected: ReadonlySet<number> | null
  /** Declared fields of each participant. Empty unless they were requested. */
  readonly fields: readonly TableRow[]
  /** Null unless documents were requested. */
  readonly document: Conversation | null
}

/** Parts of each conversation to read besides its row. */
export interface WantedParts {
  readonly documents: boolean
  /** Declared fields of participants. */
  readonly fields: boolean
  readonly hits: boolean
}

/**
 * Filtered conversations with their exported rows, in published order. Reads all tables side by side, a page of each at a
 * time.
 */
export async function* wholeConversations(
  reader: Pick<Reader, 'exported'>,
  corpus: Pick<CorpusInfo, 'tables'>,
  question: Question,
  wanted: WantedParts,
  signal: AbortSignal,
): AsyncGenerator<WholeConversation, void, undefined> {
  const rows = (table: Exclude<ExportSelection['table'], 'documents'>, only: 'all' | 'hits' = 'all') => {
    const names = exportColumns(corpus.tables, table).map(({ name }) => name)
    return new RowGroups(reader.exported(question, { table, rows: only }, signal), names)
  }
  const [turns, labels, examined] = [rows('turns'), rows('labels'), rows('examined')]
  const hits = wanted.hits ? rows('turns', 'hits') : null
  const selects = wanted.documents && question.filter.facets.some(({ of }) => of === 'participant')
  const selected = selects ? rows('participants', 'hits') : null
  const people = wanted.fields ? rows('participants') : null
  const fields = participantFieldColumns(corpus.tables).map(({ name }) => name)
  const documents = wanted.documents
    ? flat(reader.exported(question, { table: 'documents', rows: 'all' }, signal))
    : null
  const names = exportColumns(corpus.tables, 'conversations').map(({ name }) => name)
  try {
    const pages = reader.exported(question, { table: 'conversations', rows: 'all' }, signal)
    for await (const cells of flat(pages)) {
      const row = recordOf(names, cells)
      const [split, id] = [String(row.split), String(row.id)]
      const [found, chosen] = [await hits?.of(split, id), await selected?.of(split, id)]
      const document = (await documents?.next())?.value
      yield {
        ...{ split, id, row },
        turns: await turns.of(split, id),
        labels: await labels.of(split, id),
        examined: await examined.of(split, id),
        hits: found ? new Set(found.map(({ turn }) => Number(turn))) : null,
        selected: chosen ? new Set(chosen.map(({ participant }) => Number(participant))) : null,
        fields: ((await people?.of(split, id)) ?? []).map((own) =>
          Object.fromEntries(fields.map((name) => [name, own[name]])),
        ),
        document: document ? (JSON.parse(String(document[0])) as Conversation) : null,
      }
    }
  } finally {
    await Promise.all([turns, labels, examined, hits, selected, people].map((groups) => groups?.close()))
    await documents?.return()
  }
}

type Pages = ReturnType<Reader['exported']>

async function* flat(pages: Pages): AsyncGenerator<readonly unknown[], void, undefined> {
  for await (const page of pages) yield* page
}

/** Rows of pages, taken conversation by conversation in their order. */
class RowGroups {
  readonly #pages: Pages
  readonly #names: readonly string[]
  /** Rows read but not taken yet, by conversation. */
  #waiting = new Map<string, TableRow[]>()
  #ended = false

  constructor(pages: Pages, names: readonly string[]) {
    this.#pages = pages
    this.#names = names
  }

  /** Rows of a conversation. Empty if it is not in the table. */
  async of(split: string, id: string): Promise<readonly TableRow[]> {
    const key = keyOf(split, id)
    // The last conversation read may continue on the next page.
    while (!this.#ended && (this.#waiting.size === 0 || [...this.#waiting.keys()].at(-1) === key))
      await this.#read()
    const own = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    return own
  }

  async close(): Promise<void> {
    await this.#pages.return()
  }

  async #read(): Promise<void> {
    const { value, done } = await this.#pages.next()
    if (done) {
      this.#ended = true
      return
    }
    const rows = value.map((cells) => recordOf(this.#names, cells))
    const groups = grouped(rows, (row) => keyOf(String(row.split), String(row.conversation)))
    for (const [key, some] of groups) this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), ...some])
  }
}

const keyOf = (split: string, id: string) => JSON.stringify([split, id])

function recordOf(names: readonly string[], cells: readonly unknown[]): TableRow {
  return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? null]))
}
