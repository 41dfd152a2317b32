import type { Cell } from '../../model/index.ts'

export { moneyText } from '../../base/money.ts'
export { plainText as cellText } from '../../fields/words.ts'

/** True if a column has only numbers, so that it is right-aligned. */
export function isNumeric(cells: readonly Cell[]): boolean {
  return cells.some((c) => typeof c === 'number') && cells.every((c) => c === null || typeof c === 'number')
}
