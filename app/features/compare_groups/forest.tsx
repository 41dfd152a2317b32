import { scaleLinear } from 'd3-scale'
import { Drawing, DrawingMark, XTicks } from '../../ui/drawing/drawing.tsx'
import { fitText, textWidth } from '../../ui/drawing/fit_text.ts'
import { useRoving } from '../../ui/roving/use_roving.ts'
import styles from './compare_groups.module.css'

export interface ForestRow {
  readonly id: string
  readonly title: string
  /** Null if the group has no value. */
  readonly value: number | null
  /** Null if there is none, or none yet. */
  readonly interval: { readonly low: number; readonly high: number } | null
  /** Text at the end of the row. */
  readonly beside: string
  /** The same as a sentence. */
  readonly says: string
}

interface ForestProps {
  readonly name: string
  readonly rows: readonly ForestRow[]
  /** Formats a tick. */
  readonly text: (value: number) => string
  /** True if the axis begins at 0. */
  readonly fromZero: boolean
  readonly onChoose: (id: string) => void
}

const HEIGHT = 34
const TEXT = 12
const NARROW = 420

/** A dot per group on one axis, with its interval as a line. */
export function Forest({ name, rows, text, fromZero, onChoose }: ForestProps) {
  const roving = useRoving(rows.map(({ id }) => [id]))
  const ends = rows.flatMap(({ value, interval }) => [
    ...(value === null ? [] : [value]),
    ...(interval ? [interval.low, interval.high] : []),
  ])
  const low = Math.min(...(fromZero ? [0] : []), ...ends)
  const high = Math.max(...ends, low)
  const draw = (width: number) => {
    const narrow = width < NARROW
    const height = narrow ? HEIGHT + 16 : HEIGHT
    const longest = Math.max(40, ...rows.map(({ title }) => textWidth(title, TEXT))) + 12
    const beside = Math.max(40, ...rows.map((row) => textWidth(row.beside, TEXT))) + 10
    const left = narrow ? 8 : Math.min(longest, width * 0.3)
    const right = narrow ? width - 12 : width - beside - 8
    const x = scaleLinear([low, high === low ? low + 1 : high], [left + 8, right]).nice()
    const bottom = rows.length * height
    const content = (
      <>
        <XTicks
          scale={x}
          ticks={x.ticks(Math.max(2, Math.floor((right - left) / 80)))}
          from={0}
          to={bottom}
          gap={15}
          text={text}
        />
        {rows.map((row, i) => {
          const top = i * height
          const middle = narrow ? top + height - 14 : top + height / 2
          const line = narrow ? top + 14 : middle
          return (
            <DrawingMark
              key={row.id}
              id={row.id}
              className={styles.mark}
              aria-label={row.says}
              hint={{ title: row.title, text: row.says, source: '' }}
              roving={roving}
              onChoose={() => onChoose(row.id)}
            >
              <rect className={styles.hit} x={0} y={top + 1} width={width} height={height - 2} rx={4} />
              <text
                className={styles.name}
                x={narrow ? left : left - 4}
                y={line}
                dy="0.36em"
                textAnchor={narrow ? 'start' : 'end'}
              >
                {fitText(row.title, narrow ? width - beside - 12 : left - 8, TEXT)}
              </text>
              {row.interval && (
                <line
                  className={styles.interval}
                  x1={x(row.interval.low)}
                  x2={x(row.interval.high)}
                  y1={middle}
                  y2={middle}
                />
              )}
              {row.value !== null && <circle className={styles.dot} cx={x(row.value)} cy={middle} r={5} />}
              <text className={styles.name} x={width - 4} y={line} dy="0.36em" textAnchor="end">
                {row.beside}
              </text>
            </DrawingMark>
          )
        })}
        <line className={styles.axis} x1={left + 8} x2={right} y1={bottom} y2={bottom} />
      </>
    )
    return { height: bottom + 24, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} />
}

interface MultipleProps {
  readonly name: string
  readonly counts: readonly number[]
  readonly low: number
  readonly step: number
  /** True if each bin is one whole number. */
  readonly whole: boolean
  readonly text: (value: number) => string
}

/** A small histogram of one group. Its highest bar has the full height. */
export function SmallHistogram({ name, counts, low, step, whole, text }: MultipleProps) {
  const roving = useRoving([])
  const most = Math.max(1, ...counts)
  const draw = (width: number) => {
    const [top, bottom] = [4, 74]
    const each = width / counts.length
    const x = scaleLinear([low, low + step * counts.length], [0, width])
    const shift = whole ? each / 2 : 0
    const content = (
      <>
        {counts.map((n, i) => (
          <rect
            key={i}
            className={styles.bar}
            x={i * each + 0.5}
            y={bottom - ((bottom - top) * n) / most}
            width={Math.max(1, each - 1)}
            height={((bottom - top) * n) / most}
          />
        ))}
        <line className={styles.axis} x1={0} x2={width} y1={bottom} y2={bottom} />
        {x.ticks(4).map((tick) =>
          whole && (!Number.isInteger(tick) || tick >= low + counts.length) ? null : (
            <text
              key={tick}
              className={styles.faint}
              x={Math.min(width - 10, Math.max(8, x(tick) + shift))}
              y={bottom + 14}
              textAnchor="middle"
            >
              {text(tick)}
            </text>
          ),
        )}
      </>
    )
    return { height: bottom + 18, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} />
}
