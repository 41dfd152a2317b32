import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Filter, onlyTurns } from '../../model/index.ts'
import { type Hit, hitsOf } from '../../readers/duckdb/hits.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import { tracked } from '../../session/idle.ts'
import { keysOfPages, RowLoader, type VisibleRange } from '../../session/lists/row_loader.ts'
import { useSession } from '../use_session.ts'

/** What a search finds in a conversation. */
export interface RowHits {
  readonly key: number
  /** In order; never empty. */
  readonly hits: readonly Hit[]
}

const NONE = (): undefined => undefined

/**
 * What the filter finds in the conversations that are on the screen.
 * @returns a function that gives the hits of a conversation's key if they are there already
 */
export function useRowHits(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  order: Int32Array | undefined,
  visible: VisibleRange,
): (key: number) => RowHits | undefined {
  const session = useSession()
  const scope = useFilterScope(corpus, splits)
  const said = JSON.stringify(onlyTurns(filter))
  // Hits that are known stay good when only facets change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const loader = useMemo(
    () =>
      new RowLoader<RowHits>((keys) =>
        tracked(
          session.engine().then(async (engine) => {
            const statement = hitsOf(keys, filter, scope)
            return statement ? byConversation(await engine.query(statement)) : []
          }),
        ),
      ),
    [session, said, scope],
  )
  const version = useSyncExternalStore(loader.subscribe, loader.version)
  const searching = hitsOf([], filter, scope) !== null
  useEffect(() => {
    if (order && searching) loader.want(keysOfPages(order, visible))
  }, [loader, order, visible, searching])
  return useMemo(() => (version === 0 ? NONE : (key: number) => loader.row(key)), [loader, version])
}

/** Hits that come sorted by conversation, as one entry for each. */
export function byConversation(hits: readonly Hit[]): RowHits[] {
  const rows: { key: number; hits: Hit[] }[] = []
  for (const hit of hits) {
    const last = rows.at(-1)
    if (last?.key === hit.key) last.hits.push(hit)
    else rows.push({ key: hit.key, hits: [hit] })
  }
  return rows
}
