import type { Run } from './order_statements.ts'

/** A table of ranks and keys, sorted by both, with unranked rows (-1) last. Read in parts. */
export interface RankedKeys {
  /** Number of rows. */
  readonly length: number
  /** Rows between two 0-based positions, end exclusive. */
  rows(from: number, to: number): Promise<{ readonly ranks: Int32Array; readonly keys: Int32Array }>
  /** Positions of the rows with this rank. */
  runOf(rank: number): Promise<Run>
}

/**
 * Keys between two positions (end exclusive) in descending order of rank. Equal ranks keep their order, and unranked
 * keys still come last.
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
    // The same positions, counted from the other end. Each rank contributes as many rows as that range has of it.
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
