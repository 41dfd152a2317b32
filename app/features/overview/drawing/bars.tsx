import { scaleLinear } from 'd3-scale'
import type { Wish } from '../../../model/index.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { fitText, textWidth } from '../../../ui/drawing/fit_text.ts'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import { chartMessages } from '../charts/messages.ts'
import type { Row } from '../models/bars.ts'
import { chosenTitle } from '../models/heat_layout.ts'
import { isFew, shareOf, shareOfAll } from '../models/shares.ts'
import styles from './drawing.module.css'
import { ExcludeMark, Mark, SIGN, SignChip } from './mark.tsx'

interface BarsProps {
  readonly name: string
  readonly rows: readonly Row[]
  /** Text next to a bar. */
  readonly besideOf: (row: Row) => string
  /** The same as a sentence, for screen readers. */
  readonly saysOf: (row: Row) => string
  readonly onChoose: (value: string, wish: Wish) => void
}

const BAR = 14
const TEXT = 12
const EXCLUDE = 28

/** Below this width in pixels, names are above their bars. */
const NARROW = 330

const excludeId = (id: string) => `not ${id}`

/** Minimum length of the longest bar beside its name. */
const LEAST_BAR = 110

/** Length of a bar: its share, or its count if it has no share. */
const lengthOf = (row: Row, of: 'filtered' | 'all') => (of === 'all' ? shareOfAll(row) : shareOf(row)) ?? 0

/** Bar chart of shares: filtered ones in solid colour before total ones in grey, with intervals as whiskers. */
export function Bars({ name, rows, besideOf, saysOf, onChoose }: BarsProps) {
  const roving = useRoving(rows.map(({ id }) => [id, excludeId(id)]))
  const most = Math.max(
    1e-9,
    ...rows.flatMap((row) => [lengthOf(row, 'all'), lengthOf(row, 'filtered'), row.interval?.high ?? 0]),
  )
  const signs = rows.some(({ sign }) => sign) ? SIGN : 0
  const values =
    Math.max(
      24,
      ...rows.map((row) => textWidth(`${besideOf(row)}${isFew(row) ? ` ${chartMessages.few}` : ''}`, TEXT)),
    ) + 12
  const draw = (width: number) => {
    const longest = Math.max(40, ...rows.map(({ title }) => textWidth(`✓ ${title}`, TEXT))) + 10
    const beside = signs + Math.min(longest, width * 0.36) + values + EXCLUDE
    const narrow = width < NARROW || width - beside < LEAST_BAR
    const height = narrow ? 42 : 30
    const names = narrow ? 0 : Math.min(longest, width * 0.36)
    const left = signs + names
    const right = narrow ? width - EXCLUDE : width - EXCLUDE - values
    const x = scaleLinear([0, most], [0, Math.max(20, right - left)])
    const content = rows.map((row, i) => {
      const top = i * height
      const middle = narrow ? top + 29 : top + height / 2
      const line = narrow ? top + 12 : middle
      const room = narrow ? width - EXCLUDE - signs - values : names - 10
      const differs = lengthOf(row, 'filtered') !== lengthOf(row, 'all')
      const bar = differs ? BAR - 6 : BAR
      const look = row.choice === 'excluded' ? styles.excluded : ''
      return (
        <g key={row.id}>
          <Mark
            id={row.id}
            title={row.title}
            says={saysOf(row)}
            definition={row.definition}
            tally={row}
            pressed={row.choice === 'included'}
            hue={row.sign?.hue}
            className={look}
            roving={roving}
            onChoose={(wish) => onChoose(row.id, wish)}
          >
            <rect className={styles.hit} x={0} y={top} width={width - EXCLUDE} height={height} rx={4} />
            <SignChip sign={row.sign} middle={middle} />
            <text className={styles.name} x={signs + (signs ? 0 : 4)} y={line} dy="0.36em">
              {fitText(chosenTitle(row.title, row.choice === 'included'), room, TEXT)}
            </text>
            <rect
              className={styles.whole}
              x={left + 0.5}
              y={middle - BAR / 2 + 0.5}
              width={Math.max(0, x(lengthOf(row, 'all')) - 1)}
              height={BAR - 1}
              rx={2}
            />
            <rect
              className={styles.part}
              x={left}
              y={middle - bar / 2}
              width={row.filtered === 0 ? 0 : Math.max(2, x(lengthOf(row, 'filtered')))}
              height={bar}
              rx={2}
            />
            {row.interval && (
              <path
                className={styles.interval}
                d={`M${left + x(row.interval.low)} ${middle}H${left + x(row.interval.high)}m0 -3v6M${left + x(row.interval.low)} ${middle - 3}v6`}
              />
            )}
            <text x={width - EXCLUDE - 4} y={line} dy="0.36em" textAnchor="end">
              {besideOf(row)}
              {isFew(row) && <tspan className={styles.few}> {chartMessages.few}</tspan>}
            </text>
          </Mark>
          <ExcludeMark
            id={excludeId(row.id)}
            title={row.title}
            says={saysOf(row)}
            tally={row}
            choice={row.choice}
            box={{ x: width - 25, y: top + height / 2 - 12.5, width: 25, height: 25 }}
            roving={roving}
            onChoose={(wish) => onChoose(row.id, wish)}
          />
        </g>
      )
    })
    return { height: Math.max(height, rows.length * height), content }
  }
  return <Drawing name={name} roving={roving} draw={draw} />
}
