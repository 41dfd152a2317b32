import { type PointerEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import type { TurnRange } from '../../../model/turns/shown_turns.ts'
import kit from '../../../ui/drawing/drawing.module.css'
import { Brush } from '../../../ui/drawing/drawing.tsx'
import { useDrag } from '../../../ui/drawing/use_drag.ts'
import { useWidth } from '../../../ui/drawing/use_width.ts'
import { lensTitles } from '../messages.ts'
import { useTurnKeys } from '../turn_keys.ts'
import styles from './drawing.module.css'
import {
  LANE,
  laneMiddle,
  markAt,
  rangeBetween,
  SCORES,
  stepOf,
  TOP,
  turnByKey,
  turnsInView,
  xOf,
} from './geometry.ts'
import type { TurnKind } from './kinds.ts'
import { LaneMarks } from './lane_marks.tsx'
import { deceptionLanes as text } from './messages.ts'
import { type LaneMark, type Lanes, scoresText } from './model.ts'
import { Scores, Sections } from './sections.tsx'

interface LanesDrawingProps {
  readonly lanes: Lanes
  readonly hidden: ReadonlySet<TurnKind>
  readonly turn: number | null
  /** Range of visible turns, or null for all. */
  readonly range: TurnRange | null
  onChooseTurn(turn: number): void
  /** Called after a drag across the lanes. Undefined if the range cannot change. */
  readonly onRange?: ((range: TurnRange) => void) | undefined
  /** Called with the hovered or focused turn, or null. */
  onTell(turn: number | null): void
}

/** Lanes above the scores. Fills the available width, or scrolls if there are more turns. */
export function LanesDrawing(props: LanesDrawingProps) {
  const { lanes, hidden, turn, range, onChooseTurn, onRange, onTell } = props
  const { marks, sections } = lanes
  const [scroller, room] = useWidth<HTMLDivElement>()
  const step = stepOf(room, marks.length)
  const width = Math.max(1, Math.floor(step * marks.length))
  const bottom = TOP + LANE * lanes.lanes.length
  const height = bottom + (lanes.scoreTitle ? SCORES : 4)
  const shows = useCallback((mark: LaneMark) => !hidden.has(mark.kind), [hidden])
  const inView = useTurnsInView(scroller, room, step, marks.length)
  const show = useCallback(
    (at: number) => {
      if (room > 0 && scroller.current) scrollTo(scroller.current, xOf(at, step))
    },
    [room, scroller, step],
  )
  const { stop, setFocused, onKeyDown } = useTurnKeys({
    scroller,
    turn,
    stopOf: (wanted) => (marks[wanted] && shows(marks[wanted]) ? wanted : (marks.find(shows)?.turn ?? null)),
    show,
    byKey: (key, from) => turnByKey(key, from, marks, shows),
    onChoose: onChooseTurn,
  })
  const { drag, handlers } = useDrag(({ from, to }) => {
    onRange?.(rangeBetween(from.x, to.x, step, marks.length))
  })
  const pointed = (event: { readonly clientX: number; readonly clientY: number; currentTarget: Element }) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return markAt(event.clientX - left, event.clientY - top, step, marks, shows)
  }
  return (
    <div className={styles.board}>
      <div className={styles.names}>
        {lanes.lanes.map(({ side, name, turns, lies, tells }) => (
          <div key={side} className={styles.lane} data-side={side < 2 ? side + 1 : undefined}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.count}>{tells ? text.lane(turns, lies) : text.laneHidden(turns)}</span>
          </div>
        ))}
        {lanes.scoreTitle && <div className={styles.scoreTitle}>{lanes.scoreTitle}</div>}
      </div>
      <div
        ref={scroller}
        className={styles.scroller}
        data-before={(inView && inView.first > 0) || undefined}
        data-after={(inView && inView.last < marks.length - 1) || undefined}
      >
        {room > 0 && (
          <svg
            className={`${kit.drawing} ${styles.drawing}`}
            role="toolbar"
            aria-label={lensTitles.deceptionLanes}
            aria-orientation="horizontal"
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              const turnOf = (target as SVGElement).dataset.turn
              if (turnOf === undefined) return
              setFocused(Number(turnOf))
              onTell(Number(turnOf))
            }}
            onBlur={(event) => {
              if (event.currentTarget.contains(event.relatedTarget)) return
              setFocused(null)
              onTell(null)
            }}
            {...(onRange && handlers)}
            onPointerMove={(event: PointerEvent<SVGSVGElement>) => {
              if (onRange) handlers.onPointerMove(event)
              onTell(pointed(event)?.turn ?? null)
            }}
            onPointerLeave={() => onTell(null)}
            onClick={(event) => {
              // Clicks by scripts and screen readers have no pointer position.
              const own = (event.target as SVGElement).dataset.turn
              const by = event.detail === 0 ? own : pointed(event)?.turn
              if (by !== undefined) onChooseTurn(Number(by))
            }}
          >
            <Sections sections={sections} step={step} width={width} bottom={height} />
            {lanes.lanes.map(({ side }) => (
              <path key={side} className={styles.ground} d={`M0 ${laneMiddle(side)}H${width}`} />
            ))}
            {turn !== null && <CurrentTurn x={xOf(turn, step)} bottom={height} />}
            <LaneMarks
              marks={marks}
              kinds={lanes.kinds}
              hidden={hidden}
              step={step}
              turn={turn}
              stop={stop}
            />
            {lanes.scoreTitle && <Scores lanes={lanes} step={step} top={bottom} />}
            {range && <Outside range={range} step={step} width={width} height={height} />}
            {drag && (
              <Brush
                x={Math.min(drag.from.x, drag.to.x)}
                y={TOP}
                width={Math.abs(drag.to.x - drag.from.x)}
                height={bottom - TOP}
              />
            )}
          </svg>
        )}
      </div>
      {inView && <p className={styles.inView}>{text.inView(inView.first, inView.last, marks.length)}</p>}
      {lanes.scoreTitle && <p className="visually-hidden">{scoresText(lanes, lanes.scoreTitle)}</p>}
    </div>
  )
}

