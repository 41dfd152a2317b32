import { abortError, ParleyError } from '../../base/errors.ts'
import { type LabelScheme, NO_FILTER } from '../../model/index.ts'
import type { LabelFileContent } from '../../protocol/messages.ts'
import type { Reader } from '../../readers/reader.ts'
import type { JudgedTurn } from '../../readers/review_questions.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { SessionState } from '../session_state.ts'
import { splitKey } from '../splits/split_load.ts'
import { labelRows as text } from './messages.ts'
import type { LoadedSplits } from './placing/targets.ts'

/** The parts of a session needed to load splits. */
export interface LoadingSession {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => Pick<SessionState, 'splits'>
  load(corpus: CorpusInfo, splits: readonly string[]): void
}

/**
 * Loads splits, and waits until each is loaded or has failed.
 * @returns for every split of the corpus, true if it is loaded
 * @throws ParleyError if the corpus is closed in the meantime, or if loading is cancelled by the user; an error named
 *   `AbortError` if the signal is aborted
 */
export function loadSplits(
  session: LoadingSession,
  corpus: CorpusInfo,
  splits: readonly string[],
  signal: AbortSignal,
): Promise<LoadedSplits> {
  session.load(corpus, splits)
  const statusOf = (split: string) => session.snapshot().splits[splitKey(corpus.id, split)]?.status
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      signal.removeEventListener('abort', look)
      settle()
    }
    const look = () => {
      if (signal.aborted) return end(() => reject(abortError()))
      const statuses = splits.map(statusOf)
      if (statuses.includes(undefined)) return end(() => reject(closedMeanwhile(corpus)))
      const cancelled = splits.filter((split) => statusOf(split) === 'cancelled')
      if (cancelled.length > 0) return end(() => reject(loadingCancelled(cancelled)))
      if (statuses.includes('waiting') || statuses.includes('loading')) return
      end(() => resolve(new Map(corpus.splits.map(({ name }) => [name, statusOf(name) === 'ready']))))
    }
    const stop = session.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** The splits that rows may refer to: those they name, or all. */
export function meantSplits(corpus: CorpusInfo, { rows }: Pick<LabelFileContent, 'rows'>): readonly string[] {
  const all = corpus.splits.map((s) => s.name)
  const named = new Set(rows.map((row) => row.split))
  const meant = named.has(null) ? all : all.filter((name) => named.has(name))
  // At least one, since queries need the tables of a loaded split.
  return meant.length > 0 ? meant : all.slice(0, 1)
}

function loadingCancelled(splits: readonly string[]): ParleyError {
  return new ParleyError(text.labelsCancelled(splits), { advice: text.loadRest })
}

function closedMeanwhile({ title }: CorpusInfo): ParleyError {
  return new ParleyError(text.closedMeanwhile(title), { advice: text.addAgain })
}

/** A session whose labels can be queried. */
export interface JudgingSession extends LoadingSession {
  readonly reader: (corpus: CorpusInfo) => Promise<Pick<Reader, 'judged'>>
}

/**
 * The labels given in some splits, by scheme id. Loads missing splits first.
 * @throws ParleyError if the corpus is closed in the meantime, or if loading is cancelled by the user; an error named
 *   `AbortError` if the signal is aborted
 */
export async function judgedLabels(
  session: JudgingSession,
  corpus: CorpusInfo,
  { splits, schemes }: { readonly splits: readonly string[]; readonly schemes: readonly LabelScheme[] },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly JudgedTurn[]>> {
  const known = corpus.splits.map(({ name }) => name).filter((name) => splits.includes(name))
  if (known.length === 0) return new Map()
  await loadSplits(session, corpus, known, signal)
  const reader = await session.reader(corpus)
  const question = { splits: known, filter: NO_FILTER }
  return new Map(
    await Promise.all(
      schemes.map(async (scheme) => [scheme.id, await reader.judged(question, scheme, signal)] as const),
    ),
  )
}
