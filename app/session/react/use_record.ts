import type { AsyncData } from '../../base/async_data.ts'
import type { Conversation } from '../../model/index.ts'
import type { PublishedRecord } from '../../protocol/messages.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { queryKeys } from './query_keys.ts'
import { useAnswer } from './use_answer.ts'
import { useSession } from './use_session.ts'

export type { PublishedRecord }

/** The published record of a conversation, read from its file. */
export function useRecord(corpus: CorpusInfo, conversation: Conversation): AsyncData<PublishedRecord> {
  const session = useSession()
  const { split, origin, turns } = conversation
  return useAnswer({
    key: queryKeys.record(corpus.id, split, origin.row),
    ask: (signal) => session.record(corpus, { split, row: origin.row, turns: turns.length }, signal),
  })
}

/** The published record at a row of a split. Null if there is none, or if it could not be parsed. */
export function useRowRecord(corpus: CorpusInfo, split: string, row: number): AsyncData<unknown> {
  const session = useSession()
  return useAnswer({
    key: queryKeys.rowRecord(corpus.id, split, row),
    ask: async (signal) => (await session.record(corpus, { split, row, turns: 0 }, signal)).record,
  })
}
