import type { Turn, TurnField } from '../../model/index.ts'
import { cellText, moneyText } from '../blocks/cell_text.ts'

export interface TurnFact {
  readonly title: string
  readonly text: string
}

/** The values of a turn that the page shows beside it, in words; those that the record does not give are left out. */
export function turnFacts(turn: Turn, fields: readonly TurnField[]): TurnFact[] {
  return fields
    .filter((field) => field.shown)
    .flatMap((field) => {
      const value = turn.values[field.key]
      if (value === undefined || value === null) return []
      const priced = turn.action?.payload?.kind === 'price' && field.unit === 'USD'
      return priced ? [] : [{ title: field.title, text: factText(value, field) }]
    })
}

function factText(value: string | number, { key, unit }: TurnField): string {
  if (typeof value === 'string') return value
  if (unit === 'USD') return moneyText(value, 'USD')
  if (key.endsWith('_delta')) return value > 0 ? `+${cellText(value)}` : cellText(value).replace('-', '−')
  return cellText(value)
}
