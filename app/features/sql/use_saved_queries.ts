import { useState } from 'react'
import { recall, remember } from '../../ui/remembered.ts'
import { parseSaved, type SavedQuery, withQuery } from './saved_queries.ts'

/** The queries that the reader keeps for a corpus in this browser. */
export function useSavedQueries(corpusId: string): {
  readonly queries: readonly SavedQuery[]
  /** Whether the last change could not be kept beyond this page. */
  readonly refused: boolean
  save(query: SavedQuery): void
  remove(name: string): void
} {
  const key = `sql:${corpusId}`
  const [queries, setQueries] = useState(() => parseSaved(recall(key)))
  const [refused, setRefused] = useState(false)
  const change = (next: SavedQuery[]) => {
    setQueries(next)
    setRefused(!remember(key, next))
  }
  // Read again before each change: another tab may have kept queries meanwhile.
  const kept = () => (refused ? queries : parseSaved(recall(key)))
  return {
    queries,
    refused,
    save: (query) => change(withQuery(kept(), query)),
    remove: (name) => change(kept().filter((q) => q.name !== name)),
  }
}