/** Turns whose places are in view, if some are not. Follows the scroller. */
function useTurnsInView(scroller: RefObject<HTMLElement | null>, room: number, step: number, turns: number) {
  const [scrolled, setScrolled] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setScrolled(element.scrollLeft)
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [scroller])
  return room > 0 ? turnsInView(scrolled, room, step, turns) : null
}

/** Scrolls a position into view with some margin. */
function scrollTo(scroller: HTMLElement, x: number): void {
  const margin = Math.min(40, scroller.clientWidth / 4)
  const { scrollLeft, clientWidth } = scroller
  if (x < scrollLeft + margin) scroller.scrollLeft = x - margin
  else if (x > scrollLeft + clientWidth - margin) scroller.scrollLeft = x - clientWidth + margin
}

function CurrentTurn({ x, bottom }: { readonly x: number; readonly bottom: number }) {
  return (
    <g className={styles.current} aria-hidden>
      <path d={`M${x - 5} ${TOP - 8}h10l-5 6z`} />
      <line x1={x} x2={x} y1={TOP - 4} y2={bottom} />
    </g>
  )
}

interface OutsideProps {
  readonly range: TurnRange
  readonly step: number
  readonly width: number
  readonly height: number
}

/** Dims the turns outside the visible range. */
function Outside({ range, step, width, height }: OutsideProps) {
  const [from, to] = [Math.min(width, range.first * step), Math.min(width, (range.last + 1) * step)]
  return (
    <g className={styles.outside} aria-hidden>
      <rect x={0} y={TOP} width={from} height={height - TOP} />
      <rect x={to} y={TOP} width={width - to} height={height - TOP} />
      <path d={`M${from} ${TOP}V${height}M${to} ${TOP}V${height}`} />
    </g>
  )
}
