import { useMemo, useSyncExternalStore } from 'react'
import { formatSavedViews, type ParsedViews, parseSavedViews, type SavedView } from './saved_views.ts'

/** Where the browser keeps them. */
const STORED = 'parley:saved-views'

const NONE: ParsedViews = { views: [], problems: [] }

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the same browser may have changed them.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(STORED)
  } catch {
    // Storage that is forbidden holds nothing; that it cannot be written to is told when something is to be kept.
    return null
  }
}

/** The saved views of this browser, and how to keep others. */
export function useSavedViews(): ParsedViews & {
  /** @returns whether they could be kept: storage may be full or forbidden */
  keep(views: readonly SavedView[]): boolean
} {
  const text = useSyncExternalStore(subscribe, stored)
  const parsed = useMemo(() => (text === null ? NONE : parseSavedViews(text)), [text])
  return { ...parsed, keep }
}

function keep(views: readonly SavedView[]): boolean {
  try {
    window.localStorage.setItem(STORED, formatSavedViews(views))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
