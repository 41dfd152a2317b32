import type { Verdict } from '../../figures/figure.ts'
import { figuresMessages as text } from '../../figures/messages.ts'
import { currentViewState } from '../../state/address.ts'
import { loadSplits } from '../labels/load_splits.ts'
import type { Session } from '../session.ts'
import { splitKey } from '../splits/split_load.ts'
import { offersFigures, recomputeFigures } from './recompute_figures.ts'

/** A published figure, for scripts. */
export interface PublishedFigure {
  readonly id: string
  readonly what: string
  /** As printed. Null if the source could not be read. */
  readonly printed: string | null
  /** The source, with page or section. */
  readonly source: string
  /** As shown. Null if it cannot be recomputed. */
  readonly recomputed: string | null
  /** The underlying numbers at full precision. */
  readonly values: readonly number[]
  readonly verdict: Verdict
}

/**
 * Recomputes the published figures of the open corpus. Loads its splits first.
 * @throws Error if no corpus is open, or if the open one has no published figures
 */
export async function publishedFigures(session: Session): Promise<readonly PublishedFigure[]> {
  const { corpus: id } = currentViewState()
  const corpus = id === null ? undefined : (await session.offer()).corpora.find((c) => c.id === id)
  if (!corpus) throw new Error(text.noCorpusOpen)
  if (corpus.madeUp) throw new Error(text.madeUp(corpus.title))
  if (!offersFigures(corpus)) throw new Error(text.none(corpus.title))
  const splits = corpus.splits.map(({ name }) => name)
  const { splits: before } = session.snapshot()
  for (const split of splits) {
    const status = before[splitKey(corpus.id, split)]?.status
    if (status === 'cancelled' || status === 'failed') session.retry(corpus, split)
  }
  const loaded = await loadSplits(session, corpus, splits, new AbortController().signal)
  const failed = splits.filter((split) => loaded.get(split) !== true)
  if (failed.length > 0) throw new Error(text.notLoaded(failed))
  const recomputed = await recomputeFigures(session, corpus)
  return [...(recomputed?.results.values() ?? [])].flatMap(({ figure, verdict, found }) => {
    // Every split is loaded, so each figure has a verdict.
    if (verdict === null) return []
    const { id: name, what, printed, where: source } = figure
    const values = found?.values ?? []
    return [{ id: name, what, printed, source, recomputed: found?.shown ?? null, values, verdict }]
  })
}
