import type { Run } from './order_statements.ts'

/** A table of ranks and keys, sorted by both, what has no rank (-1) last; asked for parts of it. */
export interface RankedKeys {
  /** How many rows there are. */
  readonly length: number
  /** Those from one position (0-based) to another, exclusive. */
  rows(from: number, to: number): Promise<{ readonly ranks: Int32Array; readonly keys: Int32Array }>
  /** Where the rows of a rank stand. */
  runOf(rank: number): Promise<Run>
}

/**
 * The keys from one position to another (exclusive) where the ranks fall: those of the same rank as they stand, and those without one
 * last all the same.
 */
export async function fallingPart(table: RankedKeys, from: number, to: number): Promise<Int32Array> {
  const ranked = table.length - (await table.runOf(-1)).length
  const found = new Int32Array(Math.max(0, Math.min(to, table.length) - from))
  let at = 0
  const add = (keys: Int32Array) => {
    found.set(keys, at)
    at += keys.length
  }
  const end = Math.min(to, ranked)
  if (from < end) {
    // The same positions, counted from the other end: so many rows of each rank are wanted as stand there.
    const { ranks, keys } = await table.rows(ranked - end, ranked - from)
    for (let after = keys.length; after > 0; ) {
      let first = after - 1
      while (first > 0 && ranks[first - 1] === ranks[after - 1]) first -= 1
      const isWhole = (after < keys.length || from === 0) && (first > 0 || end === ranked)
      if (isWhole) add(keys.subarray(first, after))
      else {
        const run = await table.runOf(ranks[after - 1] ?? -1)
        const left = Math.max(0, from - (ranked - run.from - run.length))
        add((await table.rows(run.from + left, run.from + left + after - first)).keys)
      }
      after = first
    }
  }
  if (to > ranked) add((await table.rows(Math.max(from, ranked), to)).keys)
  return found
}
