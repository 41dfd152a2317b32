import type { Turn, TurnValues } from '../model/index.ts'

type Field = Exclude<keyof Turn, 'speaker' | 'values'>

/**
 * Turns of a conversation in columns, so that names are not repeated for each turn, and unused fields are omitted.
 * Texts are omitted too, because the table of turns stores them.
 */
export interface TurnColumns extends Partial<Record<Field, readonly unknown[]>> {
  readonly speaker: readonly number[]
  /** By key if all turns have the same keys, else by turn. Absent if no turn has any. */
  readonly values?: Readonly<Record<string, TurnValues[string][]>> | readonly TurnValues[]
}

/** Default values of a turn's fields. */
const EMPTY = { action: null, labels: [], annotated: [], values: {} } as const

export function turnColumns(turns: readonly Turn[]): TurnColumns {
  const speaker = new Array<number>(turns.length)
  const columns: Partial<Record<Field, unknown[]>> & { speaker: number[] } = { speaker }
  for (let i = 0; i < turns.length; i++) {
    const turn = turns[i] as Turn
    speaker[i] = turn.speaker
    if (isSaid(turn)) continue
    for (const field in turn) {
      if (field === 'speaker' || field === 'values' || isLeftOut(turn, field as Field)) continue
      const column = columns[field as Field] ?? new Array(turns.length).fill(null)
      column[i] = turn[field as Field]
      columns[field as Field] = column
    }
  }
  const values = valueColumns(turns)
  return values ? { ...columns, values } : columns
}

/** Restores turns from columns and texts. */
export function turnsOf({ speaker, values, ...columns }: TurnColumns, texts: readonly string[]): Turn[] {
  const fields = Object.entries(columns) as [Field, readonly unknown[]][]
  return speaker.map((by, i) => {
    const turn: Record<string, unknown> = { speaker: by, text: texts[i] ?? '', ...EMPTY }
    for (const [field, column] of fields) if ((column[i] ?? null) !== null) turn[field] = column[i]
    if (values) turn.values = valuesAt(values, i)
    return turn as unknown as Turn
  })
}

/** True if a turn has only a text, like most turns. */
function isSaid(turn: Turn): boolean {
  const { action, asides, addressee, replyTo, section, time, labels, annotated } = turn
  const isPlaced = addressee !== undefined || replyTo !== undefined || section !== undefined
  if (action !== null || asides !== undefined || isPlaced || time !== undefined) return false
  return labels.length === 0 && annotated.length === 0 && isKept(turn.text)
}

function isLeftOut(turn: Turn, field: Field): boolean {
  if (field === 'text') return isKept(turn.text)
  const value = turn[field]
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** True if a text column preserves a text exactly. UTF-8 has no lone surrogates. */
export function isKept(text: string): boolean {
  return text === '' || text.isWellFormed()
}

function valueColumns(turns: readonly Turn[]): TurnColumns['values'] {
  const keys = Object.keys(turns[0]?.values ?? {})
  const same = turns.every(({ values }) => {
    let count = 0
    for (const key in values) {
      if (keys[count] !== key) return false
      count += 1
    }
    return count === keys.length
  })
  if (!same) return turns.map(({ values }) => values)
  if (keys.length === 0) return undefined
  return Object.fromEntries(keys.map((key) => [key, turns.map(({ values }) => values[key] ?? null)]))
}

function valuesAt(values: NonNullable<TurnColumns['values']>, i: number): TurnValues {
  if (Array.isArray(values)) return values[i] ?? {}
  return Object.fromEntries(Object.entries(values).map(([key, column]) => [key, column[i] ?? null]))
}
