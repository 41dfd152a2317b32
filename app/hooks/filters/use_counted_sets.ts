import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { type FieldRef, type Filter, isEmptyFilter, withFacet, withLabels } from '../../model/index.ts'
import { filteredKeys } from '../../readers/duckdb/facets.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import type { CountedIn } from '../../session/lists/facet_counts.ts'
import { KeySet } from '../../session/lists/key_set.ts'
import { useOrder } from '../list/use_order.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLast } from '../use_last.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession, useView } from '../use_session.ts'
import { useSettled } from '../use_settled.ts'
import { nameOf } from './use_facet_groups.ts'

/** What the values of facets and label schemes are counted in: what all parts of the filter but their own let through. */
export interface CountedSets {
  ofFacet(field: FieldRef): CountedIn
  ofLabels(scheme: string): CountedIn
}

/**
 * The conversations to count values in. Those of the whole filter are the list's, so that a click costs the engine
 * no more than the list does; a part of the filter that does not narrow its own counts is left out of it.
 */
export function useCountedSets(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
): AsyncData<CountedSets> {
  const scope = useFilterScope(corpus, splits)
  const { sort } = useView().state
  const order = useOrder(corpus, splits, sort, filter)
  const settled = useSettled(filter)
  const others = useMemo(() => othersOf(settled), [settled])
  const asked = others.filter((other) => !isEmptyFilter(other.filter))
  const session = useSession()
  const rows = useLoaded(corpus, splits)
  const countedIn = {
    key: queryKeys.others(rows, asked),
    async ask(signal: AbortSignal) {
      const engine = await session.engine()
      return Promise.all(
        asked.map(async (other) => {
          const keys = await engine.integers(filteredKeys(other.filter, scope), signal)
          return { ...other, set: new KeySet(keys) }
        }),
      )
    },
  }
  const left = useAnswer(countedIn, rows.any && asked.length > 0)

  const keys = order.status === 'ready' && settled === filter ? order.value : null
  const all = useMemo(() => keys && new KeySet(keys), [keys])
  const apart = asked.length === 0 ? NONE : left.status === 'ready' ? left.value : null
  const sets = useMemo((): CountedSets | null => {
    if (!all || !apart) return null
    const of = (kind: Other['kind']) => {
      const own = new Map(
        others
          .filter((other) => other.kind === kind)
          .map(({ key }) => [key, apart.find((a) => a.kind === kind && a.key === key)?.set ?? null]),
      )
      return (key: string) => own.get(key) ?? (own.has(key) ? null : all)
    }
    const ofFacet = of('facet')
    return { ofFacet: (field) => ofFacet(nameOf(field)), ofLabels: of('labels') }
  }, [all, apart, others])

  const last = useLast(sets ?? undefined, JSON.stringify([corpus.id, splits]))
  if (sets) return { status: 'ready', value: sets }
  const previous = last ? { previous: last } : {}
  const failed = order.status === 'failed' ? order : left.status === 'failed' ? left : null
  return failed ? { status: 'failed', error: failed.error, ...previous } : { status: 'loading', ...previous }
}

const NONE: readonly (Other & { readonly set: KeySet })[] = []

/** A filter without the part of one facet or scheme. */
interface Other {
  readonly kind: 'facet' | 'labels'
  readonly key: string
  readonly filter: Filter
}

function othersOf(filter: Filter): readonly Other[] {
  const facets = filter.facets.map(
    (field): Other => ({ kind: 'facet', key: nameOf(field), filter: withFacet(filter, field, null) }),
  )
  const labels = filter.labels.map(
    ({ scheme }): Other => ({ kind: 'labels', key: scheme, filter: withLabels(filter, scheme, null) }),
  )
  return [...facets, ...labels]
}
