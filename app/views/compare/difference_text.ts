import { compareMessages } from '../../messages/conversation/compare.ts'
import type { ComparedNumber } from '../../model/comparison.ts'
import { cellText } from '../blocks/cell_text.ts'

/** How the second conversation's number differs from the first's, by sign and in words. */
export function differenceText({ difference }: Pick<ComparedNumber, 'difference'>): string {
  if (difference === null) return compareMessages.unclear
  if (difference === 0) return compareMessages.same
  const amount = cellText(Math.abs(difference))
  return difference > 0 ? compareMessages.more(amount) : compareMessages.fewer(amount)
}

/** A count of labels; a conversation that nobody annotated has none, rather than 0. */
export function countText(count: number | null): string {
  return count === null ? compareMessages.notAnnotated : cellText(count)
}
