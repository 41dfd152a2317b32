import { existsSync } from 'node:fs'
import type { AnsweringCorpora } from './api/api.ts'
import type { ServedCorpora } from './served_corpora.ts'

/** A version that open pages still have is closed when nobody has asked about it for this time, in milliseconds. */
const IDLE_MS = 3_600_000

/** Number of earlier states of the site whose versions are kept, at most: each has engines of its own. */
const MOST_EARLIER = 4

/** What a server answers from: the corpora as they are now, and the version of each before that one, for open pages. */
export interface Generations extends AnsweringCorpora {
  readonly now: ServedCorpora
  /** Answers from other corpora from now on. */
  replace(next: ServedCorpora): void
  /** Closes earlier versions that nobody asks about any more. */
  closeIdle(): void
  /** Closes all at once. */
  close(): Promise<void>
}

/** Corpora of before, and when they were asked last, in milliseconds. */
interface Earlier {
  readonly served: ServedCorpora
  asked: number
}

/**
 * @param failed called if something cannot be closed
 * @param clock gives milliseconds
 */
export function createGenerations(
  first: ServedCorpora,
  failed: (error: unknown) => void,
  clock: () => number = () => performance.now(),
): Generations {
  let now = first
  /** The latest first. */
  let earlier: readonly Earlier[] = []
  /** Those that still answer what was asked before they were replaced. */
  const leaving = new Set<ServedCorpora>()
  const leave = async (one: ServedCorpora) => {
    leaving.add(one)
    await one.unused()
    await one.close()
    leaving.delete(one)
  }
  const keep = (kept: (one: Earlier) => boolean) => {
    for (const one of earlier) if (!kept(one)) leave(one.served).catch(failed)
    earlier = earlier.filter(kept)
  }
  /** The version before that of now. What was removed from the site has none. */
  const versionBefore = (id: string) => {
    const current = now.corpora.find((one) => one.id === id)
    if (!current) return null
    for (const from of earlier) {
      const corpus = from.served.corpora.find((one) => one.id === id)
      if (corpus && corpus.version !== current.version) return { corpus, from }
    }
    return null
  }
  return {
    get now() {
      return now
    },
    current: () => now.corpora,
    take(id, version) {
      const corpus = now.corpora.find((one) => one.id === id && one.version === version)
      if (corpus) return { corpus, release: now.hold() }
      const before = versionBefore(id)
      // Two publications may have come before the server looked.
      if (before?.corpus.version !== version || !existsSync(before.corpus.folder)) return null
      before.from.asked = clock()
      return { corpus: before.corpus, release: before.from.served.hold() }
    },
    replace(next) {
      earlier = [{ served: now, asked: clock() }, ...earlier]
      now = next
      const needed = new Set(next.corpora.map(({ id }) => versionBefore(id)?.from))
      const kept = new Set(earlier.filter((one) => needed.has(one)).slice(0, MOST_EARLIER))
      keep((one) => kept.has(one))
    },
    closeIdle() {
      keep(({ asked }) => clock() - asked <= IDLE_MS)
    },
    async close() {
      await Promise.all([now, ...earlier.map(({ served }) => served), ...leaving].map((one) => one.close()))
    },
  }
}
