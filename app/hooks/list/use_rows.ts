import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { ErrorData } from '../../base/errors.ts'
import type { Reader } from '../../readers/reader.ts'
import type { ConversationRow, TurnRow } from '../../readers/rows.ts'
import type { AnswerKey } from '../query_keys.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useSession } from '../use_session.ts'
import type { List, Listing } from './listing.ts'
import type { VisibleRange } from './visible_rows.ts'

/** Rows of a list that are at hand. */
export interface Rows<Row = ConversationRow> {
  /** The row at a position (0-based), if it is there already; reading never fetches. */
  at(position: number): Row | undefined
  readonly error: ErrorData | null
}

const NONE: readonly never[] = []

/** The rows of the list that are on the screen. @param head the first of them, before there is a list */
export function useRows(
  list: List | undefined,
  head: readonly ConversationRow[] | undefined,
  visible: VisibleRange,
): Rows {
  const ask = (reader: Reader, of: Listing, n: number, signal: AbortSignal) =>
    reader.page(of.question, { offset: visible.first }, n, signal)
  return useRowsAt(list, queryKeys.rows, list?.first ?? head ?? NONE, visible, ask)
}

/** The rows of the flat list of turns that are on the screen. */
export function useTurnRows(list: Listing | undefined, visible: VisibleRange): Rows<TurnRow> {
  const ask = (reader: Reader, of: Listing, n: number, signal: AbortSignal) =>
    reader.turns(of.question, { offset: visible.first }, n, signal)
  return useRowsAt<TurnRow>(list, queryKeys.turnRows, NONE, visible, ask)
}

function useRowsAt<Row>(
  list: Listing | undefined,
  keyOf: (list: Listing, range: VisibleRange) => AnswerKey,
  first: readonly Row[],
  visible: VisibleRange,
  page: (
    reader: Reader,
    list: Listing,
    n: number,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly Row[] }>,
): Rows<Row> {
  const session = useSession()
  const last = list ? Math.min(visible.last, list.total - 1) : -1
  const answer = useAnswer(
    list && last >= Math.max(first.length, visible.first)
      ? {
          key: keyOf(list, { ...visible, last }),
          async ask(signal) {
            const reader = await session.reader(list.loaded.corpus)
            const { rows } = await page(reader, list, last - visible.first + 1, signal)
            return { offset: visible.first, rows, of: list.name }
          },
        }
      : null,
  )
  const found = latest(answer)
  const error = answer.status === 'failed' ? answer.error : null
  const name = list?.name
  return useMemo(
    () => ({
      at: (position) =>
        first[position] ?? (found?.of === name ? found?.rows[position - found.offset] : undefined),
      error,
    }),
    [first, found, name, error],
  )
}
