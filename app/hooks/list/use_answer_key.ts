import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useVersions } from './use_order.ts'

/** A key that changes whenever an answer about a filter may change; `null` before there are rows to ask about. */
export function useAnswerKey(
  name: string,
  corpus: CorpusInfo,
  splits: readonly string[],
  rest: unknown,
): string | null {
  const versions = useVersions(corpus, splits)
  const answering = /[1-9]/.test(versions)
  return answering ? JSON.stringify([name, corpus.id, splits, versions, rest]) : null
}
