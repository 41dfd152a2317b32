/** Average character width relative to the font size. */
const AVERAGE = 0.55

/** Estimated width of a text in pixels. A drawing that isn't rendered yet cannot be measured. */
export function textWidth(text: string, size: number): number {
  return [...text].length * size * AVERAGE
}

/** Truncates a text to an estimated width in pixels. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text
  const most = Math.max(1, Math.floor(width / (size * AVERAGE)) - 1)
  return `${[...text].slice(0, most).join('').trimEnd()}…`
}

/** Breaks a text into lines of an estimated width in pixels, between words or within words that are too long. */
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
