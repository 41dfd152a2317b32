import { useMemo, useSyncExternalStore } from 'react'
import { keptText } from '../../ui/kept_text.ts'
import { formatSavedViews, type ParsedViews, parseSavedViews, type SavedView } from './saved_views.ts'

const kept = keptText('saved-views')

const NONE: ParsedViews = { views: [], problems: [] }

export function useSavedViews(): ParsedViews & {
  /** @returns false if storage is full or blocked */
  keep(views: readonly SavedView[]): boolean
} {
  const text = useSyncExternalStore(kept.subscribe, kept.read)
  const parsed = useMemo(() => (text === null ? NONE : parseSavedViews(text)), [text])
  return { ...parsed, keep }
}

function keep(views: readonly SavedView[]): boolean {
  return kept.write(formatSavedViews(views))
}
