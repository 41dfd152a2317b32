import type { AsyncData } from '../../base/async_data.ts'
import type { Reader } from '../../readers/reader.ts'
import type { QueueTurn } from '../../readers/review_queue.ts'
import type { KnownPlace } from '../../reviews/annotators/places.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

export type { QueueTurn }

/** Turns with their texts, in the order of their places; what is not there, or no longer, is left out. */
export async function turnsAt(
  reader: Reader,
  places: readonly KnownPlace[],
  signal?: AbortSignal,
): Promise<readonly QueueTurn[]> {
  const keys = new Map<string, number | null>()
  for (const { split, conversation, key } of places) {
    const name = JSON.stringify([split, conversation])
    if (keys.has(name)) continue
    keys.set(name, key ?? (await reader.place({ split, id: conversation }, signal))?.key ?? null)
  }
  const positions = places.flatMap(({ split, conversation, turn }) => {
    const key = keys.get(JSON.stringify([split, conversation])) ?? null
    return key === null ? [] : [{ key, turn }]
  })
  return reader.queueTurns(positions, signal)
}

/** The texts of some turns. */
export function useTurnsAt(
  corpus: CorpusInfo,
  splits: readonly string[],
  places: readonly KnownPlace[],
): AsyncData<readonly QueueTurn[]> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer({
    key: queryKeys.turnsAt(loaded, places),
    ask: async (signal) => turnsAt(await session.reader(corpus), places, signal),
  })
}
