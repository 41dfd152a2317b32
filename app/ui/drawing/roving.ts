/** Ids of marks by row. Null for gaps. */
export type MarkGrid = readonly (readonly (string | null)[])[]

/**
 * Mark to move to when a key is pressed. Arrow keys go to the next mark in their direction and skip gaps. Home and End
 * move within the row, with Control within the whole grid.
 * @returns null for other keys
 */
export function markAfter(grid: MarkGrid, from: string, key: string, control = false): string | null {
  const y = grid.findIndex((row) => row.includes(from))
  const x = grid[y]?.indexOf(from) ?? -1
  if (x < 0) return null
  const all = control ? grid.flat() : (grid[y] ?? [])
  if (key === 'Home') return all.find((id) => id !== null) ?? null
  if (key === 'End') return all.findLast((id) => id !== null) ?? null
  const column = grid.map((row) => row[x] ?? null)
  if (key === 'ArrowRight') return nextIn(grid[y] ?? [], x, 1)
  if (key === 'ArrowLeft') return nextIn(grid[y] ?? [], x, -1)
  if (key === 'ArrowDown') return nextIn(column, y, 1)
  return key === 'ArrowUp' ? nextIn(column, y, -1) : null
}

function nextIn(line: readonly (string | null)[], from: number, step: 1 | -1): string | null {
  for (let i = from + step; i >= 0 && i < line.length; i += step) {
    const id = line[i]
    if (id) return id
  }
  return null
}
