import type { Cell } from '../../model/index.ts'

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** A value of scenario data in words; what the record does not give is said, not left blank. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === '') return 'not given'
  if (typeof cell === 'number') return NUMBERS.format(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell
}

/** Whether a column of cells holds numbers only, and so is aligned to the right. */
export function isNumeric(cells: readonly Cell[]): boolean {
  return cells.some((c) => typeof c === 'number') && cells.every((c) => c === null || typeof c === 'number')
}

/** An amount of money as it is written in English: `$1,250`, `$7.50`. */
export function moneyText(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
