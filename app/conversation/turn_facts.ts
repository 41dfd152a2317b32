import { FIELD_KINDS } from '../fields/registry.ts'
import { isCurrency } from '../fields/words.ts'
import type { Turn, TurnField } from '../model/index.ts'

export interface TurnFact {
  readonly title: string
  readonly text: string
}

/** The displayed values of a turn as text, without missing ones. */
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

/** Omits the unit if the title next to it is clear enough. */
function factText(value: string | number, { kind, unit, signed }: TurnField): string {
  return FIELD_KINDS[kind].text(value, { ...(isCurrency(unit) && { unit }), ...(signed && { signed }) })
}
