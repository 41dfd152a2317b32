import type { Tally } from '../../../readers/summaries.ts'
import { fitText, textLines, textWidth } from '../../../ui/drawing/fit_text.ts'

/** Names of a row or column of a heat table. */
export interface HeatWords {
  readonly title: string
  /** Two-character name for narrow columns. */
  readonly short?: string | undefined
  /** Number of cases that the shares of its cells are of. Undefined if they are of something else. */
  readonly size?: Tally | undefined
}

/** Text of a heading as drawn. */
export interface HeadText {
  readonly lines: readonly string[]
  /** True if it is rotated (bottom to top) because it doesn't fit horizontally. */
  readonly upright: boolean
}

/** Layout of a heat table, in pixels. */
export interface HeatLayout {
  /** Left and top edge of the cells. */
  readonly left: number
  readonly top: number
  /** Distance between columns. */
  readonly step: number
  readonly rowHeight: number
  readonly cellHeight: number
  /** True if cells have room for the share below the count. */
  readonly roomy: boolean
  /** True if row headings are above their cells instead of to the left. */
  readonly above: boolean
  /** Maximum width of a row's name. */
  readonly nameRoom: number
  /** Height of column names. Their exclude marks are below. */
  readonly nameHeight: number
  /** Part of `nameHeight` for the sizes of columns, at its bottom. */
  readonly sizeHeight: number
}

export const HEAT_TEXT = 12
export const HEAD_TEXT = 11
export const HEAD_LINE = 14

/** Minimum target size for touch (WCAG 2.2, 2.5.8). */
const TARGET = 24

/** Width of a heading's exclude mark, including the gap. */
export const EXCLUDE = 28

/** Below this width, row headings are above their cells. */
const NARROW = 420

/** Minimum width of a column whose name isn't rotated. */
const ROOMY = 56

/** Minimum width of a cell with a count and a percentage. */
const TWO_LINES = 40

const MOST_LINES = 3
const LONGEST_UPRIGHT = 110

/** Prefixes the title of included values with a check mark. */
export function chosenTitle(title: string, included: boolean): string {
  return included ? `✓ ${title}` : title
}

/** Computes the layout of a heat table. Reserves space for check marks, so that choices don't move anything. */
export function heatLayout(
  width: number,
  rows: readonly HeatWords[],
  columns: readonly HeatWords[],
): HeatLayout {
  const above = width < NARROW
  const longest = Math.max(40, ...rows.map(({ title }) => textWidth(chosenTitle(title, true), HEAT_TEXT)))
  const left = above ? 0 : Math.min(longest + EXCLUDE + 12, width * 0.3)
  const step = Math.min(220, (width - left) / Math.max(1, columns.length))
  const roomy = step >= TWO_LINES
  const cellHeight = roomy ? 40 : 30
  const tallest = columns.flatMap((words) => [
    headHeight(headText(words, false, step)),
    headHeight(headText(words, true, step)),
  ])
  const sizeHeight = columns.some(({ size }) => size) ? HEAD_LINE : 0
  const nameHeight = Math.max(TARGET, ...tallest) + sizeHeight
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
    sizeHeight,
  }
}

/** Text of a column heading: its title in several lines, or two characters or rotated text if space is tight. */
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

/** Limits the number of lines. The last line is truncated. */
function fitLines(lines: readonly string[], most: number, width: number): readonly string[] {
  const rest = lines.slice(most - 1).join(' ')
  const all = rest === '' ? lines : [...lines.slice(0, most - 1), rest]
  return all.map((line) => fitText(line, width, HEAD_TEXT))
}

function headHeight({ lines, upright }: HeadText): number {
  if (!upright) return lines.length * HEAD_LINE + 6
  return Math.max(...lines.map((line) => textWidth(line, HEAD_TEXT))) + 10
}

/** Text of a row heading: its title in one line, or in two if it doesn't fit. */
export function rowLines(title: string, room: number): readonly string[] {
  if (textWidth(title, HEAT_TEXT) <= room) return [title]
  return fitLines(textLines(title, room, HEAD_TEXT), 2, room)
}
