import { useMemo } from 'react'
import type { CorpusInfo } from '../corpus_info.ts'
import { type SessionState, versionsOf } from '../session_state.ts'
import { useSessionState } from './use_session.ts'

/** The loaded rows of some splits. */
export interface LoadedRows {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  /** Changes whenever rows are added to one of the splits. */
  readonly versions: string
  /** True if there are any rows. */
  readonly any: boolean
}

export function loadedRows(state: SessionState, corpus: CorpusInfo, splits: readonly string[]): LoadedRows {
  return rowsOf(corpus, splits, versionsOf(state, corpus.id, splits))
}

/** Memoized until more rows are loaded. */
export function useLoaded(corpus: CorpusInfo, splits: readonly string[]): LoadedRows {
  const versions = useSessionState((state) => versionsOf(state, corpus.id, splits))
  return useMemo(() => rowsOf(corpus, splits, versions), [corpus, splits, versions])
}

function rowsOf(corpus: CorpusInfo, splits: readonly string[], versions: string): LoadedRows {
  return { corpus, splits, versions, any: /[1-9]/.test(versions) }
}
