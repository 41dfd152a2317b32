import type { Cell } from '../../model/index.ts'

export { moneyText } from '../../base/money.ts'
export { plainText as cellText } from '../../fields/words.ts'

/** Whether a column of cells holds numbers only, and so is aligned to the right. */
export function isNumeric(cells: readonly Cell[]): boolean {
  return cells.some((c) => typeof c === 'number') && cells.every((c) => c === null || typeof c === 'number')
}
