import type { RawRow } from '../../engine/engine.ts'
import type { PublishedFigures, Size } from '../../figures/figure.ts'
import { type Ask, type FigureResult, recompute } from '../../figures/recompute.ts'
import { figuresOfCorpus, hasFigures } from '../../figures/registry.ts'
import type { Conversation } from '../../model/index.ts'
import { publishedRows, publishedSizes } from '../../readers/duckdb/published_rows.ts'
import type { ConversationRef } from '../../readers/reader.ts'
import { documentOf } from '../../tables/document.ts'
import { type CorpusInfo, lacksDocuments } from '../corpus_info.ts'
import { retryImport } from '../retry_import.ts'
import type { Session } from '../session.ts'
import { NOT_LOADED, type SplitLoad, splitKey } from '../splits/split_load.ts'

/** What was published about a corpus, and what its loaded rows give for it. */
export interface RecomputedFigures {
  readonly published: PublishedFigures
  /** By the ids of the figures, in the order of the groups. */
  readonly results: ReadonlyMap<string, FigureResult>
}

/** Whether a corpus can be compared with what was published about it: made-up conversations cannot. */
export function offersFigures({ madeUp, entry }: CorpusInfo): boolean {
  return !madeUp && hasFigures(entry.adapter)
}

/** The splits of a corpus that are not loaded whole. */
export function missingSplits(
  corpus: CorpusInfo,
  loads: Readonly<Record<string, SplitLoad>>,
): readonly string[] {
  return corpus.splits
    .map(({ name }) => name)
    .filter((split) => (loads[splitKey(corpus.id, split)] ?? NOT_LOADED).status !== 'ready')
}

/**
 * Recomputes what was published about a corpus, from its splits that are loaded whole.
 * @returns `null` where Parley knows of nothing that was published
 */
export async function recomputeFigures(
  session: Session,
  corpus: CorpusInfo,
  signal?: AbortSignal,
): Promise<RecomputedFigures | null> {
  const published = await retryImport(() => figuresOfCorpus(corpus.entry.adapter))
  if (!published) return null
  const missing = missingSplits(corpus, session.snapshot().splits)
  const large = lacksDocuments(corpus)
  // Before a split is loaded there are no tables.
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

/** Lets the page draw, and hear what the reader does. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Rows asked for at the same time. */
const AT_ONCE = 32

/**
 * Rows with the documents of their conversations, where these are asked for and stand elsewhere than in the tables: those of
 * a published corpus.
 * @param onlySplit of rows that do not say theirs; `null`: the corpus has several
 * @param find a conversation as published; `null`: there is none of that name
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
