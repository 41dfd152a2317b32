/** Text with non-JSON values replaced. */
export interface WithoutNonNumbers {
  /** The text with `null` in their place. */
  readonly text: string
  readonly count: number
  /** The first replaced value and its position in the original text. */
  readonly first: { readonly token: string; readonly position: number }
}

/**
 * Replaces `NaN`, `Infinity` and `-Infinity`, which Python writes but JSON doesn't have. Leaves strings unchanged. Runs
 * in linear time for any input.
 * @returns `null` if there are none
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

/**
 * Position after the closing quote of a string that begins at `start`, or the end of the text if the string isn't
 * closed.
 */
export function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
  return text.length
}
