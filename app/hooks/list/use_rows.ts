import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ErrorData } from '../../base/errors.ts'
import { type ConversationRow, conversationRows } from '../../readers/duckdb/conversations.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { keysOfPages, RowLoader, type VisibleRange } from '../../session/lists/row_loader.ts'
import { offerRowsAhead } from '../../session/lists/rows_ahead.ts'
import { useLabelFiles } from '../use_label_files.ts'
import { useSession, useSessionState } from '../use_session.ts'
import { useHead } from './use_head.ts'

/** Rows of an order that is about to be shown: those of a high screen. */
const ROWS_AHEAD = 32

export interface Rows {
  /** The row of a conversation's key, if it is there already; reading never fetches. */
  row(key: number): ConversationRow | undefined
  readonly error: ErrorData | null
}

/**
 * The rows of the list that are on the screen. They are fetched by the conversation's key, so rows that are known
 * stay good when the order changes.
 */
export function useRows(
  corpus: CorpusInfo,
  splits: readonly string[],
  order: Int32Array | undefined,
  visible: VisibleRange,
): Rows {
  const session = useSession()
  const engineStatus = useSessionState((s) => s.engine.status)
  const labelFiles = useLabelFiles(corpus.id)
  // A new engine may hold other rows under the same keys, and added labels change their counts: a new loader begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const loader = useMemo(
    () =>
      new RowLoader((keys) =>
        tracked(session.engine().then((engine) => engine.query(conversationRows(corpus.id, keys)))),
      ),
    [session, corpus.id, engineStatus, labelFiles],
  )
  const head = useHead(corpus, splits)
  useEffect(() => {
    // Labels that were added count in the engine only.
    if (head.length > 0 && labelFiles.length === 0) loader.know(head)
  }, [loader, head, labelFiles])
  useEffect(() => offerRowsAhead((next) => loader.ahead(Array.from(next.subarray(0, ROWS_AHEAD)))), [loader])
  const version = useSyncExternalStore(loader.subscribe, loader.version)
  useEffect(() => {
    if (order) loader.want(keysOfPages(order, visible))
  }, [loader, order, visible])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new set of rows, to be drawn
  return useMemo(() => ({ row: (key: number) => loader.row(key), error: loader.error }), [loader, version])
}
