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

/** Maximum number of conversations per group. Groups in supported corpora are smaller. Larger ones are truncated. */
const MOST = 1_000

/** Conversations that share a value of a facet. */
export interface Group {
  readonly conversations: readonly ConversationRow[]
  /** Values of the facet that names the sides, by key. */
  readonly sides: ReadonlyMap<number, FacetValue>
  readonly counts: readonly SpeakerCount[]
}

/** Facet and value that define a group, and the data to read about its conversations. */
export interface AskedGroup {
  readonly facet: string
  readonly value: string
  readonly sides: string
  readonly labels: readonly LabelRef[]
}

/** Amount written per speaker in the conversations of a group. Loading until their split is loaded. */
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
          reader.facetValues(keys, [sides], signal),
          reader.speakers(question, labels, signal),
        ])
        const sidesOf = new Map(keys.map((key) => [key, facets.get(key)?.[sides] ?? null]))
        return { conversations: rows, sides: sidesOf, counts }
      },
    },
    loaded.any && !isLoading,
  )
}
