import { scaleLinear } from 'd3-scale'
import type { Conversation } from '../../../model/index.ts'
import { Drawing, DrawingMark, XTicks, YTicks } from '../../../ui/drawing/drawing.tsx'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import styles from './drawing.module.css'
import { pricePathMessages as say } from './messages.ts'
import { linesOf, type Measure, marksOf, measured, type PriceScene, pathsOf, spread } from './model.ts'
import { Shape } from './shape.tsx'
import { lineName, markText, valueText } from './words.ts'

/** Sizes in pixels. */
const HEIGHT = 280
const TOP = 14
const BOTTOM = 34
const LEFT = 48
/** Space for line labels on the right. */
const RIGHT = 100
const LABEL_LINE = 14
const LABEL_GAP = 4
/** Space between the first and last turn and the drawing's edges. */
const INSET = 14

interface PriceDrawingProps {
  readonly scene: PriceScene
  readonly conversation: Conversation
  readonly measure: Measure
  readonly turn: number | null
  onChooseTurn(turn: number): void
}

/** Prices by turn: a mark per price, a line per side, and lines for the listing price and targets. */
export function PriceDrawing({ scene, conversation, measure, turn, onChooseTurn }: PriceDrawingProps) {
  const marks = marksOf(scene)
  const lines = linesOf(scene)
  const roving = useRoving([marks.map((mark) => String(mark.turn))], turn === null ? null : String(turn))
  const placeOf = (price: number) => measured(scene, measure, price) ?? 0
  const text = (value: number) => valueText(measure, value, scene.currency)
  const draw = (width: number) => {
    const right = width - RIGHT
    const bottom = HEIGHT - BOTTOM
    const x = scaleLinear([0, Math.max(1, scene.turns - 1)], [LEFT + INSET, right - INSET])
    const places = scaleLinear(extentOf([...marks, ...lines].map(({ price }) => placeOf(price))), [
      bottom,
      TOP,
    ])
    const y = (price: number) => places(placeOf(price))
    const labels = spread(
      lines.map(({ price }) => y(price)),
      lines.map(({ kinds }) => (kinds.length + 1) * LABEL_LINE + LABEL_GAP),
      HEIGHT,
    )
    const turnTicks = x.ticks(Math.max(2, Math.floor((right - LEFT) / 44))).filter(Number.isInteger)
    const content = (
      <>
        <g aria-hidden>
          <g className={styles.ticks}>
            <YTicks scale={places} ticks={places.ticks(5)} from={right} to={LEFT} gap={8} text={text} />
          </g>
          <XTicks scale={x} ticks={turnTicks} to={bottom} gap={16} />
          <text className={styles.faint} x={LEFT - 8} y={bottom + 16} textAnchor="end">
            {say.turnAxis}
          </text>
          {turn !== null && (
            <line className={styles.now} x1={x(turn)} x2={x(turn)} y1={TOP - 8} y2={bottom + 4} />
          )}
          {lines.map(({ price, kinds }, i) => {
            const at = y(price)
            const label = labels[i] ?? at
            return (
              <g key={price} data-line={kinds.join(' ')} className={styles.line}>
                <line x1={LEFT} x2={right} y1={at} y2={at} />
                <path className={styles.leader} d={`M${right},${at}L${right + 7},${label}`} />
                {kinds.map((kind, row) => (
                  <text key={kind} x={right + 10} y={label + row * LABEL_LINE} dy="0.32em">
                    {say.lines[kind]}
                  </text>
                ))}
                <text
                  className={styles.amount}
                  x={right + 10}
                  y={label + kinds.length * LABEL_LINE}
                  dy="0.32em"
                >
                  {text(placeOf(price))}
                </text>
              </g>
            )
          })}
          {[...pathsOf(scene)].map(([speaker, points]) => (
            <polyline
              key={speaker}
              className={styles.path}
              data-side={speaker + 1}
              points={points.map((point) => `${x(point.turn)},${y(point.price)}`).join(' ')}
            />
          ))}
          {scene.answers.map(({ turn: at, offer, price }) => (
            <line key={at} className={styles.answered} x1={x(offer)} x2={x(at)} y1={y(price)} y2={y(price)} />
          ))}
        </g>
        {marks.map((mark) => {
          const { title, values, kind } = markText(scene, conversation, mark)
          const current = mark.turn === turn
          return (
            <DrawingMark
              key={mark.turn}
              id={String(mark.turn)}
              className={styles.mark}
              transform={`translate(${x(mark.turn)} ${y(mark.price)})`}
              data-turn={mark.turn}
              data-kind={mark.kind}
              data-side={mark.speaker + 1}
              aria-label={`${title}: ${kind}, ${values}`}
              aria-current={current ? 'true' : undefined}
              hint={{ title, text: values, source: kind }}
              roving={roving}
              onChoose={() => onChooseTurn(mark.turn)}
            >
              <circle className={styles.hit} r={12} />
              {current && <circle className={styles.halo} r={11} />}
              <Shape {...mark} />
            </DrawingMark>
          )
        })}
      </>
    )
    return { height: HEIGHT, content }
  }
  return (
    <>
      <Drawing name={say.name} className={styles.drawing} roving={roving} draw={draw} />
      <ul className="visually-hidden">
        {lines.map((line) => (
          <li key={line.price}>
            {lineName(line)}: {text(placeOf(line.price))}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Range of values with padding. Never empty. */
function extentOf(values: readonly number[]): readonly [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = most > least ? (most - least) * 0.08 : Math.abs(most) * 0.1 || 1
  return [least - room, most + room]
}
