import { useEffect, useMemo, useState } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import { printsMatch } from '../../../model/links/turn_print.ts'
import { type DefinitionProblem, readDefinition } from '../../../reviews/definition_link/definition_link.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { queryKeys } from '../../../session/react/query_keys.ts'
import { useAnswer } from '../../../session/react/use_answer.ts'
import { useLoaded } from '../../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../../session/react/use_session.ts'
import { isComing } from '../../../session/splits/split_load.ts'

type Read = Awaited<ReturnType<typeof readDefinition>>

/** Parses the review definition in a link. Null until done. @param define value from the address */
export function useLinkedDefinition(
  define: string,
): { readonly definition: ReviewDefinition } | { readonly problem: DefinitionProblem } | null {
  const [read, setRead] = useState<{ readonly define: string; readonly found: Read } | null>(null)
  useEffect(() => {
    let left = false
    void tracked(readDefinition(define)).then((found) => !left && setRead({ define, found }))
    return () => {
      left = true
    }
  }, [define])
  return read?.define === define ? read.found : null
}

/** Compares a definition from a link with the local data. */
export interface DefinitionFit {
  /** True if its splits have the same texts as in the data for which it was created. */
  readonly isSame: boolean
  /** Number of turns whose text is unchanged at their place. */
  readonly fitting: number
}

/** Compares a definition with the local data once the splits of its turns are loaded. */
export function useDefinitionFit(
  corpus: CorpusInfo,
  { queue, corpus: of, id }: ReviewDefinition,
): AsyncData<DefinitionFit> {
  const session = useSession()
  const splits = useMemo(() => {
    const named = new Set(queue.map(({ split }) => split))
    return corpus.splits.map(({ name }) => name).filter((name) => named.has(name))
  }, [queue, corpus])
  useEffect(() => session.load(corpus, splits), [session, corpus, splits])
  const isHere = !useSplitLoads(corpus.id, splits).some(isComing)
  const loaded = useLoaded(corpus, splits)
  return useAnswer(
    {
      key: queryKeys.definitionFit(loaded, id),
      async ask(signal) {
        const reader = await session.reader(corpus)
        const [hash, turns] = await Promise.all([
          reader.dataFingerprint(splits, signal),
          reader.namedTurns(queue, signal),
        ])
        const fitting = turns.filter(
          (turn, i) => turn && printsMatch(queue[i]?.fingerprint ?? '', turn.fingerprint),
        ).length
        return { isSame: hash === of.fingerprint, fitting }
      },
    },
    isHere,
  )
}
