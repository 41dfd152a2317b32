import { drawQueue } from '../queue/draw.ts'

/** How conversations are divided among annotators. */
export interface Sharing {
  /** Number of annotators, at least 1. */
  readonly annotators: number
  /** Number of conversations that all annotators get. More than there are means all. */
  readonly overlap: number
  /** The same seed divides the same conversations in the same way. */
  readonly seed: number
}

/** Maximum number of annotators of a project. */
export const MOST_ANNOTATORS = 100

/**
 * Divides conversations: a random choice goes to all annotators, and each of the others to one of them. The numbers of
 * conversations differ by one at most.
 * @param conversations their number
 * @returns ascending indexes of conversations by annotator
 */
export function shareOut(
  conversations: number,
  { annotators, overlap, seed }: Sharing,
): readonly (readonly number[])[] {
  const order = drawQueue(
    { keys: Int32Array.from({ length: conversations }, (_, i) => i), turns: new Int32Array(conversations) },
    { take: 'all', order: 'random', size: conversations, seed },
  )
  const forAll = order.slice(0, overlap)
  return Array.from({ length: annotators }, (_, annotator) =>
    [...forAll, ...order.slice(overlap).filter((_one, i) => i % annotators === annotator)].sort(
      (a, b) => a - b,
    ),
  )
}

/**
 * Number of conversations for all annotators.
 * @param unit of the value: conversations, or percent of all conversations
 */
export function overlapOf(value: number, unit: 'conversations' | 'percent', conversations: number): number {
  const wanted = unit === 'percent' ? Math.round((conversations * value) / 100) : value
  return Math.min(conversations, wanted)
}
