import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { type FacetValue, type Filter, NO_FILTER } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { LabelRef, SpeakerCount } from '../../readers/summaries.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import { isComing } from '../../session/splits/split_load.ts'

/** More conversations than one group has; of a larger one the first are taken. */
const MOST = 1_000

/** The conversations that share a facet's value. */
export interface Group {
  readonly conversations: readonly ConversationRow[]
  /** By key: the value of the facet that names the sides. */
  readonly sides: ReadonlyMap<number, FacetValue>
  readonly counts: readonly SpeakerCount[]
}

/** Which facet has which value, and what is asked of the conversations that have it. */
export interface AskedGroup {
  readonly facet: string
  readonly value: string
  readonly sides: string
  readonly labels: readonly LabelRef[]
}

/** Who wrote how much in the conversations of a group. Loading until their split is there. */
export function useGroup(corpus: CorpusInfo, split: string, asked: AskedGroup): AsyncData<Group> {
  const session = useSession()
  const splits = useMemo(() => [split], [split])
  const loaded = useLoaded(corpus, splits)
  const isLoading = useSplitLoads(corpus.id, splits).some(isComing)
  const { facet, value, sides, labels } = asked
  const filter: Filter = {
    ...NO_FILTER,
    facets: [{ kind: 'values', key: facet, include: [value], exclude: [], match: 'any' }],
  }
  return useAnswer(
    {
      key: queryKeys.group(loaded, filter, asked),
      async ask(signal) {
        const reader = await session.reader(corpus)
        const question = { splits, filter }
        const { rows } = await reader.page({ ...question, sort: null }, { offset: 0 }, MOST, signal)
        const keys = rows.map(({ key }) => key)
        const [facets, counts] = await Promise.all([
          reader.facetsOf(keys, [sides], signal),
          reader.speakers(question, labels, signal),
        ])
        const sidesOf = new Map(keys.map((key) => [key, facets.get(key)?.[sides] ?? null]))
        return { conversations: rows, sides: sidesOf, counts }
      },
    },
    loaded.any && !isLoading,
  )
}
