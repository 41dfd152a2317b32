import { EngineFull } from '../../engine/engine.ts'
import type { MemoryState } from '../../readers/duckdb/memory.ts'

/** How much of its memory the tables may take: sorting and searching them needs the rest. */
const USABLE = 0.85

/** How much of a split must be in the engine until its size says how much the rest will take. */
const ENOUGH = 0.05

/** How far an estimate must exceed what is free: files are not the same all through. */
const DOUBT = 1.15

/** How often the engine is asked: each time that this part of its memory has been filled, or that many bytes. */
const STEP = 1 / 64
const FIRST_STEP = 2e6

interface Held {
  /** Of its batches, which the engine needs about as much memory for. */
  bytes: number
  /** How much of the split they are, between 0 and 1. */
  part: number
  /** It will be taken out again, and takes memory until then. */
  refused: boolean
}

/** Knows how much of the engine's memory each split takes, and predicts where one that is being loaded will not fit. */
export class EngineMemory {
  readonly #held = new Map<string, Held>()
  #nextCheck = FIRST_STEP

  /** Bytes that a split takes, about. @param key see `splitKey` */
  of(key: string): number {
    return this.#held.get(key)?.bytes ?? 0
  }

  /** A batch of a split is in the engine. @returns whether to `check` before the next */
  took(key: string, bytes: number, part: number): boolean {
    const refused = this.#held.get(key)?.refused ?? false
    this.#held.set(key, { bytes: this.of(key) + bytes, part, refused })
    return !refused && this.#total() >= this.#nextCheck
  }

  /**
   * @param key of the split that is being loaded
   * @throws EngineFull where it will not fit beside the others; of several that are being loaded, the largest is refused
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
    // What will be taken out again makes room.
    const full = used > USABLE * limit && !others.some(({ refused }) => refused)
    if (!prefetched && !full) return
    own.refused = true
    // The engine's tables may take more than their batches: what is said to be free is in bytes of batches, as all is.
    const room = (USABLE * limit) / Math.max(1, used / total)
    throw new EngineFull({ needed: own.part < ENOUGH ? null : needed, free: Math.max(0, room - taken) })
  }

  /** A split is whole. */
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

/** How much a split takes once all of it is there, as far as its beginning tells. */
function whole({ bytes, part, refused }: Held): number {
  if (refused) return 0
  return part >= ENOUGH ? bytes / part : bytes
}
