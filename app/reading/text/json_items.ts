import { endOfString } from './non_numbers.ts'

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
    if (character === '"') at = endOfString(text, at) - 1
    else if (character === '[' || character === '{') depth += 1
    else if ((character === ',' || character === ']') && depth === 0) {
      yield trimmed(text, start, at)
      if (character === ']') return
      start = at + 1
    } else if (character === ']' || character === '}') depth -= 1
  }
}

function trimmed(text: string, from: number, to: number): TextRange {
  const item = text.slice(from, to)
  return { start: to - item.trimStart().length, end: from + item.trimEnd().length }
}
