import { EngineFull } from '../../engine/engine.ts'
import type { MemoryState } from '../../readers/duckdb/memory.ts'

/** Share of its memory that tables may use. Sorting and searching need the rest. */
const USABLE = 0.85

/** Share of a split that must be loaded before its total size can be estimated. */
const ENOUGH = 0.05

/** Factor by which an estimate must exceed the free memory, since files are not uniform. */
const DOUBT = 1.15

/** Memory is checked after each such share of it has been filled, or after at least this number of bytes. */
const STEP = 1 / 64
const FIRST_STEP = 2e6

interface Held {
  /** Size of its batches, which is about the memory that they use in the engine. */
  bytes: number
  /** Loaded share of the split, between 0 and 1. */
  part: number
  /** True if it did not fit. Its memory is freed soon, but in use until then. */
  refused: boolean
}

/** Tracks the engine's memory per split, and predicts if a split that is being loaded will not fit. */
export class EngineMemory {
  readonly #held = new Map<string, Held>()
  #nextCheck = FIRST_STEP

  /** Approximate number of bytes of a split. @param key see `splitKey` */
  of(key: string): number {
    return this.#held.get(key)?.bytes ?? 0
  }

  /** Records that a batch of a split is in the engine. @returns true if `check` is due before the next one */
  took(key: string, bytes: number, part: number): boolean {
    const refused = this.#held.get(key)?.refused ?? false
    this.#held.set(key, { bytes: this.of(key) + bytes, part, refused })
    return !refused && this.#total() >= this.#nextCheck
  }

  /**
   * @param key of the split that is being loaded
   * @throws EngineFull if it will not fit in addition to the others and is the largest of those being loaded
   */
  check(key: string, { used, limit }: MemoryState): void {
    const total = this.#total()
    this.#nextCheck = total + Math.max(FIRST_STEP, Math.min(limit * STEP, 2e8))
    const own = this.#held.get(key)
    if (!own) return
    const needed = whole(own)
    const others = [...this.#held.values()].filter((held) => held !== own)
    if (others.some((held) => held.part < 1 && whole(held) > needed)) return
    const taken = others.reduce((sum, held) => sum + whole(held), 0)
    const free = Math.max(0, USABLE * limit - taken)
    const prefetched = own.part >= ENOUGH && needed > free * DOUBT
    // Refused splits will be removed, which frees memory.
    const full = used > USABLE * limit && !others.some(({ refused }) => refused)
    if (!prefetched && !full) return
    own.refused = true
    // Tables may use more memory than their batches. All figures, including the free memory, are in bytes of batches.
    const room = (USABLE * limit) / Math.max(1, used / total)
    throw new EngineFull({ needed: own.part < ENOUGH ? null : needed, free: Math.max(0, room - taken) })
  }

  /** Records that a split is complete. */
  whole(key: string): void {
    const held = this.#held.get(key)
    if (held) held.part = 1
  }

  forget(key: string): void {
    this.#held.delete(key)
    this.#nextCheck = Math.min(this.#nextCheck, this.#total() + FIRST_STEP)
  }

  clear(): void {
    this.#held.clear()
    this.#nextCheck = FIRST_STEP
  }

  #total(): number {
    let total = 0
    for (const { bytes } of this.#held.values()) total += bytes
    return total
  }
}

/** Estimated size of the complete split. */
function whole({ bytes, part, refused }: Held): number {
  if (refused) return 0
  return part >= ENOUGH ? bytes / part : bytes
}
