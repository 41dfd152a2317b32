import { useMemo, useSyncExternalStore } from 'react'
import { keptText } from '../../ui/kept_text.ts'
import { formatSavedViews, type ParsedViews, parseSavedViews, type SavedView } from './saved_views.ts'

const kept = keptText('saved-views')

const NONE: ParsedViews = { views: [], problems: [] }

/** The saved views of this browser, and how to keep others. */
export function useSavedViews(): ParsedViews & {
  /** @returns whether they could be kept: storage may be full or forbidden */
  keep(views: readonly SavedView[]): boolean
} {
  const text = useSyncExternalStore(kept.subscribe, kept.read)
  const parsed = useMemo(() => (text === null ? NONE : parseSavedViews(text)), [text])
  return { ...parsed, keep }
}

function keep(views: readonly SavedView[]): boolean {
  return kept.write(formatSavedViews(views))
}
