import { createContext, useContext } from 'react'
import type { PublishedFigures } from '../../figures/figure.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { RecomputedFigures } from './use_figures.ts'

export type ResultsById = RecomputedFigures['results']

/** Context of the tables of figures. */
interface Scope {
  readonly corpus: CorpusInfo
  readonly results: ResultsById
  readonly queries: PublishedFigures['queries']
}

const Context = createContext<Scope | null>(null)

export const FiguresScope = Context.Provider

export function useFiguresScope(): Scope {
  const scope = useContext(Context)
  if (!scope) throw new Error('A figure was drawn outside of its page.')
  return scope
}
