/** How wide a character of the text's typeface is on average, in its size. */
const AVERAGE = 0.55

/** About how wide a text is, in pixels: a drawing that is not on the screen yet cannot be measured. */
export function textWidth(text: string, size: number): number {
  return [...text].length * size * AVERAGE
}

/** A text, shortened where it is wider than about that many pixels. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text
  const most = Math.max(1, Math.floor(width / (size * AVERAGE)) - 1)
  return `${[...text].slice(0, most).join('').trimEnd()}…`
}

/** A text in lines of at most that many pixels, broken between words, and within a word that is wider. */
export function textLines(text: string, width: number, size: number): readonly string[] {
  const most = Math.max(8, Math.floor(width / (size * AVERAGE)))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
    while (line.length > most) {
      lines.push(line.slice(0, most))
      line = line.slice(most)
    }
  }
  return line === '' ? lines : [...lines, line]
}
