import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { type LabelScheme, NO_FILTER } from '../../model/index.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { QueueTurn } from '../../readers/review_questions.ts'
import type { NamedTurn } from '../../readers/rows.ts'
import type { Annotations } from '../../reviews/annotators/annotations.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession } from '../../session/react/use_session.ts'

export type { QueueTurn }

/** Texts of some turns in order. Null for turns that don't exist. */
export function useTurnsAt(
  corpus: CorpusInfo,
  splits: readonly string[],
  places: readonly NamedTurn[],
): AsyncData<readonly (QueueTurn | null)[]> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer({
    key: queryKeys.turnsAt(loaded, places),
    ask: async (signal) => (await session.reader(corpus)).namedTurns(places, signal),
  })
}

/** Most turns that are listed of those that were counted. */
export const MOST_LISTED = 1_000

/** A turn with its position among the judgements: its own, or that of its combination. */
export interface ListedTurn {
  readonly place: NamedTurn
  readonly unit: number
}

interface ListedOf {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  readonly annotations: Pick<Annotations, 'places' | 'counted'>
  /** Positions of turns or of counted combinations. */
  readonly units: Int32Array
}

/** The turns behind some units. Those of counted combinations are looked up, up to `MOST_LISTED`. */
export function useListedTurns({
  corpus,
  splits,
  scheme,
  annotations,
  units,
}: ListedOf): AsyncData<readonly ListedTurn[]> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const { places, counted } = annotations
  const known = useMemo(
    () =>
      Array.from(units).flatMap((unit): readonly ListedTurn[] => {
        const place = places[unit]
        return place ? [{ place, unit }] : []
      }),
    [units, places],
  )
  const wanted = useMemo(() => {
    const combined = Array.from(units).filter((unit) => unit >= places.length)
    const { annotators = [], combinations = [] } = counted?.table ?? {}
    const own = combined.flatMap((unit) => combinations[unit - places.length] ?? [])
    return own.length > 0
      ? { combined, table: { annotators, combinations: own }, name: fingerprintOf([JSON.stringify(own)]) }
      : null
  }, [units, places, counted])
  const found = useAnswer(
    wanted && {
      key: queryKeys.judgedAs(loaded, scheme.id, scheme.by, wanted.name),
      ask: async (signal) => {
        const reader = await session.reader(corpus)
        // The answer also has turns that have a place of their own.
        const most = MOST_LISTED + places.length
        return reader.judgedAs({ splits, filter: NO_FILTER }, scheme, wanted.table, most, signal)
      },
    },
  )
  return useMemo((): AsyncData<readonly ListedTurn[]> => {
    if (!wanted) return { status: 'ready', value: known }
    if (found.status === 'failed') return { status: 'failed', error: found.error }
    const turns = found.status === 'ready' ? found.value : null
    if (!turns) return { status: 'loading' }
    const nameOf = ({ split, conversation, turn }: NamedTurn) => JSON.stringify([split, conversation, turn])
    const placed = new Set(places.map(nameOf))
    const others = turns.flatMap(({ combination, ...place }): readonly ListedTurn[] =>
      placed.has(nameOf(place)) ? [] : [{ place, unit: wanted.combined[combination] as number }],
    )
    return { status: 'ready', value: [...known, ...others].slice(0, MOST_LISTED) }
  }, [wanted, known, found, places])
}

/** Hash of the texts of some splits. */
export function useDataFingerprint(corpus: CorpusInfo, splits: readonly string[]): AsyncData<string> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer({
    key: queryKeys.dataFingerprint(loaded),
    ask: async (signal) => (await session.reader(corpus)).dataFingerprint(splits, signal),
  })
}
