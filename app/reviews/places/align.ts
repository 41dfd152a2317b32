import { printsMatch } from '../../model/links/turn_print.ts'
import type { StandingConversation } from './standing.ts'

/** Possible positions of a queue's turns in a conversation. */
export interface Alignment {
  /** Length of the longest common subsequence, i.e. the number of turns found in order. */
  readonly score: number
  /** For each turn of the queue, its positions in the conversation's turns over all best alignments. */
  readonly options: readonly (readonly number[])[]
}

/**
 * Aligns texts with the turns of a conversation by longest common subsequences (Hunt and McIlroy 1976). Considers all
 * best alignments, so that ambiguous positions are known.
 */
export function align(prints: readonly string[], { turns }: StandingConversation): Alignment {
  const m = prints.length
  const n = turns.length
  const same = (i: number, j: number) => printsMatch(prints[i] ?? '', turns[j]?.fingerprint ?? '')
  /** Length of the best alignment of suffixes, by start in the texts and in the turns. */
  const ends = new Int32Array((m + 1) * (n + 1))
  const end = (i: number, j: number) => ends[i * (n + 1) + j] ?? 0
  for (let i = m - 1; i >= 0; i--)
    for (let j = n - 1; j >= 0; j--)
      ends[i * (n + 1) + j] = same(i, j) ? 1 + end(i + 1, j + 1) : Math.max(end(i + 1, j), end(i, j + 1))
  const score = end(0, 0)
  const options: number[][] = []
  /** Length of the best alignment of prefixes: the texts before this one, by end in the turns. */
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
