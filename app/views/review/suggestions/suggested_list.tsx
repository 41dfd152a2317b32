import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { List, useDynamicRowHeight, useListCallbackRef } from 'react-window'
import { latest } from '../../../base/async_data.ts'
import { useVisiblePages } from '../../../hooks/list/visible_rows.ts'
import { useQueueTurns } from '../../../hooks/reviews/use_queue.ts'
import { suggestionMessages as t } from '../../../messages/reviews/suggestions.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { SuggestedGroup } from '../../../reviews/suggestions/suggestion.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { listRows } from './list_rows.ts'
import type { TitleOf } from './reason_text.ts'
import { SuggestedRow, type SuggestedRowProps } from './suggested_row.tsx'
import styles from './suggestions.module.css'
import type { LookedAt } from './use_suggestions.ts'

/** Before it is measured, in CSS pixels. */
const ROW_HEIGHT = 64

interface SuggestedListProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  /** What the suggestion is called. */
  readonly title: string
  readonly groups: readonly SuggestedGroup[]
  readonly lookedAt: LookedAt
  readonly titleOf: TitleOf
  onReview(places: readonly number[]): void
}

/** The turns of a suggestion by their reasons, as links; arrow keys go from one to the next. */
export function SuggestedList(props: SuggestedListProps) {
  const { corpus, splits, scheme, title, groups, lookedAt, titleOf, onReview } = props
  const rows = useMemo(() => listRows(groups), [groups])
  const [range, onVisible] = useVisiblePages()
  const positions = useMemo(
    () =>
      rows.slice(range.first, range.last + 1).flatMap((row) => {
        if (row.kind === 'group') return []
        const { keys, turns } = lookedAt.turns
        return [{ key: keys[row.at] ?? 0, turn: turns[row.at] ?? 0 }]
      }),
    [rows, range, lookedAt],
  )
  const found = latest(useQueueTurns({ corpus, splits }, positions))
  const texts = useMemo(() => new Map(found?.map((turn) => [`${turn.key}/${turn.turn}`, turn])), [found])

  const [list, setList] = useListCallbackRef()
  const [active, setActive] = useState(0)
  const focused = Math.min(active, rows.length - 1)
  const onFocus = useCallback((position: number) => setActive(position), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = goal(event, focused, rows.length)
    if (to === null) return
    event.preventDefault()
    setActive(to)
    list?.scrollToRow({ index: to, align: 'auto' })
    // A row that was out of sight is drawn with the next frame.
    requestAnimationFrame(() => focusRow(list?.element, to, 2))
  }
  const rowProps = useMemo<SuggestedRowProps>(
    () => ({ corpus, scheme, rows, lookedAt, texts, titleOf, focused, onFocus, onReview }),
    [corpus, scheme, rows, lookedAt, texts, titleOf, focused, onFocus, onReview],
  )
  const rowHeight = useDynamicRowHeight({ defaultRowHeight: ROW_HEIGHT, key: title })
  return (
    <List
      className={`${styles.list}`}
      onKeyDown={onKeyDown}
      aria-label={t.list(title)}
      listRef={setList}
      rowComponent={SuggestedRow}
      rowCount={rows.length}
      rowHeight={rowHeight}
      rowProps={rowProps}
      overscanCount={4}
      onRowsRendered={({ startIndex, stopIndex }) => onVisible({ first: startIndex, last: stopIndex })}
    />
  )
}

const PAGE = 8

/** The row that a key leads to; `null`: it is none of these keys. */
function goal({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, from: number, count: number): number | null {
  if (ctrlKey || metaKey || altKey) return null
  const last = count - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE,
    PageUp: from - PAGE,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}

/** Focuses what a row is for, as soon as it is drawn. @param tries frames to wait for it */
function focusRow(box: HTMLElement | null | undefined, position: number, tries: number): void {
  const found = box?.querySelector<HTMLElement>(`[data-row="${position}"]`)
  if (found) found.focus()
  else if (tries > 0) requestAnimationFrame(() => focusRow(box, position, tries - 1))
}
