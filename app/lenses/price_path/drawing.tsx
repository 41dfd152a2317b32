import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { pricePathMessages as say } from '../../messages/conversation/price_path.ts'
import type { Conversation } from '../../model/index.ts'
import { useRoving } from '../../views/ui/drawing/use_roving.ts'
import { useWidth } from '../../views/ui/drawing/use_width.ts'
import { hideHint, hideHintSoon, showHint, showHintSoon } from '../../views/ui/hint_state.ts'
import styles from './drawing.module.css'
import {
  linesOf,
  type Measure,
  marksOf,
  measured,
  type PriceMark,
  type PriceScene,
  pathsOf,
  spread,
} from './model.ts'
import { Shape } from './shape.tsx'
import { lineName, markText, valueText } from './words.ts'

/** In pixels. */
const HEIGHT = 280
const TOP = 14
const BOTTOM = 34
const LEFT = 48
/** Room for what lines are called, right of them. */
const RIGHT = 100
const LABEL_LINE = 14
const LABEL_GAP = 4
/** Between the drawing's first and last turn and its edges. */
const INSET = 14

interface DrawingProps {
  readonly scene: PriceScene
  readonly conversation: Conversation
  readonly measure: Measure
  readonly turn: number | null
  onChooseTurn(turn: number): void
}

/** Prices by turn: a mark each, the prices of a side joined, and lines for listing price and targets. */
export function PriceDrawing({ scene, conversation, measure, turn, onChooseTurn }: DrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const marks = marksOf(scene)
  const lines = linesOf(scene)
  const roving = useRoving([marks.map((mark) => String(mark.turn))], turn === null ? null : String(turn))
  const placeOf = (price: number) => measured(scene, measure, price) ?? 0
  const text = (value: number) => valueText(measure, value, scene.currency)
  const values = [...marks, ...lines].map(({ price }) => placeOf(price))
  const right = width - RIGHT
  const x = scaleLinear([0, Math.max(1, scene.turns - 1)], [LEFT + INSET, right - INSET])
  const y = scaleLinear(extentOf(values), [HEIGHT - BOTTOM, TOP])
  const labels = spread(
    lines.map(({ price }) => y(placeOf(price))),
    lines.map(({ kinds }) => (kinds.length + 1) * LABEL_LINE + LABEL_GAP),
    HEIGHT,
  )
  const turnTicks = x.ticks(Math.max(2, Math.floor((right - LEFT) / 44))).filter(Number.isInteger)
  return (
    <div ref={ref} className={styles.room}>
      {width > 0 && (
        <svg
          role="group"
          aria-label={say.name}
          className={styles.drawing}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          onKeyDown={roving.onKeyDown}
        >
          <g aria-hidden>
            {y.ticks(5).map((tick) => (
              <g key={tick}>
                <line className={styles.tick} x1={LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
                <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {text(tick)}
                </text>
              </g>
            ))}
            {turnTicks.map((tick) => (
              <text key={tick} x={x(tick)} y={HEIGHT - BOTTOM + 16} textAnchor="middle">
                {tick}
              </text>
            ))}
            <text className={styles.faint} x={LEFT - 8} y={HEIGHT - BOTTOM + 16} textAnchor="end">
              {say.turnAxis}
            </text>
            {turn !== null && (
              <line className={styles.now} x1={x(turn)} x2={x(turn)} y1={TOP - 8} y2={HEIGHT - BOTTOM + 4} />
            )}
            {lines.map((line, i) => {
              const at = y(placeOf(line.price))
              const label = labels[i] ?? at
              return (
                <g key={line.price} data-line={line.kinds.join(' ')} className={styles.line}>
                  <line x1={LEFT} x2={right} y1={at} y2={at} />
                  <path className={styles.leader} d={`M${right},${at}L${right + 7},${label}`} />
                  {line.kinds.map((kind, row) => (
                    <text key={kind} x={right + 10} y={label + row * LABEL_LINE} dy="0.32em">
                      {say.lines[kind]}
                    </text>
                  ))}
                  <text
                    className={styles.amount}
                    x={right + 10}
                    y={label + line.kinds.length * LABEL_LINE}
                    dy="0.32em"
                  >
                    {text(placeOf(line.price))}
                  </text>
                </g>
              )
            })}
            {[...pathsOf(scene)].map(([speaker, points]) => (
              <path
                key={speaker}
                className={styles.path}
                data-side={speaker + 1}
                d={points
                  .map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point.turn)},${y(placeOf(point.price))}`)
                  .join('')}
              />
            ))}
            {scene.answers.map(({ turn: at, offer, price }) => (
              <line
                key={at}
                className={styles.answered}
                x1={x(offer)}
                x2={x(at)}
                y1={y(placeOf(price))}
                y2={y(placeOf(price))}
              />
            ))}
          </g>
          {marks.map((mark) => (
            <Mark
              key={mark.turn}
              mark={mark}
              words={markText(scene, conversation, mark)}
              current={mark.turn === turn}
              tabIndex={roving.tabIndex(String(mark.turn))}
              onFocus={() => roving.onFocus(String(mark.turn))}
              onChoose={() => onChooseTurn(mark.turn)}
              place={`translate(${x(mark.turn)} ${y(placeOf(mark.price))})`}
            >
              <Shape kind={mark.kind} speaker={mark.speaker} closes={mark.closes} />
            </Mark>
          ))}
        </svg>
      )}
      <ul className="visually-hidden">
        {lines.map((line) => (
          <li key={line.price}>
            {lineName(line)}: {text(placeOf(line.price))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** From the lowest to the highest value, with some room, and never of no height. */
function extentOf(values: readonly number[]): readonly [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = most > least ? (most - least) * 0.08 : Math.abs(most) * 0.1 || 1
  return [least - room, most + room]
}

interface MarkProps {
  readonly mark: PriceMark
  readonly words: ReturnType<typeof markText>
  readonly current: boolean
  readonly tabIndex: 0 | -1
  /** As an SVG transform. */
  readonly place: string
  readonly children: ReactNode
  onFocus(): void
  onChoose(): void
}

/** A price of a turn: says its values on hover and focus, and leads to the turn. */
function Mark({ mark, words, current, tabIndex, place, children, onFocus, onChoose }: MarkProps) {
  const { title, values, kind } = words
  const hint = { title, text: values, source: kind }
  return (
    <g
      role="button"
      className={styles.mark}
      transform={place}
      tabIndex={tabIndex}
      data-mark={mark.turn}
      data-turn={mark.turn}
      data-kind={mark.kind}
      data-side={mark.speaker + 1}
      aria-label={`${title}: ${kind}, ${values}`}
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose()
      }}
      onFocus={(event) => {
        onFocus()
        if (event.currentTarget.matches(':focus-visible')) showHint(event.currentTarget, hint)
      }}
      onBlur={hideHint}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showHintSoon(event.currentTarget, hint)}
      onPointerLeave={hideHintSoon}
    >
      <circle className={styles.hit} r={12} />
      {current && <circle className={styles.halo} r={11} />}
      {children}
    </g>
  )
}
