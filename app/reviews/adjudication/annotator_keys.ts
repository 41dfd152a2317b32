import { RESERVED_KEYS } from '../work/label_keys.ts'

const LETTERS = [...'acdefghijklmopqvwy']

/**
 * Keys that choose all labels of an annotator: letters that neither labels nor the review itself use.
 * @param taken keys of labels
 * @returns null for annotators for whom no key is left
 */
export function annotatorKeys(
  annotators: number,
  taken: readonly (string | null)[],
): readonly (string | null)[] {
  const free = LETTERS.filter(
    (key) => !taken.includes(key) && !RESERVED_KEYS.some((reserved) => reserved === key),
  )
  return Array.from({ length: annotators }, (_, i) => free[i] ?? null)
}
