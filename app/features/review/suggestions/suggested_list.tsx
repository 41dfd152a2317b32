import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { List, type RowComponentProps, useDynamicRowHeight, useListCallbackRef } from 'react-window'
import { latest } from '../../../base/async_data.ts'
import { shortened } from '../../../base/long_text.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { QueueTurn } from '../../../readers/review_questions.ts'
import type { SuggestedGroup } from '../../../reviews/suggestions/suggestion.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useVisiblePages } from '../../../session/react/visible_rows.ts'
import { currentViewState } from '../../../state/address.ts'
import { changeView, formatViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { LabelChip } from '../../../ui/label/label_chip.tsx'
import { placeByKey } from '../../../ui/roving/keys.ts'
import { useQueueTurns } from '../session/use_queue.ts'
import { givenTo, type ListRow, listRows, turnsOf } from './list_rows.ts'
import { suggestionMessages as t } from './messages.ts'
import { groupText, type TitleOf, turnText } from './reason_text.ts'
import styles from './suggestions.module.css'
import type { LookedAt } from './use_suggestions.ts'

/** Estimated height in CSS pixels, used before a row is measured. */
const ROW_HEIGHT = 64

interface SuggestedListProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  readonly title: string
  readonly groups: readonly SuggestedGroup[]
  readonly lookedAt: LookedAt
  readonly titleOf: TitleOf
  onReview(places: readonly number[]): void
}

/** Turns of a suggestion, grouped by reason, as links with arrow-key navigation. */
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
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = placeByKey(event.key, focused, { count: rows.length, axis: 'vertical', page: PAGE })
    if (to === null) return
    event.preventDefault()
    setActive(to)
    list?.scrollToRow({ index: to, align: 'auto' })
    // A row outside the viewport is rendered with the next frame.
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

/** Number of rows that Page Up and Page Down skip. */
const PAGE = 8

/** Focuses the link or button of a row once it is rendered. @param tries number of frames to wait */
function focusRow(box: HTMLElement | null | undefined, position: number, tries: number): void {
  const found = box?.querySelector<HTMLElement>(`[data-row="${position}"]`)
  if (found) found.focus()
  else if (tries > 0) requestAnimationFrame(() => focusRow(box, position, tries - 1))
}

/** Props shared by all rows of the list. */
interface SuggestedRowProps {
  readonly corpus: CorpusInfo
  readonly scheme: LabelScheme
  readonly rows: readonly ListRow[]
  readonly lookedAt: LookedAt
  /** Loaded texts by key and turn. */
  readonly texts: ReadonlyMap<string, QueueTurn>
  readonly titleOf: TitleOf
  /** Row in the tab order. */
  readonly focused: number
  onFocus(position: number): void
  /** @param places of examined turns */
  onReview(places: readonly number[]): void
}

/** A group's reason, or a turn as a link. */
function SuggestedRow({ ariaAttributes, index, style, ...props }: RowComponentProps<SuggestedRowProps>) {
  const row = props.rows[index]
  return (
    <div {...ariaAttributes} style={style}>
      {row?.kind === 'group' && <GroupRow {...props} index={index} row={row} />}
      {row?.kind === 'turn' && <TurnRow {...props} index={index} row={row} />}
    </div>
  )
}

type Of<Kind> = SuggestedRowProps & {
  readonly index: number
  readonly row: Extract<ListRow, { readonly kind: Kind }>
}

function GroupRow({ row, index, titleOf, focused, onFocus, onReview }: Of<'group'>) {
  const { reason, turns } = row
  return (
    <div className={styles.group}>
      <p className="sm snug grow anywhere">{groupText(reason, turns.length, titleOf)}</p>
      <Button
        data-row={index}
        tabIndex={index === focused ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={() => onReview(turnsOf([row]))}
      >
        {t.reviewGroup(turnsOf([row]).length)}
      </Button>
    </div>
  )
}

function TurnRow(props: Of<'turn'>) {
  const { row, index, lookedAt, texts, corpus, scheme, titleOf, focused, onFocus } = props
  const { turns, conversations } = lookedAt
  const key = turns.keys[row.at] ?? 0
  const turn = turns.turns[row.at] ?? 0
  const place = conversations.get(key)
  if (!place) return null
  const found = texts.get(`${key}/${turn}`)
  const why = turnText(row.reason, titleOf)
  const goesTo = { view: null, split: place.split, conversation: place.conversation, turn }
  return (
    <a
      className={styles.turn}
      data-row={index}
      tabIndex={index === focused ? 0 : -1}
      href={formatViewState(changeView(currentViewState(), { ...goesTo, review: null }))}
      onFocus={() => onFocus(index)}
    >
      <span className={styles.place}>
        <span className="truncate" dir="auto">
          {t.turn(place.split, place.conversation, turn)}
        </span>
        {why !== '' && <span className="fixed">{why}</span>}
      </span>
      <span className={styles.text} dir="auto">
        {found === undefined ? t.loading : found.text.trim() === '' ? t.noText : shortened(found.text)}
      </span>
      <span className={styles.given}>
        {givenTo(turns, row.at).map(({ by, labels }) => (
          <span key={by} className={styles.annotator}>
            <span className="xs soft">{t.by(by, labels.length === 0 ? t.noLabel : '')}</span>
            {labels.map((value) => (
              <LabelChip
                key={value}
                label={{ scheme: scheme.id, value, by: scheme.by }}
                schemes={corpus.labelSchemes}
                plain
              />
            ))}
          </span>
        ))}
      </span>
    </a>
  )
}
