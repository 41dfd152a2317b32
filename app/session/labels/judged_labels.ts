import { type LabelScheme, NO_FILTER } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { JudgedTurn } from '../../readers/review_questions.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { LoadedSplits } from './match_rows.ts'

/** Where labels can be asked for. */
export interface JudgedParts {
  loaded(corpus: CorpusInfo, splits: readonly string[], signal: AbortSignal): Promise<LoadedSplits>
  reader(corpus: CorpusInfo): Promise<Pick<Reader, 'judged'>>
}

/**
 * What was given in some splits, by the ids of the schemes; splits that are not loaded yet are loaded first.
 * @throws ParleyError where the corpus is closed meanwhile, or its loading cancelled; an error named `AbortError` where it
 *   is given up
 */
export async function judgedLabels(
  parts: JudgedParts,
  corpus: CorpusInfo,
  { splits, schemes }: { readonly splits: readonly string[]; readonly schemes: readonly LabelScheme[] },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly JudgedTurn[]>> {
  const known = corpus.splits.map(({ name }) => name).filter((name) => splits.includes(name))
  if (known.length === 0) return new Map()
  await parts.loaded(corpus, known, signal)
  const reader = await parts.reader(corpus)
  const question = { splits: known, filter: NO_FILTER }
  return new Map(
    await Promise.all(
      schemes.map(async (scheme) => [scheme.id, await reader.judged(question, scheme, signal)] as const),
    ),
  )
}
