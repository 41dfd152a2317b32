import { useMemo, useSyncExternalStore } from 'react'
import type { OpenRequest } from '../../../model/index.ts'
import { keptText } from '../../../ui/kept_text.ts'
import { formatRecent, parseRecent, withoutRecent, withRecent } from './recent_sources.ts'

const kept = keptText('recent-sources')

/** Fallback for this tab if the browser's storage is full or blocked. */
let unsaved: string | null = null

const read = () => unsaved ?? kept.read() ?? ''

function store(requests: readonly OpenRequest[]): void {
  const text = requests.length === 0 ? null : formatRecent(requests)
  // Set first, because listeners read synchronously when notified.
  unsaved = text ?? ''
  if (kept.write(text)) unsaved = null
}

export function rememberSource(opened: OpenRequest): void {
  store(withRecent(parseRecent(read()), opened))
}

/** Sources opened in this browser, newest first. */
export function useRecentSources(): {
  readonly requests: readonly OpenRequest[]
  /** False if the browser doesn't store them, so that they are lost when the tab closes. */
  readonly kept: boolean
  remove(request: OpenRequest): void
  removeAll(): void
} {
  const text = useSyncExternalStore(kept.subscribe, read)
  const requests = useMemo(() => parseRecent(text), [text])
  return { requests, kept: text === '' || unsaved === null, remove, removeAll }
}

function remove(request: OpenRequest): void {
  store(withoutRecent(parseRecent(read()), request))
}

function removeAll(): void {
  store([])
}
