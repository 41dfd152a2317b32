import type { AsyncData } from '../../../base/async_data.ts'
import type { QueueTurn } from '../../../readers/review_questions.ts'
import type { NamedTurn } from '../../../readers/rows.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { queryKeys } from '../../../session/react/query_keys.ts'
import { useAnswer } from '../../../session/react/use_answer.ts'
import { useLoaded } from '../../../session/react/use_loaded.ts'
import { useSession } from '../../../session/react/use_session.ts'

export type { QueueTurn }

/** Texts of some turns in order. Null for turns that don't exist. */
export function useTurnsAt(
  corpus: CorpusInfo,
  splits: readonly string[],
  places: readonly NamedTurn[],
): AsyncData<readonly (QueueTurn | null)[]> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer({
    key: queryKeys.turnsAt(loaded, places),
    ask: async (signal) => (await session.reader(corpus)).namedTurns(places, signal),
  })
}

/** Hash of the texts of some splits. */
export function useDataFingerprint(corpus: CorpusInfo, splits: readonly string[]): AsyncData<string> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer({
    key: queryKeys.dataFingerprint(loaded),
    ask: async (signal) => (await session.reader(corpus)).dataFingerprint(splits, signal),
  })
}
