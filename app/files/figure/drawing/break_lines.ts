import type { Font, Measure } from './drawing.ts'

/** Characters of scripts without spaces between words. A line may break after each. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks text into lines of a width: at spaces, after hyphens, dashes and slashes, and between characters of scripts
 * without spaces. Breaks within words only if they are wider than a line, and never inside a grapheme. Keeps existing
 * line breaks. Drops spaces at the end of lines.
 */
export function breakLines(text: string, width: number, font: Font, measure: Measure): readonly string[] {
  const widths = new Map<string, number>()
  const widthOf = (piece: string): number => {
    const known = widths.get(piece)
    if (known !== undefined) return known
    const found = measure(piece, font)
    widths.set(piece, found)
    return found
  }
  return text.split('\n').flatMap((paragraph) => brokenParagraph(paragraph, width, widthOf))
}

function brokenParagraph(
  paragraph: string,
  width: number,
  widthOf: (piece: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  let taken = 0
  const end = () => {
    lines.push(line.trimEnd())
    line = ''
    taken = 0
  }
  for (const piece of piecesOf(paragraph)) {
    const word = piece.trimEnd()
    if (line !== '' && taken + widthOf(word) > width) end()
    if (word !== '' && widthOf(word) > width) {
      for (const { segment } of graphemes.segment(piece)) {
        if (line !== '' && segment.trim() !== '' && taken + widthOf(segment) > width) end()
        line += segment
        taken += widthOf(segment)
      }
      continue
    }
    line += piece
    taken += widthOf(piece)
  }
  lines.push(line.trimEnd())
  return lines
}

/** Pieces after which a line may break, with the spaces after them. */
function piecesOf(paragraph: string): readonly string[] {
  return (paragraph.match(/\S+\s*|\s+/gu) ?? []).flatMap((word) => {
    if (!/[-–—/]/u.test(word) && !UNSPACED.test(word)) return [word]
    return word.match(PIECE) ?? [word]
  })
}

const PIECE = new RegExp(
  `${UNSPACED.source}\\s*|[-–—/]*(?:(?!${UNSPACED.source})[^-–—/])+[-–—/]*\\s*|[-–—/]+\\s*`,
  'gu',
)

/** True if the text starts with letters of a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    first,
  )
}
