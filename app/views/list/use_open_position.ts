import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { List } from '../../hooks/list/listing.ts'
import { useNeighbours } from '../../hooks/list/use_list.ts'
import type { Rows } from '../../hooks/list/use_rows.ts'
import type { VisibleRange } from '../../hooks/list/visible_rows.ts'

interface OpenPositionOptions {
  /** `undefined`: the engine does not have the listed conversations yet. */
  readonly list: List | undefined
  /** How many rows there are. */
  readonly count: number | undefined
  readonly rows: Rows
  /** The range of rows that are at hand. */
  readonly range: VisibleRange
  readonly split: string | null
  readonly conversation: string | null
}

/**
 * Where the open conversation stands in the list (0-based); `null`: none is open, or it is not known (yet).
 * Found at once among the rows at hand, otherwise by asking.
 */
export function useOpenPosition(options: OpenPositionOptions): number | null {
  const { list, count = 0, rows, range, split, conversation } = options
  const near = useMemo(() => {
    if (split === null || conversation === null) return null
    for (let position = range.first; position <= Math.min(range.last, count - 1); position++) {
      const row = rows.at(position)
      if (row && row.id === conversation && row.split === split) return position
    }
    return null
  }, [count, rows, range, split, conversation])

  const beside = latest(useNeighbours(list, split, conversation))
  const far = beside?.of.split === split && beside.of.conversation === conversation ? beside.position : null
  return near ?? far
}
