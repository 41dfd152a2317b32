/** How much of a review's name its file's name has, in characters. */
const LONGEST = 60

/** The name of a review's file: only letters, digits, `.`, `_` and `-` of its name, so that every file system takes it. */
export function reviewFileName(review: string): string {
  const plain = review
    .slice(0, 10 * LONGEST)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
  const shown = Array.from(plain)
    .slice(0, LONGEST)
    .join('')
    .replace(/^[-.]+|[-.]+$/g, '')
  return shown === '' ? 'review.jsonl' : `review-${shown}.jsonl`
}
