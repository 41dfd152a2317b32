import { scaleLinear, scaleSqrt } from 'd3-scale'
import { numberText } from '../../../fields/words.ts'
import type { CellCount } from '../../../readers/summaries.ts'
import { Brush, Drawing, XTicks, YTicks } from '../../../ui/drawing/drawing.tsx'
import type { Drag } from '../../../ui/drawing/use_drag.ts'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import { roundTicks } from '../models/order.ts'
import styles from './drawing.module.css'
import { Mark } from './mark.tsx'

/** Range of both numbers selected by a drag or by a circle, inclusive. */
export interface Area {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

interface ScatterProps {
  readonly name: string
  readonly cells: readonly CellCount[]
  readonly step: { readonly x: number; readonly y: number }
  /** Labels of the axes. */
  readonly units: { readonly x: string; readonly y: string }
  readonly idOf: (cell: CellCount) => string
  /** Ranges of both numbers in a cell, inclusive. */
  readonly areaOf: (cell: CellCount) => Area
  readonly titleOf: (cell: CellCount) => string
  readonly saysOf: (cell: CellCount) => string
  readonly onArea: (area: Area) => void
}

const HEIGHT = 320
const LEFT = 52
const TOP = 26
const BOTTOM = 40

const middle = ([from, to]: readonly [number, number]) => (from + to) / 2

/** Scatter plot with a circle for each cell of two numbers, sized by number of conversations. */
export function Scatter(props: ScatterProps) {
  const { name, cells, step, units, idOf, areaOf, titleOf, saysOf, onArea } = props
  const ends = (of: 'x' | 'y') =>
    [
      Math.min(...cells.map((c) => c[of])) - step[of] / 2,
      Math.max(...cells.map((c) => c[of])) + step[of],
    ] as const
  const lines = [...new Set(cells.map(({ y }) => y))].sort((a, b) => b - a)
  const columns = [...new Set(cells.map(({ x }) => x))].sort((a, b) => a - b)
  const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell]))
  const roving = useRoving(
    lines.map((y) =>
      columns.map((x) => {
        const cell = at.get(`${x} ${y}`)
        return cell ? idOf(cell) : null
      }),
    ),
  )
  const most = Math.max(1, ...cells.map(({ count }) => count.all))
  // Cells of whole numbers have integer widths.
  const isWhole = (of: 'x' | 'y') =>
    Number.isInteger(step[of]) && cells.every((cell) => Number.isInteger(cell[of]))
  const geometry = (width: number) => ({
    x: scaleLinear([...ends('x')], [LEFT, width - 8]),
    y: scaleLinear([...ends('y')], [HEIGHT - BOTTOM, TOP]),
  })
  const onDrag = ({ from, to, width }: Drag) => {
    const { x, y } = geometry(width)
    /** Converts the edges of a drag to a range. Whole numbers are rounded inwards. */
    const between = (a: number, b: number, wide: number): readonly [number, number] => {
      const [low, high] = a < b ? [a, b] : [b, a]
      if (Number.isInteger(wide)) return [Math.ceil(low), Math.floor(high)]
      return [Number(low.toFixed(2)), Number(high.toFixed(2))]
    }
    onArea({
      x: between(x.invert(from.x), x.invert(to.x), step.x),
      y: between(y.invert(from.y), y.invert(to.y), step.y),
    })
  }
  const draw = (width: number, drag: Drag | null) => {
    const { x, y } = geometry(width)
    const cell = Math.min(Math.abs(x(step.x) - x(0)), Math.abs(y(step.y) - y(0)))
    const radius = scaleSqrt([0, most], [0, Math.max(8, Math.min(18, cell * 0.8))])
    const content = (
      <>
        <XTicks
          scale={x}
          ticks={roundTicks(x.ticks(Math.max(2, Math.floor(width / 90))), isWhole('x'))}
          from={TOP}
          to={HEIGHT - BOTTOM}
          gap={15}
          text={numberText}
        />
        <YTicks
          scale={y}
          ticks={roundTicks(y.ticks(5), isWhole('y'))}
          from={width}
          to={LEFT}
          gap={6}
          text={numberText}
        />
        <path className={styles.axis} d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${width}`} />
        {cells.map((one) => {
          const area = areaOf(one)
          const [cx, cy] = [x(middle(area.x)), y(middle(area.y))]
          return (
            <Mark
              key={idOf(one)}
              id={idOf(one)}
              title={titleOf(one)}
              says={saysOf(one)}
              tally={one.count}
              roving={roving}
              onChoose={() => onArea(areaOf(one))}
            >
              <circle className={styles.whole} cx={cx} cy={cy} r={Math.max(1.5, radius(one.count.all))} />
              {one.count.filtered > 0 && (
                <circle
                  className={styles.part}
                  cx={cx}
                  cy={cy}
                  r={Math.max(1.5, radius(one.count.filtered))}
                />
              )}
            </Mark>
          )
        })}
        <text className={styles.faint} x={(LEFT + width) / 2} y={HEIGHT - 4} textAnchor="middle">
          {units.x}
        </text>
        <text className={styles.faint} x={4} y={12}>
          {units.y}
        </text>
        {drag && (
          <Brush
            x={Math.min(drag.from.x, drag.to.x)}
            y={Math.min(drag.from.y, drag.to.y)}
            width={Math.abs(drag.to.x - drag.from.x)}
            height={Math.abs(drag.to.y - drag.from.y)}
          />
        )}
      </>
    )
    return { height: HEIGHT, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} onDrag={onDrag} />
}
