import { ParleyError } from '../../base/errors.ts'
import type { RawRow } from '../../engine/engine.ts'
import type { PublishedFigures, Size } from '../../figures/figure.ts'
import { type Ask, type FigureResult, recompute } from '../../figures/recompute.ts'
import { figuresOfCorpus, hasFigures } from '../../figures/registry.ts'
import type { Conversation } from '../../model/index.ts'
import { publishedRows, publishedSizes } from '../../readers/duckdb/published_rows.ts'
import type { ConversationRef } from '../../readers/reader.ts'
import { documentOf } from '../../tables/document.ts'
import { type CorpusInfo, isServed, lacksDocuments } from '../corpus_info.ts'
import { session as text } from '../messages.ts'
import { retryImport } from '../retry_import.ts'
import type { Session } from '../session.ts'
import { NOT_LOADED, type SplitLoad, splitKey } from '../splits/split_load.ts'

/** The published figures of a corpus, and the results from its loaded rows. */
export interface RecomputedFigures {
  readonly published: PublishedFigures
  /** By figure id, in the order of the groups. */
  readonly results: ReadonlyMap<string, FigureResult>
}

/** True if there are published figures for a corpus. Made-up conversations have none. */
export function offersFigures({ madeUp, entry }: CorpusInfo): boolean {
  return !madeUp && hasFigures(entry.adapter)
}

/** The splits of a corpus that are not completely loaded. */
export function missingSplits(
  corpus: CorpusInfo,
  loads: Readonly<Record<string, SplitLoad>>,
): readonly string[] {
  return corpus.splits
    .map(({ name }) => name)
    .filter((split) => (loads[splitKey(corpus.id, split)] ?? NOT_LOADED).status !== 'ready')
}

/**
 * Recomputes published figures of a corpus from its completely loaded splits.
 * @returns null if no published figures are known
 */
export async function recomputeFigures(
  session: Session,
  corpus: CorpusInfo,
  signal?: AbortSignal,
): Promise<RecomputedFigures | null> {
  const published = await retryImport(() => figuresOfCorpus(corpus.entry.adapter))
  if (!published) return null
  if (isServed(corpus)) throw new ParleyError(text.noServedFigures)
  const missing = missingSplits(corpus, session.snapshot().splits)
  const large = lacksDocuments(corpus)
  // Without a loaded split there are no tables.
  if (missing.length === corpus.splits.length) {
    const holdings = { sizes: {}, missing: null, lacksDocuments: large }
    return { published, results: await recompute(published, holdings, neverAsked, pause) }
  }
  const engine = await session.engine()
  const sizes: Record<string, Size> = {}
  for (const { split, ...size } of await engine.query(publishedSizes(corpus.id), signal)) {
    if (!missing.includes(split)) sizes[split] = size
  }
  const [{ name: onlySplit } = { name: null }] = corpus.splits.length === 1 ? corpus.splits : []
  const find = async (ref: ConversationRef) => (await session.reader(corpus)).conversation(ref, signal)
  const ask: Ask = async ({ sql, documents }) => {
    const statement = publishedRows(corpus.id, sql, large && documents !== undefined)
    return withDocuments(await engine.query(statement, signal), onlySplit, find)
  }
  const holdings = { sizes, missing, lacksDocuments: large }
  return { published, results: await recompute(published, holdings, ask, pause) }
}

async function neverAsked(): Promise<never> {
  throw new Error('There are no tables to ask.')
}

/** Yields to drawing and user input. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Number of rows fetched concurrently. */
const AT_ONCE = 32

/**
 * Adds the requested documents of conversations to rows if the tables do not contain them, as with published corpora.
 * @param onlySplit split of rows without one; null if the corpus has several
 * @param find returns a conversation as published, or null if there is none
 */
export async function withDocuments(
  rows: readonly RawRow[],
  onlySplit: string | null,
  find: (ref: ConversationRef) => Promise<Conversation | null>,
): Promise<readonly RawRow[]> {
  const [first] = rows
  if (!first || first.document !== null || !('id' in first)) return rows
  if (!('split' in first) && onlySplit === null) return rows
  const filled: RawRow[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const documents = some.map(async (row) => {
      const found = await find({ split: String(row.split ?? onlySplit), id: String(row.id) })
      return { ...row, document: found && documentOf(found) }
    })
    filled.push(...(await Promise.all(documents)))
  }
  return filled
}
