/**
 * From this length on, in UTF-16 units, a text is long: it is drawn, searched and matched in chunks of at most this
 * length, so that none of it holds the page up.
 */
export const LONG_TEXT = 20_000

/** How far before a chunk's end a place to cut is looked for. */
const SLACK = 1_000

/** A text in chunks of at most `LONG_TEXT`: cut after a line break, else after a space, never inside a character. */
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

/** A text of one line for a title or a name: a longer one is cut, with `…`. */
export function shortened(text: string, most = 300): string {
  return text.length <= most ? text : `${text.slice(0, beforeHalf(text, most))}…`
}

/** The same place, or one before it where it parts a character. */
function beforeHalf(text: string, at: number): number {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1)) ? at - 1 : at
}
