/** Formats an amount of money: `$1,250`, `$7.50`. */
export function moneyText(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
