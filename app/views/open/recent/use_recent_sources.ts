import { useMemo, useSyncExternalStore } from 'react'
import type { OpenRequest } from '../../../model/index.ts'
import { formatRecent, parseRecent, withoutRecent, withRecent } from './recent_sources.ts'

const STORED = 'parley:recent-sources'

/** What the browser would not keep: its storage is full, or closed to this page. Lasts as long as the tab. */
let unkept: string | null = null

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

function stored(): string {
  if (unkept !== null) return unkept
  try {
    return window.localStorage.getItem(STORED) ?? ''
  } catch {
    return ''
  }
}

function store(requests: readonly OpenRequest[]): void {
  const text = formatRecent(requests)
  try {
    if (requests.length === 0) window.localStorage.removeItem(STORED)
    else window.localStorage.setItem(STORED, text)
    unkept = null
  } catch {
    unkept = text
  }
  for (const listener of listeners) listener()
}

export function rememberSource(opened: OpenRequest): void {
  store(withRecent(parseRecent(stored()), opened))
}

/** The sources that were opened in this browser, the newest first. */
export function useRecentSources(): {
  readonly requests: readonly OpenRequest[]
  /** Whether the browser keeps them; else they are forgotten with the tab. */
  readonly kept: boolean
  remove(request: OpenRequest): void
  removeAll(): void
} {
  const text = useSyncExternalStore(subscribe, stored)
  const requests = useMemo(() => parseRecent(text), [text])
  return { requests, kept: text === '' || unkept === null, remove, removeAll }
}

function remove(request: OpenRequest): void {
  store(withoutRecent(parseRecent(stored()), request))
}

function removeAll(): void {
  store([])
}
