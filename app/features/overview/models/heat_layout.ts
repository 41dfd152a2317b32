import { fitText, textLines, textWidth } from './fit_text.ts'

/** What a row or column of a heat table is called. */
export interface HeatWords {
  readonly title: string
  /** Two characters, for columns that have little room. */
  readonly short?: string | undefined
}

/** The text of a heading, as it is drawn. */
export interface HeadText {
  readonly lines: readonly string[]
  /** Whether it is read from below upwards, as it does not fit across. */
  readonly upright: boolean
}

/** Where the parts of a heat table stand, in pixels. */
export interface HeatLayout {
  /** Where cells begin, from the left and from above. */
  readonly left: number
  readonly top: number
  /** From one cell to the next. */
  readonly step: number
  readonly rowHeight: number
  readonly cellHeight: number
  /** Whether a cell has room for its share below its count. */
  readonly roomy: boolean
  /** Whether the headings of rows stand above their cells, not before them. */
  readonly above: boolean
  /** What a row's name may take up. */
  readonly nameRoom: number
  /** Of the names of columns; their second controls stand below. */
  readonly nameHeight: number
}

export const HEAT_TEXT = 12
export const HEAD_TEXT = 11
export const HEAD_LINE = 14

/** The smallest that a finger hits for sure (WCAG 2.2, 2.5.8). */
const TARGET = 24

/** The second control of a heading, with the gap before it. */
export const EXCLUDE = 28

/** Less room than this, and the headings of rows stand above their cells. */
const NARROW = 420

/** A cell as wide as this has room for a second line. */
const ROOMY = 56

const MOST_LINES = 3
const LONGEST_UPRIGHT = 110

/** The name of what is included says so by a sign, too. */
export function chosenTitle(title: string, included: boolean): string {
  return included ? `✓ ${title}` : title
}

/** Lays out a heat table, with room for the signs of whatever may be chosen: a choice moves nothing. */
export function heatLayout(
  width: number,
  rows: readonly HeatWords[],
  columns: readonly HeatWords[],
): HeatLayout {
  const above = width < NARROW
  const longest = Math.max(40, ...rows.map(({ title }) => textWidth(chosenTitle(title, true), HEAT_TEXT)))
  const left = above ? 0 : Math.min(longest + EXCLUDE + 12, width * 0.3)
  const step = Math.min(220, (width - left) / Math.max(1, columns.length))
  const roomy = step >= ROOMY
  const cellHeight = roomy ? 40 : 30
  const tallest = columns.flatMap((words) => [
    headHeight(headText(words, false, step)),
    headHeight(headText(words, true, step)),
  ])
  const nameHeight = Math.max(TARGET, ...tallest)
  return {
    left,
    top: nameHeight + TARGET + 2,
    step,
    rowHeight: cellHeight + (above ? TARGET + 2 : 0),
    cellHeight,
    roomy,
    above,
    nameRoom: (above ? width : left) - EXCLUDE - 8,
    nameHeight,
  }
}

/** The text of a column's heading: its title in lines; where there is little room, two characters, else upright. */
export function headText({ title, short }: HeatWords, included: boolean, step: number): HeadText {
  if (short !== undefined && step < 64) return { lines: [`${included ? '✓' : ''}${short}`], upright: false }
  const said = chosenTitle(title, included)
  const lines = textLines(said, step - 6, HEAD_TEXT)
  const isWide = (text: string) => textWidth(text, HEAD_TEXT) > step - 2
  if (step < ROOMY && [...title.split(' '), ...textLines(title, step - 6, HEAD_TEXT)].some(isWide)) {
    const most = Math.max(1, Math.min(2, Math.floor(step / HEAD_LINE)))
    const upwards = textLines(said, LONGEST_UPRIGHT, HEAD_TEXT)
    return { lines: fitLines(upwards, most, LONGEST_UPRIGHT), upright: true }
  }
  return { lines: fitLines(lines, MOST_LINES, step - 2), upright: false }
}

/** At most that many lines: what is left stands in the last one, shortened. */
function fitLines(lines: readonly string[], most: number, width: number): readonly string[] {
  const rest = lines.slice(most - 1).join(' ')
  const all = rest === '' ? lines : [...lines.slice(0, most - 1), rest]
  return all.map((line) => fitText(line, width, HEAD_TEXT))
}

function headHeight({ lines, upright }: HeadText): number {
  if (!upright) return lines.length * HEAD_LINE + 6
  return Math.max(...lines.map((line) => textWidth(line, HEAD_TEXT))) + 10
}

/** The text of a row's heading: its title, in two lines where there is no room for one. */
export function rowLines(title: string, room: number): readonly string[] {
  if (textWidth(title, HEAT_TEXT) <= room) return [title]
  return fitLines(textLines(title, room, HEAD_TEXT), 2, room)
}
