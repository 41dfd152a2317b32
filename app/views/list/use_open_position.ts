import { useMemo } from 'react'
import type { Rows } from '../../hooks/list/use_rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { VisibleRange } from '../../session/lists/row_loader.ts'
import { useOpenKey } from './use_open_key.ts'

interface OpenPositionOptions {
  readonly corpus: CorpusInfo
  readonly listed: readonly string[]
  readonly keys: Int32Array | undefined
  /** Whether the engine has the listed conversations. */
  readonly answered: boolean
  readonly rows: Rows
  /** The range of rows that are at hand. */
  readonly range: VisibleRange
  readonly split: string | null
  readonly conversation: string | null
}

/**
 * Where the open conversation stands in the list (0-based); `null`: none is open, or it is not known (yet).
 * Found at once among the rows at hand, otherwise by asking the engine.
 */
export function useOpenPosition(options: OpenPositionOptions): number | null {
  const { corpus, listed, keys, answered, rows, range, split, conversation } = options
  const near = useMemo(() => {
    if (!keys || split === null || conversation === null) return null
    for (let position = range.first; position <= Math.min(range.last, keys.length - 1); position++) {
      const row = rows.row(keys[position] ?? -1)
      if (row && row.id === conversation && row.split === split) return position
    }
    return null
  }, [keys, rows, range, split, conversation])

  const key = useOpenKey({ corpus, listed, begun: answered, split, conversation })
  const far = useMemo(() => {
    const position = keys && key !== null ? keys.indexOf(key) : -1
    return position === -1 ? null : position
  }, [keys, key])
  return near ?? far
}
