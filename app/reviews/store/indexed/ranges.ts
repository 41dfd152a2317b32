/** Of all entries of a review after a `seq`. */
export function rangeOf(review: string, after = 0): IDBKeyRange {
  // Lists come after all numbers.
  return IDBKeyRange.bound([review, after + 1], [review, []])
}
