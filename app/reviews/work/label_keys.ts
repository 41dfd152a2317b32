import type { LabelRef } from './palette.ts'

/** Keys of what is done to a turn as a whole, which no label can have. */
export const RESERVED_KEYS = ['x', 'u', 'n', 'z', 'b', 's', 't', 'r'] as const

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i))

/** What labels get, in the order of the palette. */
const FREE: readonly string[] = [
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
  ...LETTERS.filter((key) => !isReserved(key)),
]

/** Keys that a reviewer chose, by `keyOf` of their labels. */
export type ChosenKeys = Readonly<Record<string, string>>

/** Why a key cannot be a label's. */
export type KeyRefusal = 'reserved' | 'taken' | 'no_key'

export function keyOf({ scheme, value }: LabelRef): string {
  return JSON.stringify([scheme, value])
}

/**
 * The key of each label, in their order: the one that was chosen for it, else the first that is free.
 * @returns `null` for labels that are left when there are no more keys
 */
export function labelKeys(labels: readonly LabelRef[], chosen: ChosenKeys = {}): readonly (string | null)[] {
  const own = labels.map((label) => {
    const key = chosen[keyOf(label)]
    return key !== undefined && isFit(key) ? key : null
  })
  const kept = own.map((key, i) => (key !== null && own.indexOf(key) === i ? key : null))
  const free = FREE.filter((key) => !kept.includes(key))
  return kept.map((key) => key ?? free.shift() ?? null)
}

/**
 * Why a label cannot have a key; `null`: it can.
 * @param others keys of the other labels
 */
export function refusalOf(key: string, others: readonly (string | null)[]): KeyRefusal | null {
  if (isReserved(key)) return 'reserved'
  if (!isFit(key)) return 'no_key'
  return others.includes(key) ? 'taken' : null
}

function isReserved(key: string): boolean {
  return RESERVED_KEYS.some((reserved) => reserved === key)
}

/** One character that a key gives without Shift. */
function isFit(key: string): boolean {
  return /^[\p{Ll}\p{Lo}\d.,;+#-]$/u.test(key) && !isReserved(key)
}
