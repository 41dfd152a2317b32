import type { ConversationRow } from '../../../readers/rows.ts'
import { boundedWidth, type ColumnId, WIDTHS } from '../column_choice.ts'

/** Mean width of a character, in rem, and what a cell adds to its text. */
const CHARACTER = 0.45
const PADDING = 1
const ID_PADDING = 1.5
const GLYPH = 2

/** Ids that end in a count grow longer down the list: the first of them do not tell how much room they need. */
const COUNT = /\d+$/
const DIGITS = 4

/** Width of a digit, all of which are equally wide, in mean characters. */
const DIGIT = 1.2

/** How wide columns would like to be for the rows at hand, in rem; columns whose text does not tell have their wish. */
export type WidthWishes = Readonly<Record<ColumnId, number>>

type RowTexts = Pick<ConversationRow, 'id' | 'split' | 'outcomeTitle' | 'outcomeSummary'>

/** @param rows some rows of the list, perhaps none */
export function widthWishes(rows: readonly RowTexts[]): WidthWishes {
  const longest = (of: (row: RowTexts) => number) => rows.reduce((most, row) => Math.max(most, of(row)), 0)
  const wish = (id: ColumnId, characters: number, padding: number) =>
    rows.length === 0 ? WIDTHS[id].base : Math.min(WIDTHS[id].wish, characters * CHARACTER + padding)
  return {
    id: wish(
      'id',
      longest(({ id }) => idLength(id)),
      ID_PADDING,
    ),
    split: wish(
      'split',
      longest((row) => row.split.length),
      PADDING,
    ),
    preview: WIDTHS.preview.wish,
    turns: WIDTHS.turns.wish,
    annotated: WIDTHS.annotated.wish,
    outcome: wish(
      'outcome',
      longest((row) => Math.max(row.outcomeTitle.length, row.outcomeSummary.length)),
      PADDING + GLYPH,
    ),
    labels: WIDTHS.labels.wish,
  }
}

/** In mean characters. */
function idLength(id: string): number {
  const digits = COUNT.exec(id)?.[0].length ?? 0
  return digits === 0 ? id.length : id.length - digits + DIGIT * Math.max(DIGITS, digits)
}

/**
 * The widths of columns that the reader has not set: their base, or less where they wish for less, and as much of
 * greater wishes, the preview's among them, as there is room for.
 * @param visible the visible columns
 * @param chosen widths that the reader has set, in rem
 * @param room for all of them, in rem
 */
export function firstWidths(
  visible: readonly ColumnId[],
  chosen: Readonly<Partial<Record<ColumnId, number>>>,
  wishes: WidthWishes,
  room: number,
): Readonly<Record<ColumnId, number>> {
  const free = visible.filter((id) => chosen[id] === undefined)
  const taken = visible.reduce((sum, id) => sum + (chosen[id] ?? Math.min(WIDTHS[id].base, wishes[id])), 0)
  const wanted = free.reduce((sum, id) => sum + Math.max(0, wishes[id] - WIDTHS[id].base), 0)
  const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, (room - taken) / wanted))
  const widthOf = (id: ColumnId) => {
    const { base } = WIDTHS[id]
    const width = wishes[id] < base ? wishes[id] : base + (wishes[id] - base) * share
    return boundedWidth(id, Math.ceil(width * 4) / 4)
  }
  return {
    id: widthOf('id'),
    split: widthOf('split'),
    preview: WIDTHS.preview.min,
    turns: widthOf('turns'),
    annotated: widthOf('annotated'),
    outcome: widthOf('outcome'),
    labels: widthOf('labels'),
  }
}
