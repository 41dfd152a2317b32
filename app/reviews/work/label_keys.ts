import type { LabelRef } from './palette.ts'

/** Keys of actions on a whole turn, which cannot be assigned to labels. */
export const RESERVED_KEYS = ['x', 'u', 'n', 'z', 'b', 's', 't', 'r', 'd'] as const

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i))

/** Default keys of labels, in the order of the palette. */
const FREE: readonly string[] = [
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
  ...LETTERS.filter((key) => !isReserved(key)),
]

/** Keys that the reviewer assigned, by `keyOf` of their labels. */
export type ChosenKeys = Readonly<Record<string, string>>

/** Reason why a key cannot be assigned to a label. */
export type KeyRefusal = 'reserved' | 'taken' | 'no_key'

export function keyOf({ scheme, value }: LabelRef): string {
  return JSON.stringify([scheme, value])
}

/**
 * The key of each label, in order: the one assigned by the reviewer, or the preferred one, or else the first free one.
 * @param preferred the key that the label's scheme asks for, if any
 * @returns null for labels for which no key is left
 */
export function labelKeys(
  labels: readonly LabelRef[],
  chosen: ChosenKeys = {},
  preferred: (label: LabelRef) => string | undefined = () => undefined,
): readonly (string | null)[] {
  const kept: (string | null)[] = labels.map(() => null)
  const assign = (wanted: (label: LabelRef) => string | undefined) => {
    for (const [i, label] of labels.entries()) {
      const key = wanted(label)
      if (kept[i] === null && key !== undefined && isFit(key) && !kept.includes(key)) kept[i] = key
    }
  }
  assign((label) => chosen[keyOf(label)])
  assign(preferred)
  const free = FREE.filter((key) => !kept.includes(key))
  return kept.map((key) => key ?? free.shift() ?? null)
}

/**
 * The reason why a label cannot have a key, or null if it can.
 * @param others keys of the other labels
 */
export function refusalOf(key: string, others: readonly (string | null)[]): KeyRefusal | null {
  if (isReserved(key)) return 'reserved'
  if (!isFit(key)) return 'no_key'
  return others.includes(key) ? 'taken' : null
}

/** True for keys that a review needs. */
export function isReserved(key: string): boolean {
  return RESERVED_KEYS.some((reserved) => reserved === key)
}

/** True for a character that a key types without Shift. */
function isFit(key: string): boolean {
  return /^[\p{Ll}\p{Lo}\d.,;+#-]$/u.test(key) && !isReserved(key)
}
