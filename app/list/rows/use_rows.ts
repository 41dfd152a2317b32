import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { ErrorData } from '../../base/errors.ts'
import type { ParticipantRow } from '../../readers/participants.ts'
import type { Page, Reader } from '../../readers/reader.ts'
import type { ConversationRow, TurnRow } from '../../readers/rows.ts'
import type { List, Listing } from '../../session/react/listing.ts'
import { type AnswerKey, queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import type { VisibleRange } from '../../session/react/visible_rows.ts'

/** The loaded rows of a list. */
export interface Rows<Row = ConversationRow> {
  /** Row at a position (0-based), if it is already loaded. Never triggers a fetch. */
  at(position: number): Row | undefined
  readonly error: ErrorData | null
}

const NONE: readonly never[] = []

/** Loads the visible rows of the list. @param head first rows, before there is a list */
export function useRows(
  list: List | undefined,
  head: readonly ConversationRow[] | undefined,
  visible: VisibleRange,
): Rows {
  const first = list?.first ?? head ?? NONE
  return useRowsAt(list, queryKeys.rows, first, visible, (reader, ...page) => reader.page(...page))
}

/** Loads the visible rows of the flat list of turns. */
export function useTurnRows(list: Listing | undefined, visible: VisibleRange): Rows<TurnRow> {
  return useRowsAt(list, queryKeys.turnRows, NONE, visible, (reader, ...page) => reader.turns(...page))
}

/** Loads the visible rows of the list of participants. */
export function useParticipantRows(list: Listing | undefined, visible: VisibleRange): Rows<ParticipantRow> {
  return useRowsAt(
    list,
    queryKeys.participantRows,
    NONE,
    visible,
    async (reader, question, at, n, signal) => {
      const from = 'offset' in at ? at.offset : 0
      return { rows: await reader.participants(question, from, n, signal), previous: null, next: null }
    },
  )
}

function useRowsAt<Row>(
  list: Listing | undefined,
  keyOf: (list: Listing, range: VisibleRange) => AnswerKey,
  first: readonly Row[],
  visible: VisibleRange,
  page: (reader: Reader, ...page: Parameters<Reader['page']>) => Promise<Page<Row>>,
): Rows<Row> {
  const last = list ? Math.min(visible.last, list.total - 1) : -1
  const answer = useReaderAnswer(
    list && last >= Math.max(first.length, visible.first)
      ? {
          corpus: list.loaded.corpus,
          key: keyOf(list, { ...visible, last }),
          async ask(reader, signal) {
            const at = { offset: visible.first }
            const { rows } = await page(reader, list.question, at, last - visible.first + 1, signal)
            return { ...at, rows, of: list.name }
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

/** Rows in a range of a list, undefined where not yet loaded. */
export function rowsIn<Row>(rows: Rows<Row>, range: VisibleRange, total: number): (Row | undefined)[] {
  const length = Math.max(0, Math.min(range.last + 1, total) - range.first)
  return Array.from({ length }, (_, i) => rows.at(range.first + i))
}

/** Position of a row among those of a range, or `null` if it isn't one of them. */
export function positionIn<Row>(
  rows: Rows<Row>,
  range: VisibleRange,
  total: number,
  isIt: (row: Row) => boolean,
): number | null {
  const at = rowsIn(rows, range, total).findIndex((row) => row && isIt(row))
  return at === -1 ? null : range.first + at
}
