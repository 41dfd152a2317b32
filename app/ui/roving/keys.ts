/** Direction in which items follow each other on screen. `both` for items that wrap into several lines. */
export type Axis = 'horizontal' | 'vertical' | 'both'

/** 1 or -1 if a key leads to the next or previous item, or 0 for other keys. */
export function stepByKey(key: string, axis: Axis): 1 | -1 | 0 {
  if (axis !== 'vertical' && key === 'ArrowRight') return 1
  if (axis !== 'vertical' && key === 'ArrowLeft') return -1
  if (axis !== 'horizontal' && key === 'ArrowDown') return 1
  return axis !== 'horizontal' && key === 'ArrowUp' ? -1 : 0
}

interface Line {
  /** Number of items. */
  readonly count: number
  readonly axis: Axis
  /** Number of items that Page Up and Page Down skip. By default, these keys don't move. */
  readonly page?: number
  /** True for a list below a text field. Home and End belong to the field, and arrow keys wrap around. */
  readonly isBelowField?: boolean
}

/**
 * Item to move to when a key is pressed: arrow keys, Home, End, Page Up and Page Down. Stays within the line,
 * except in a list below a text field.
 * @param from index of the current item (0-based), or null if there is none, so that the first step leads to the first
 * @returns index of the item, 0 if there are no items, or null for other keys
 */
export function placeByKey(key: string, from: number | null, line: Line): number | null {
  const { count, axis, page, isBelowField = false } = line
  const last = Math.max(0, count - 1)
  if (key === 'Home' || key === 'End') return isBelowField ? null : key === 'Home' ? 0 : last
  const isPage = page !== undefined && (key === 'PageDown' || key === 'PageUp')
  const step = isPage ? (key === 'PageDown' ? page : -page) : stepByKey(key, axis)
  if (step === 0) return null
  const to = from === null ? 0 : from + step
  if (isBelowField && !isPage && (to < 0 || to > last)) return to < 0 ? last : 0
  return Math.max(0, Math.min(last, to))
}

/** Ids of marks by row. Null for gaps. */
export type MarkGrid = readonly (readonly (string | null)[])[]

/**
 * Mark to move to when a key is pressed. Arrow keys go to the next mark in their direction and skip gaps. Home and End
 * move within the row, with Control within the whole grid.
 * @returns null for other keys, and for arrow keys at the edge
 */
export function markByKey(grid: MarkGrid, from: string, key: string, control = false): string | null {
  const row = grid.find((marks) => marks.includes(from))
  if (!row) return null
  const isArrow = stepByKey(key, 'both') !== 0
  const column = row.indexOf(from)
  const isVertical = stepByKey(key, 'vertical') !== 0
  const line = isVertical
    ? grid.map((marks) => marks[column] ?? null)
    : control && !isArrow
      ? grid.flat()
      : row
  const marks = line.filter((id) => id !== null)
  const to = placeByKey(key, marks.indexOf(from), { count: marks.length, axis: 'both' })
  const mark = to === null ? null : (marks[to] ?? null)
  return isArrow && mark === from ? null : mark
}
