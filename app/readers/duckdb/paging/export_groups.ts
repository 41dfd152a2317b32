/** A page of an export has about so many values, or the turns of one conversation: a moment's work, and little memory. */
const PAGE_VALUES = 12_000

/** Conversations in a page at most. */
export const LARGEST_PAGE = 250

/**
 * Consecutive conversations that make a page each.
 * @param weightOf how many values a conversation has, by its position
 */
export function* exportGroups(
  count: number,
  weightOf: (position: number) => number,
): Generator<{ readonly from: number; readonly to: number }> {
  for (let from = 0; from < count; ) {
    let to = from
    let values = 0
    while (to < count && to - from < LARGEST_PAGE && (to === from || values < PAGE_VALUES)) {
      values += weightOf(to)
      to += 1
    }
    yield { from, to }
    from = to
  }
}
