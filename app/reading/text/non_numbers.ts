/** A text in which values that are not JSON have been replaced. */
export interface WithoutNonNumbers {
  /** With `null` in their place. */
  readonly text: string
  readonly count: number
  /** The first of them, and its position in the text as it was. */
  readonly first: { readonly token: string; readonly position: number }
}

/**
 * Replaces `NaN`, `Infinity` and `-Infinity`, which Python writes for numbers that JSON does not have; within texts
 * they stay. Takes time in proportion to the text, whatever stands in it.
 * @returns `null` where there are none
 */
export function withoutNonNumbers(text: string): WithoutNonNumbers | null {
  const next = /"|NaN|-?Infinity/g
  const parts: string[] = []
  let first: WithoutNonNumbers['first'] | null = null
  let count = 0
  let copied = 0
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const { 0: token, index: position } = found
    if (token === '"') {
      next.lastIndex = endOfString(text, position)
      continue
    }
    first ??= { token, position }
    count += 1
    parts.push(text.slice(copied, position), 'null')
    copied = position + token.length
  }
  return first && { text: parts.join('') + text.slice(copied), count, first }
}

/** The position behind the closing quote of a string that begins at `start`; the text's end where there is none. */
export function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
  return text.length
}
