import type { Wish } from '../../../model/index.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { fitText, textWidth } from '../../../ui/drawing/fit_text.ts'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import type { Row } from '../models/bars.ts'
import { chosenTitle } from '../models/heat_layout.ts'
import type { Place } from '../models/places.ts'
import styles from './drawing.module.css'
import { Mark, SIGN, SignChip } from './mark.tsx'

export interface PlacedRow {
  readonly row: Pick<Row, 'id' | 'title' | 'sign' | 'choice'>
  readonly places: readonly Place[]
}

interface PlacesProps {
  readonly name: string
  readonly rows: readonly PlacedRow[]
  /** Labels at the start and end of the axis. */
  readonly ends: readonly [string, string]
  readonly titleOf: (row: PlacedRow, place: Place) => string
  readonly saysOf: (row: PlacedRow, place: Place) => string
  readonly onChoose: (value: string, wish: Wish) => void
}

const TEXT = 12
const HEIGHT = 36

/** Row of bars per label, with a bar for each part of conversations. The longest bar of each label fills its row. */
export function Places({ name, rows, ends, titleOf, saysOf, onChoose }: PlacesProps) {
  const roving = useRoving(rows.map(({ places }) => places.map(({ id }) => id)))
  const signs = rows.some(({ row }) => row.sign) ? SIGN : 0
  const draw = (width: number) => {
    const longest = Math.max(40, ...rows.map(({ row }) => textWidth(row.title, TEXT))) + 12
    const left = signs + Math.min(longest, width * 0.32)
    const parts = Math.max(1, ...rows.map(({ places }) => places.length))
    const step = (width - left) / parts
    const bottom = rows.length * HEIGHT
    const content = (
      <>
        {rows.map((one, i) => {
          const { row, places } = one
          const base = (i + 1) * HEIGHT - 3
          const most = Math.max(1, ...places.map(({ all }) => all))
          const high = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * (HEIGHT - 8)))
          return (
            <g key={row.id} data-hue={row.sign?.hue}>
              <SignChip sign={row.sign} middle={base - 12} />
              <text className={styles.name} x={signs + (signs ? 0 : 4)} y={base - 12} dy="0.36em">
                {fitText(chosenTitle(row.title, row.choice === 'included'), left - signs - 8, TEXT)}
              </text>
              <line className={styles.base} x1={left} x2={width} y1={base} y2={base} />
              {places.map((place, j) => (
                <Mark
                  key={place.id}
                  id={place.id}
                  title={titleOf(one, place)}
                  says={saysOf(one, place)}
                  tally={place}
                  pressed={row.choice === 'included'}
                  hue={row.sign?.hue}
                  roving={roving}
                  onChoose={(wish) => onChoose(row.id, wish)}
                >
                  <rect
                    className={styles.hit}
                    x={left + j * step}
                    y={base - HEIGHT + 4}
                    width={step}
                    height={HEIGHT - 4}
                  />
                  {place.all > 0 && (
                    <rect
                      className={styles.whole}
                      x={left + j * step + 1.5}
                      y={base - high(place.all) + 0.5}
                      width={Math.max(1, step - 3)}
                      height={Math.max(1, high(place.all) - 0.5)}
                    />
                  )}
                  <rect
                    className={styles.part}
                    x={left + j * step + 1}
                    y={base - high(place.filtered)}
                    width={Math.max(1, step - 2)}
                    height={high(place.filtered)}
                  />
                </Mark>
              ))}
            </g>
          )
        })}
        <text className={styles.faint} x={left} y={bottom + 14}>
          {ends[0]}
        </text>
        <text className={styles.faint} x={width} y={bottom + 14} textAnchor="end">
          {ends[1]}
        </text>
      </>
    )
    return { height: bottom + 20, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} />
}
