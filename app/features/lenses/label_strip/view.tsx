import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Conversation, LabelScheme } from '../../../model/index.ts'
import {
  columnsToDraw,
  columnText,
  type Extent,
  leftToShow,
  type StripRow,
  stripRows,
  summaryText,
  turnName,
} from '../../../ui/label/label_strip.ts'
import { labelStripMessages } from '../../../ui/label/label_strip_messages.ts'
import { placeByKey } from '../../../ui/roving/keys.ts'
import type { Lens, LensProps } from '../../lens.ts'
import { lensTitles } from '../messages.ts'
import { ROW_KEYS, useTurnKeys } from '../turn_keys.ts'
import { Column } from './column.tsx'
import styles from './view.module.css'

/** Labels of a conversation by turn: a column per turn, a row per scheme. */
export const labelStrip: Lens = {
  summary: (conversation, { labelSchemes }) => summaryText(conversation, labelSchemes),
  View: LabelStripView,
}

function LabelStripView({ conversation, corpus: { labelSchemes }, turn, onChooseTurn }: LensProps) {
  const { turns } = conversation
  const rows = useMemo(() => stripRows(conversation, labelSchemes), [conversation, labelSchemes])
  const scroller = useRef<HTMLDivElement>(null)
  const { first, end, show } = useStripWindow(scroller, turns.length)
  const [hovered, setHovered] = useState<number | null>(null)
  const { focused, setFocused, stop, onKeyDown } = useTurnKeys({
    scroller,
    turn,
    stopOf: (wanted) => Math.min(wanted, turns.length - 1),
    show,
    byKey: (key, from) => placeByKey(key, from, { count: turns.length, ...ROW_KEYS }),
  })
  const drawn = Array.from({ length: end - first }, (_, i) => first + i)
  if (stop !== null && stop < first) drawn.unshift(stop)
  else if (stop !== null && stop >= end) drawn.push(stop)
  const told = hovered ?? focused ?? turn
  const several = rows.length > 1
  return (
    <div className={styles.view}>
      <div className={styles.rows}>
        {several && (
          <div className={styles.titles} aria-hidden>
            {rows.map(({ scheme, title, lines }) => (
              <div key={scheme} className={styles.title} style={linesStyle(lines)} title={title}>
                {title}
              </div>
            ))}
          </div>
        )}
        <div
          ref={scroller}
          className={styles.scroller}
          role="toolbar"
          aria-label={lensTitles.labelStrip}
          aria-orientation="horizontal"
          onKeyDown={onKeyDown}
          onPointerLeave={() => setHovered(null)}
          onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocused(null)}
        >
          <div className={styles.track} style={{ '--columns': turns.length } as CSSProperties}>
            {rows.map(({ scheme, lines }) => (
              <div key={scheme} className={styles.row} style={linesStyle(lines)} />
            ))}
            {drawn.map((index) => (
              <Column
                key={index}
                index={index}
                conversation={conversation}
                rows={rows}
                schemes={labelSchemes}
                current={index === turn}
                stop={index === stop}
                onHover={setHovered}
                onFocus={setFocused}
                onChoose={onChooseTurn}
              />
            ))}
          </div>
        </div>
      </div>
      <Told told={told} conversation={conversation} rows={rows} schemes={labelSchemes} />
    </div>
  )
}

interface ToldProps {
  readonly told: number | null
  readonly conversation: Conversation
  readonly rows: readonly StripRow[]
  readonly schemes: readonly LabelScheme[]
}

/** Describes the hovered column, or else the focused one, or else that of the current turn. */
function Told({ told, conversation, rows, schemes }: ToldProps) {
  const turn = told === null ? undefined : conversation.turns[told]
  if (told === null || !turn) return <p className={styles.told}>{labelStripMessages.choose}</p>
  return (
    <p className={styles.told}>
      <span className={styles.who}>{turnName(conversation, told)}</span> {columnText(turn, rows, schemes)}
    </p>
  )
}

function linesStyle(lines: number): CSSProperties {
  return { '--lines': lines } as CSSProperties
}

/** Virtualizes the columns of the strip. A conversation can have thousands, and each is a button. */
function useStripWindow(ref: RefObject<HTMLElement | null>, columns: number) {
  const [drawn, setDrawn] = useState({ first: 0, end: 0 })
  useEffect(() => {
    const scroller = ref.current
    if (!scroller) return
    const measure = () => {
      const { first, end } = columnsToDraw(extentOf(scroller, columns))
      setDrawn((before) => (before.first === first && before.end === end ? before : { first, end }))
    }
    // Reports the initial size as well as changes.
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [ref, columns])
  /** Scrolls a column into view if needed. */
  const show = useCallback(
    (index: number) => {
      if (ref.current) ref.current.scrollLeft = leftToShow(index, extentOf(ref.current, columns))
    },
    [ref, columns],
  )
  return { ...drawn, show }
}

function extentOf(scroller: HTMLElement, columns: number): Extent {
  const track = scroller.firstElementChild?.getBoundingClientRect().width ?? 0
  return { column: track / columns, columns, left: scroller.scrollLeft, width: scroller.clientWidth }
}
