import { timeScaleOf } from '../../fields/registry.ts'
import { type FacetKind, isFacetColumn } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import { type BuiltInColumn, boundedWidth, type ColumnId, widthsOf } from '../column_choice.ts'

/** Mean width of a character and padding of a cell, in rem. */
const CHARACTER = 0.45
const PADDING = 1
const ID_PADDING = 1.5
const GLYPH = 2

/** Mean character width in a header in rem. Headers are small but bold. */
const HEADER_CHARACTER = 0.5

/** Ids that end in a count get longer down the list, so the first rows don't show the width they need. */
const COUNT = /\d+$/
const DIGITS = 4

/** Width of a digit in mean characters. All digits have the same width. */
const DIGIT = 1.2

/** Preferred column widths for the loaded rows, in rem. Columns of unknown text width use their `wish`. */
export type WidthWishes = Readonly<Record<BuiltInColumn, number>>

type RowTexts = Pick<ConversationRow, 'id' | 'split' | 'outcome' | 'outcomeTitle' | 'outcomeSummary'>

/** @param rows loaded rows, possibly none */
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

/** In mean characters. A corpus without outcomes shows only the summary. */
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

/** Mean characters of `27.11.2026`, which should not be broken. */
const DATE = 11 * DIGIT

/** Preferred width of a facet in rem, from its title, so that headers aren't fully truncated and `16.2%` fits. */
function facetWish({ title, facet }: NamedColumn): number {
  const { min, wish } = widthsOf('f.facet')
  const least = facet && timeScaleOf(facet.kind) ? DATE * CHARACTER + PADDING : min + 1
  return Math.min(wish, Math.max(least, title.length * HEADER_CHARACTER + PADDING))
}

/** Columns with short cells, whose declared title may be the longest text. */
const WHOLE_TITLES: readonly ColumnId[] = ['turns', 'outcome']

/** Minimum automatic width of a column, in rem. */
export function leastWidth(column: NamedColumn, wishes: WidthWishes): number {
  const { id, title } = column
  if (isFacetColumn(id)) return facetWish(column)
  const least = Math.min(widthsOf(id).base, wishes[id])
  return WHOLE_TITLES.includes(id) ? Math.max(least, title.length * HEADER_CHARACTER + PADDING) : least
}

/** A column with its title. */
export interface NamedColumn {
  readonly id: ColumnId
  readonly title: string
  readonly facet?: { readonly kind: FacetKind } | null
}

/**
 * Default widths of the columns that the user hasn't resized: their base or a smaller wish. Remaining space is shared
 * among columns with larger wishes, including the preview.
 * @param visible the visible columns
 * @param chosen widths set by the user, in rem
 * @param room total space in rem
 */
export function firstWidths(
  visible: readonly NamedColumn[],
  chosen: Readonly<Partial<Record<ColumnId, number>>>,
  wishes: WidthWishes,
  room: number,
): Readonly<Partial<Record<ColumnId, number>>> {
  const wishOf = (column: NamedColumn) =>
    isFacetColumn(column.id) ? facetWish(column) : Math.max(wishes[column.id], leastWidth(column, wishes))
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
