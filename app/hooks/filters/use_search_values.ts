import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { type OpenField, searchValues } from '../../readers/duckdb/search_values.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

/** Values by field, the most frequent first. */
export type SearchValues = Readonly<Record<OpenField, readonly string[]>>

/**
 * What can be typed after `speaker:`, `role:` and `by:`; empty until it is known.
 * @param asked whether somebody may want to know: nothing is asked before
 */
export function useSearchValues(corpus: CorpusInfo, splits: readonly string[], asked: boolean): SearchValues {
  const session = useSession()
  const rows = useLoaded(corpus, splits)
  const values = {
    key: queryKeys.searchValues(rows),
    ask: async (signal: AbortSignal) =>
      (await session.engine()).query(searchValues(corpus.id, splits), signal),
  }
  const found = latest(useAnswer(values, asked && rows.any))
  return useMemo(() => {
    const of = (field: OpenField) => (found ?? []).filter((f) => f.field === field).map((f) => f.value)
    return { speaker: of('speaker'), role: of('role'), by: of('by') }
  }, [found])
}
