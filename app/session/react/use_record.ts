import type { AsyncData } from '../../base/async_data.ts'
import type { Conversation } from '../../model/index.ts'
import type { PublishedRecord } from '../../protocol/messages.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { queryKeys } from './query_keys.ts'
import { useAnswer } from './use_answer.ts'
import { useSession } from './use_session.ts'

export type { PublishedRecord }

/** The published record behind a conversation, read anew from its file. */
export function useRecord(corpus: CorpusInfo, conversation: Conversation): AsyncData<PublishedRecord> {
  const session = useSession()
  const { split, origin, turns } = conversation
  return useAnswer({
    key: queryKeys.record(corpus.id, split, origin.row),
    ask: (signal) => session.record(corpus, { split, row: origin.row, turns: turns.length }, signal),
  })
}

/** A published record by its row in a split; `null`: there is none, or it could not be parsed. */
export function useRowRecord(corpus: CorpusInfo, split: string, row: number): AsyncData<unknown> {
  const session = useSession()
  return useAnswer({
    key: queryKeys.rowRecord(corpus.id, split, row),
    ask: async (signal) => (await session.record(corpus, { split, row, turns: 0 }, signal)).record,
  })
}
