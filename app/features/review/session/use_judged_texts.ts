import type { AsyncData } from '../../../base/async_data.ts'
import type { Filter, LabelScheme } from '../../../model/index.ts'
import type { JudgedTurn, TextShapes } from '../../../readers/review_questions.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { queryKeys } from '../../../session/react/query_keys.ts'
import { useAnswer } from '../../../session/react/use_answer.ts'
import { useLoaded } from '../../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../../session/react/use_session.ts'
import { isComing } from '../../../session/splits/split_load.ts'

/** Labels of turns by annotator, and the shapes of their texts. */
export interface JudgedTexts {
  readonly judged: readonly JudgedTurn[]
  readonly shapes: TextShapes
}

/**
 * All labels under a scheme in the filtered conversations. Queried only after all splits are loaded, so that loading
 * isn't slowed down.
 */
export function useJudgedTexts(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  scheme: LabelScheme,
): AsyncData<JudgedTexts> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const coming = useSplitLoads(corpus.id, splits).some(isComing)
  return useAnswer(
    {
      key: queryKeys.judgedTexts(loaded, filter, scheme.id),
      async ask(signal) {
        const reader = await session.reader(corpus)
        const question = { splits, filter }
        const [judged, shapes] = await Promise.all([
          reader.judged(question, scheme, signal),
          reader.textShapes(question, scheme.id, signal),
        ])
        return { judged, shapes }
      },
    },
    loaded.any && !coming,
  )
}
