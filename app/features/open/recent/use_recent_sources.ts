import { useMemo, useSyncExternalStore } from 'react'
import type { OpenRequest } from '../../../model/index.ts'
import { keptText } from '../../../ui/kept_text.ts'
import { formatRecent, parseRecent, withoutRecent, withRecent } from './recent_sources.ts'

const kept = keptText('recent-sources')

/** What the browser would not keep: its storage is full, or closed to this page. Lasts as long as the tab. */
let unkept: string | null = null

const read = () => unkept ?? kept.read() ?? ''

function store(requests: readonly OpenRequest[]): void {
  const text = requests.length === 0 ? null : formatRecent(requests)
  // Whoever is told of the change reads at once.
  unkept = text ?? ''
  if (kept.write(text)) unkept = null
}

export function rememberSource(opened: OpenRequest): void {
  store(withRecent(parseRecent(read()), opened))
}

/** The sources that were opened in this browser, the newest first. */
export function useRecentSources(): {
  readonly requests: readonly OpenRequest[]
  /** Whether the browser keeps them; else they are forgotten with the tab. */
  readonly kept: boolean
  remove(request: OpenRequest): void
  removeAll(): void
} {
  const text = useSyncExternalStore(kept.subscribe, read)
  const requests = useMemo(() => parseRecent(text), [text])
  return { requests, kept: text === '' || unkept === null, remove, removeAll }
}

function remove(request: OpenRequest): void {
  store(withoutRecent(parseRecent(read()), request))
}

function removeAll(): void {
  store([])
}
