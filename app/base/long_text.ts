/**
 * Texts longer than this (UTF-16 units) are rendered, searched and matched in chunks of at most this length, so that no
 * single task blocks the page.
 */
export const LONG_TEXT = 20_000

/** Distance before a chunk's end within which to look for a good place to cut. */
const SLACK = 1_000

/**
 * Splits a text into chunks of at most `LONG_TEXT`: after a line break, otherwise after a space, never inside a
 * character.
 */
export function chunksOf(text: string): string[] {
  const chunks: string[] = []
  let start = 0
  while (text.length - start > LONG_TEXT) {
    const end = cutAt(text, start + LONG_TEXT)
    chunks.push(text.slice(start, end))
    start = end
  }
  chunks.push(text.slice(start))
  return chunks
}

function cutAt(text: string, most: number): number {
  const near = text.slice(most - SLACK, most)
  const space = Math.max(near.lastIndexOf('\n'), near.includes('\n') ? -1 : near.lastIndexOf(' '))
  if (space !== -1) return most - SLACK + space + 1
  return beforeHalf(text, most)
}

/** Truncates a title or name with `…`. */
export function shortened(text: string, most = 300): string {
  return text.length <= most ? text : `${text.slice(0, beforeHalf(text, most))}…`
}

/** Moves a position by one if it would split a surrogate pair. */
function beforeHalf(text: string, at: number): number {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1)) ? at - 1 : at
}
