import { printsMatch } from '../../model/links/turn_print.ts'
import type { StandingConversation } from './standing.ts'

/** What is known of where turns of a queue stand in a conversation. */
export interface Alignment {
  /** How many of them stand there, in their order. */
  readonly score: number
  /** For each of them, the positions in the conversation's turns at which it stands in some best alignment. */
  readonly options: readonly (readonly number[])[]
}

/**
 * Aligns texts in their order with the turns of a conversation: by longest common subsequences (Hunt and McIlroy 1976), of
 * which all best ones count, so that it is known where more than one is possible.
 */
export function align(prints: readonly string[], { turns }: StandingConversation): Alignment {
  const m = prints.length
  const n = turns.length
  const same = (i: number, j: number) => printsMatch(prints[i] ?? '', turns[j]?.fingerprint ?? '')
  /** Of the texts from one on, and the turns from one on. */
  const ends = new Int32Array((m + 1) * (n + 1))
  const end = (i: number, j: number) => ends[i * (n + 1) + j] ?? 0
  for (let i = m - 1; i >= 0; i--)
    for (let j = n - 1; j >= 0; j--)
      ends[i * (n + 1) + j] = same(i, j) ? 1 + end(i + 1, j + 1) : Math.max(end(i + 1, j), end(i, j + 1))
  const score = end(0, 0)
  const options: number[][] = []
  /** Of the texts up to this one, and the turns up to each. */
  let begins = new Int32Array(n + 1)
  for (let i = 0; i < m; i++) {
    const own: number[] = []
    const next = new Int32Array(n + 1)
    for (let j = 0; j < n; j++) {
      const before = begins[j] ?? 0
      if (same(i, j) && before + 1 + end(i + 1, j + 1) === score) own.push(j)
      next[j + 1] = same(i, j) ? before + 1 : Math.max(begins[j + 1] ?? 0, next[j] ?? 0)
    }
    options.push(own)
    begins = next
  }
  return { score, options }
}
