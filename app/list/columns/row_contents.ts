import type { ConversationRow } from '../../readers/rows.ts'
import type { BuiltInColumn } from '../column_choice.ts'

/** Contents of the rows of a list. */
export interface RowContents {
  readonly titled: boolean
  /** Columns without a value in any of the rows. None before there are rows. */
  readonly empty: readonly BuiltInColumn[]
}

type Contents = Pick<ConversationRow, 'title' | 'annotated' | 'outcome' | 'outcomeSummary' | 'labelCounts'>

const NONE: RowContents = { titled: false, empty: [] }

/** Columns that may be empty, with the test for a value. */
const HAS_VALUE: readonly (readonly [BuiltInColumn, (row: Contents) => boolean])[] = [
  ['annotated', ({ annotated }) => annotated !== null],
  ['outcome', ({ outcome, outcomeSummary }) => outcome !== 'not_applicable' || outcomeSummary !== ''],
  ['labels', ({ labelCounts }) => [...labelCounts.values()].some((values) => values.size > 0)],
]

/**
 * Contents of rows.
 * @param before contents of earlier rows of the same list
 * @returns `before` if the rows add nothing to it
 */
export function contentsOf(rows: readonly Contents[], before?: RowContents): RowContents {
  if (rows.length === 0) return before ?? NONE
  const titled = before?.titled === true || rows.some(({ title }) => title !== '')
  const empty = HAS_VALUE.filter(
    ([id, has]) => (before === undefined || before.empty.includes(id)) && !rows.some(has),
  ).map(([id]) => id)
  if (before && before.titled === titled && before.empty.length === empty.length) return before
  return { titled, empty }
}
