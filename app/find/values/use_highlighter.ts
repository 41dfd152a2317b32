import { useEffect, useMemo, useState } from 'react'
import {
  type Filter,
  type Highlighter,
  highlighterOf,
  type PatternMatches,
  patternsOf,
} from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { retryImport } from '../../session/retry_import.ts'

/** Highlighter for the filter's search, or `null` if there is none. Stable while the search doesn't change. */
export function useHighlighter(corpus: CorpusInfo, { search, mode, sequence }: Filter): Highlighter | null {
  const steps = useSteps(corpus, sequence)
  const patterns = useMemo(() => patternsOf({ search, mode }), [search, mode])
  const matches = useMatches(corpus, patterns)
  return useMemo(
    () =>
      search.trim() === '' && !steps
        ? null
        : { ...highlighterOf({ search, mode }, matches), ...(steps && { steps }) },
    [search, mode, matches, steps],
  )
}

/** Finds the turns of a sequence. Null if there is none or while its code is loading. */
function useSteps({ turnFields }: CorpusInfo, sequence: Filter['sequence']): Highlighter['steps'] | null {
  const asked = JSON.stringify(sequence)
  const [made, setMade] = useState<{ of: string; steps: Highlighter['steps'] } | null>(null)
  useEffect(() => {
    const wanted = JSON.parse(asked) as Filter['sequence']
    if (!wanted) return
    let isWanted = true
    const make = async () => {
      const { stepFinder } = await retryImport(() => import('../../model/finding/sequence_matches.ts'))
      const numbers = turnFields.filter(({ kind }) => kind === 'number')
      if (isWanted) setMade({ of: asked, steps: stepFinder(wanted, numbers) })
    }
    void tracked(make())
    return () => {
      isWanted = false
    }
  }, [asked, turnFields])
  return made?.of === asked && sequence ? made.steps : null
}

/**
 * Matcher for the patterns, or `null` if there are none or while it is loading. Lazy-loaded, because few searches need
 * it.
 */
function useMatches(corpus: CorpusInfo, patterns: readonly string[]): PatternMatches | null {
  const session = useSession()
  const [made, setMade] = useState<{ of: readonly string[]; matches: PatternMatches } | null>(null)
  useEffect(() => {
    if (patterns.length === 0) return
    let wanted = true
    const make = async () => {
      const { ReaderMatches } = await retryImport(() => import('../../session/reader_matches.ts'))
      if (wanted)
        setMade({ of: patterns, matches: new ReaderMatches(patterns, () => session.reader(corpus)) })
    }
    void tracked(make())
    return () => {
      wanted = false
    }
  }, [session, corpus, patterns])
  return made?.of === patterns ? made.matches : null
}
