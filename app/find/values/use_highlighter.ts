import { useEffect, useMemo, useState } from 'react'
import {
  type Filter,
  type Highlighter,
  highlighterOf,
  type PatternMatches,
  patternsOf,
} from '../../model/index.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { retryImport } from '../../session/retry_import.ts'

/** Highlighter for the filter's search, or `null` if there is none. Stable while the search doesn't change. */
export function useHighlighter({ search, mode }: Filter): Highlighter | null {
  const patterns = useMemo(() => patternsOf({ search, mode }), [search, mode])
  const matches = useMatches(patterns)
  return useMemo(
    () => (search.trim() === '' ? null : highlighterOf({ search, mode }, matches)),
    [search, mode, matches],
  )
}

/**
 * Matcher for the patterns, or `null` if there are none or while it is loading. Lazy-loaded, because few searches need
 * it.
 */
function useMatches(patterns: readonly string[]): PatternMatches | null {
  const session = useSession()
  const [made, setMade] = useState<{ of: readonly string[]; matches: PatternMatches } | null>(null)
  useEffect(() => {
    if (patterns.length === 0) return
    let wanted = true
    const make = async () => {
      const { EngineMatches } = await retryImport(() => import('../../session/engine/engine_matches.ts'))
      if (wanted) setMade({ of: patterns, matches: new EngineMatches(patterns, () => session.engine()) })
    }
    void tracked(make())
    return () => {
      wanted = false
    }
  }, [session, patterns])
  return made?.of === patterns ? made.matches : null
}
