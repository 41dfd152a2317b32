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
  /** As printed; `null`: the source could not be read. */
  readonly printed: string | null
  /** The source, and the place in it. */
  readonly source: string
  /** As shown; `null`: it cannot be recomputed. */
  readonly recomputed: string | null
  /** The numbers behind it, as exact as they are. */
  readonly values: readonly number[]
  readonly verdict: Verdict
}

/**
 * What was published about the open corpus, recomputed; its splits are loaded first.
 * @throws Error where no corpus is open, or the open one cannot be compared with what was published
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
    // Every split is loaded, so there is a verdict on each.
    if (verdict === null) return []
    const { id: name, what, printed, where: source } = figure
    const values = found?.values ?? []
    return [{ id: name, what, printed, source, recomputed: found?.shown ?? null, values, verdict }]
  })
}
