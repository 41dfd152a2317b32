import type { ComparedNumber } from '../../model/comparison.ts'
import { cellText } from '../blocks/cell_text.ts'

/** How the second conversation's number differs from the first's, by sign and in words. */
export function differenceText({ difference }: Pick<ComparedNumber, 'difference'>): string {
  if (difference === null) return 'cannot be compared'
  if (difference === 0) return 'same'
  const amount = cellText(Math.abs(difference))
  return difference > 0 ? `+${amount}, more in B` : `−${amount}, fewer in B`
}

/** A count of labels; a conversation that nobody annotated has none, rather than 0. */
export function countText(count: number | null): string {
  return count === null ? 'not annotated' : cellText(count)
}
