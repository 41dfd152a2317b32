import { compareEntries, nextSeq } from '../log/entries.ts'
import { mergeLogs } from '../log/merge_logs.ts'
import type { ReviewLog } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import { type ReviewSummary, summaryOf } from '../log/review_summary.ts'
import { type ReviewStore, StoreFailure, type StoreListener } from './store.ts'

/** Keeps reviews as long as the page is open: for tests. */
export function createMemoryStore(): ReviewStore {
  let all: ReviewLog = { definitions: [], entries: [] }
  const summaries = new Map<string, ReviewSummary>()
  const listeners = new Set<StoreListener>()
  const tell = (...reviews: readonly string[]) => {
    // Tabs of a test share the store, which does not know them apart.
    for (const review of reviews) summaries.delete(review)
    for (const listener of listeners) for (const review of new Set(reviews)) listener(review, false)
  }
  const merge = (log: ReviewLog) => {
    const merged = mergeLogs(all, log)
    if ('kind' in merged) throw new StoreFailure('conflict', `${merged.kind} ${merged.id}`)
    all = merged
    tell(...log.definitions.map(({ id }) => id), ...log.entries.map(({ review }) => review))
  }
  const kept = (id: string) => {
    const definition = all.definitions.find((one) => one.id === id)
    return definition ? { definition, entries: all.entries.filter(({ review }) => review === id) } : null
  }
  return {
    ids: async () => all.definitions.map(({ id }) => id),
    log: async (id) => kept(id),
    summaries: async () => new Map(all.definitions.map(({ id }) => [id, summaries.get(id) ?? null])),
    summarize: async (id) => {
      const review = kept(id)
      if (!review) return null
      const summary = summaryOf(reviewState(review.definition, review.entries))
      summaries.set(id, summary)
      return summary
    },
    since: async (id, seq) => {
      const entries = kept(id)?.entries
      return entries ? { entries: entries.filter((entry) => entry.seq > seq), count: entries.length } : null
    },
    create: async (definition) => merge({ definitions: [definition], entries: [] }),
    append: async (entries) => {
      const [first] = entries
      if (!first) return []
      const before = kept(first.review)
      if (!before) throw new StoreFailure('gone', `No review ${first.review}.`)
      const known = new Map(all.entries.map((entry) => [entry.id, entry]))
      let seq = nextSeq(before.entries)
      const written = entries.map((entry) => known.get(entry.id) ?? { ...entry, seq: seq++ })
      merge({ definitions: [], entries: written })
      return written
    },
    merge: async (log) => merge(log),
    remove: async (id) => {
      all = {
        definitions: all.definitions.filter((one) => one.id !== id),
        entries: all.entries.filter(({ review }) => review !== id).sort(compareEntries),
      }
      tell(id)
    },
    room: async () => ({ used: null, quota: null, persisted: false }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
