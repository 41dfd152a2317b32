import { useState } from 'react'
import { recall, remember } from '../../ui/remembered.ts'
import { parseSaved, type SavedQuery, withQuery } from './saved_queries.ts'

export function useSavedQueries(corpusId: string): {
  readonly queries: readonly SavedQuery[]
  /** True if the last change could not be stored and will be lost. */
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
  // Reads again before each change, since another tab may have saved queries.
  const kept = () => (refused ? queries : parseSaved(recall(key)))
  return {
    queries,
    refused,
    save: (query) => change(withQuery(kept(), query)),
    remove: (name) => change(kept().filter((q) => q.name !== name)),
  }
}
