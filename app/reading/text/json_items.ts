/** Where something stands in a text: from `start` up to `end`, in UTF-16 units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * Where the items of a list stand, without the space around them; of anything else, where it stands itself.
 * @param text is JSON
 */
export function* itemRanges(text: string): Generator<TextRange, void, undefined> {
  const first = text.search(/\S/)
  if (text[first] !== '[') {
    yield trimmed(text, 0, text.length)
    return
  }
  let start = first + 1
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfText(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if ((character === ',' || character === ']') && depth === 0) {
      yield trimmed(text, start, at)
      if (character === ']') return
      start = at + 1
    } else if (character === ']' || character === '}') depth -= 1
  }
}

/** Where the quote is that ends a text which begins at `open`. */
function endOfText(text: string, open: number): number {
  let at = open + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function trimmed(text: string, from: number, to: number): TextRange {
  let [start, end] = [from, to]
  while (start < end && isSpace(text[start])) start += 1
  while (end > start && isSpace(text[end - 1])) end -= 1
  return { start, end }
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}
