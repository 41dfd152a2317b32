import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { type OpenField, searchValues } from '../../readers/duckdb/search_values.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useVersions } from '../list/use_order.ts'
import { useQuery } from '../use_query.ts'

/** Values by field, the most frequent first. */
export type SearchValues = Readonly<Record<OpenField, readonly string[]>>

/**
 * What can be typed after `speaker:`, `role:` and `by:`; empty until it is known.
 * @param asked whether somebody may want to know: nothing is asked before
 */
export function useSearchValues(corpus: CorpusInfo, splits: readonly string[], asked: boolean): SearchValues {
  const versions = useVersions(corpus, splits)
  const key =
    asked && /[1-9]/.test(versions) ? JSON.stringify(['search values', corpus.id, splits, versions]) : null
  const found = latest(
    useQuery(key, (engine, signal) => engine.query(searchValues(corpus.id, splits), signal)),
  )
  return useMemo(() => {
    const of = (field: OpenField) => (found ?? []).filter((f) => f.field === field).map((f) => f.value)
    return { speaker: of('speaker'), role: of('role'), by: of('by') }
  }, [found])
}
