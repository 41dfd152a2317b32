import { RESERVED_KEYS } from '../work/label_keys.ts'

const LETTERS = [...'acdefghijklmopqvwy']

/**
 * The keys by which what an annotator gave is taken over: letters that neither a label nor the review itself needs.
 * @param taken keys of labels
 * @returns `null` for those who are left when there are no more
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
