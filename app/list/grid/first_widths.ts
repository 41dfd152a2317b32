import { isFacetColumn } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import { type BuiltInColumn, boundedWidth, type ColumnId, widthsOf } from '../column_choice.ts'

/** Mean width of a character, in rem, and what a cell adds to its text. */
const CHARACTER = 0.45
const PADDING = 1
const ID_PADDING = 1.5
const GLYPH = 2

/** Of a header's title, which is small but bold, in rem. */
const HEADER_CHARACTER = 0.5

/** Ids that end in a count grow longer down the list: the first of them do not tell how much room they need. */
const COUNT = /\d+$/
const DIGITS = 4

/** Width of a digit, all of which are equally wide, in mean characters. */
const DIGIT = 1.2

/** How wide columns would like to be for the rows at hand, in rem; columns whose text does not tell have their wish. */
export type WidthWishes = Readonly<Record<BuiltInColumn, number>>

type RowTexts = Pick<ConversationRow, 'id' | 'split' | 'outcome' | 'outcomeTitle' | 'outcomeSummary'>

/** @param rows some rows of the list, perhaps none */
export function widthWishes(rows: readonly RowTexts[]): WidthWishes {
  const wish = (id: BuiltInColumn, padding = 0, lengthOf?: (row: RowTexts) => number) => {
    const { base, wish } = widthsOf(id)
    if (!lengthOf) return wish
    return rows.length === 0 ? base : Math.min(wish, Math.max(0, ...rows.map(lengthOf)) * CHARACTER + padding)
  }
  return {
    id: wish('id', ID_PADDING, ({ id }) => idLength(id)),
    split: wish('split', PADDING, ({ split }) => split.length),
    preview: wish('preview'),
    turns: wish('turns'),
    annotated: wish('annotated'),
    outcome: wish('outcome', PADDING + GLYPH, outcomeLength),
    labels: wish('labels'),
  }
}

/** In mean characters; of a corpus without outcomes only the summary shows. */
function outcomeLength({ outcome, outcomeTitle, outcomeSummary }: RowTexts): number {
  return outcome === 'not_applicable'
    ? (outcomeSummary || outcomeTitle).length - GLYPH / CHARACTER
    : Math.max(outcomeTitle.length, outcomeSummary.length)
}

/** In mean characters. */
function idLength(id: string): number {
  const digits = COUNT.exec(id)?.[0].length ?? 0
  return digits === 0 ? id.length : id.length - digits + DIGIT * Math.max(DIGITS, digits)
}

/** Of a facet by its title: no header is cut to nothing, and `16.2%` has room. In rem. */
function facetWish(title: string): number {
  const { min, wish } = widthsOf('f.facet')
  return Math.min(wish, Math.max(min + 1, title.length * HEADER_CHARACTER + PADDING))
}

/** Columns whose cells are short, so that a title that a corpus gives them may be what is longest. */
const WHOLE_TITLES: readonly ColumnId[] = ['turns', 'outcome']

/** The narrowest that a column is drawn by itself, in rem. */
export function leastWidth({ id, title }: NamedColumn, wishes: WidthWishes): number {
  if (isFacetColumn(id)) return facetWish(title)
  const least = Math.min(widthsOf(id).base, wishes[id])
  return WHOLE_TITLES.includes(id) ? Math.max(least, title.length * HEADER_CHARACTER + PADDING) : least
}

/** A column with what it is called. */
export interface NamedColumn {
  readonly id: ColumnId
  readonly title: string
}

/**
 * The widths of columns that the reader has not set: their base, or less where they wish for less, and as much of
 * greater wishes, the preview's among them, as there is room for.
 * @param visible the visible columns
 * @param chosen widths that the reader has set, in rem
 * @param room for all of them, in rem
 */
export function firstWidths(
  visible: readonly NamedColumn[],
  chosen: Readonly<Partial<Record<ColumnId, number>>>,
  wishes: WidthWishes,
  room: number,
): Readonly<Partial<Record<ColumnId, number>>> {
  const wishOf = (column: NamedColumn) =>
    isFacetColumn(column.id)
      ? facetWish(column.title)
      : Math.max(wishes[column.id], leastWidth(column, wishes))
  const free = visible.filter(({ id }) => chosen[id] === undefined)
  const taken = visible.reduce((sum, column) => sum + (chosen[column.id] ?? leastWidth(column, wishes)), 0)
  const wanted = free.reduce((sum, column) => sum + wishOf(column) - leastWidth(column, wishes), 0)
  const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, (room - taken) / wanted))
  return Object.fromEntries(
    free.map((column) => {
      const { id } = column
      if (id === 'preview') return [id, widthsOf(id).min]
      const least = leastWidth(column, wishes)
      const width = least + (wishOf(column) - least) * share
      return [id, boundedWidth(id, Math.ceil(width * 4) / 4)]
    }),
  )
}
