import { useEffect, useMemo, useState } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import { printsMatch } from '../../../model/links/turn_print.ts'
import { type DefinitionProblem, readDefinition } from '../../../reviews/definition_link/definition_link.ts'
import type { QueuedTurn, ReviewDefinition } from '../../../reviews/log/review.ts'
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
  /** True if it was created for the same data: the same texts in its splits, or in all turns of a project's part. */
  readonly isSame: boolean
  /** Number of turns whose text is unchanged at their place. */
  readonly fitting: number
}

/** Compares a definition with the local data once the splits of its turns are loaded. */
export function useDefinitionFit(corpus: CorpusInfo, definition: ReviewDefinition): AsyncData<DefinitionFit> {
  const { queue, id } = definition
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
        return definitionFit(definition, hash, turns)
      },
    },
    isHere,
  )
}

/**
 * @param hash fingerprint of the local data in the definition's splits
 * @param turns the local turns of the queue, null if missing
 */
export function definitionFit(
  { queue, corpus, project }: Pick<ReviewDefinition, 'queue' | 'corpus' | 'project'>,
  hash: string,
  turns: readonly (Pick<QueuedTurn, 'fingerprint'> | null)[],
): DefinitionFit {
  const fitting = turns.filter(
    (turn, i) => turn && printsMatch(queue[i]?.fingerprint ?? '', turn.fingerprint),
  ).length
  // The fingerprint of a project covers the splits of all parts.
  const isSame = hash === corpus.fingerprint || (project !== undefined && fitting === queue.length)
  return { isSame, fitting }
}
