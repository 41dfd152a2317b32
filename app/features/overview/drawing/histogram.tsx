import { scaleLinear } from 'd3-scale'
import { type KeyboardEvent, useState } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import { numberText } from '../../../fields/words.ts'
import { Brush, Drawing, YTicks } from '../../../ui/drawing/drawing.tsx'
import { textWidth } from '../../../ui/drawing/fit_text.ts'
import type { Drag } from '../../../ui/drawing/use_drag.ts'
import { stepByKey } from '../../../ui/roving/keys.ts'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import { type Bin, isWithin, rangeOfBins } from '../models/histogram.ts'
import { roundTicks } from '../models/order.ts'
import styles from './drawing.module.css'
import { Mark } from './mark.tsx'

interface Range {
  readonly min: number | null
  readonly max: number | null
}

interface HistogramProps {
  readonly name: string
  readonly bins: readonly Bin[]
  /** Current range in the filter. */
  readonly range: Range
  /** Label below the axis. */
  readonly unit: string
  readonly titleOf: (bin: Bin) => string
  readonly saysOf: (bin: Bin) => string
  readonly onRange: (range: Range) => void
}

const HEIGHT = 190
const TOP = 10
const BOTTOM = 38

/** Histogram of a number. The user selects a range by dragging, or with Shift, arrow keys and Enter. */
export function Histogram({ name, bins, range, unit, titleOf, saysOf, onRange }: HistogramProps) {
  const roving = useRoving([bins.map(({ from }) => String(from))])
  /** Start and current end of a range being selected by keys. */
  const [chosen, setChosen] = useState<readonly [number, number] | null>(null)
  const most = Math.max(1, ...bins.map(({ all }) => all))
  const left = Math.max(24, textWidth(countText(most), 12) + 10)
  const binAt = (x: number, width: number) =>
    Math.min(bins.length - 1, Math.max(0, Math.floor(((x - left) / (width - left)) * bins.length)))
  const choose = (a: number, b: number) => {
    setChosen(null)
    onRange(rangeOfBins(bins, a, b))
  }
  const onDrag = ({ from, to, width }: Drag) => choose(binAt(from.x, width), binAt(to.x, width))
  const onKeyDown = (event: KeyboardEvent, i: number) => {
    const step = stepByKey(event.key, 'horizontal')
    if (event.shiftKey && step !== 0) {
      setChosen([chosen?.[0] ?? i, Math.min(bins.length - 1, Math.max(0, i + step))])
    } else if (event.key === 'Escape' && chosen) {
      event.preventDefault()
      setChosen(null)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(...chosen)
    } else if (step !== 0) setChosen(null)
  }
  const draw = (width: number, drag: Drag | null) => {
    const x = scaleLinear([0, bins.length], [left, width])
    const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4)
    const step = x(1) - x(0)
    const gap = step > 6 ? 1.5 : step > 3 ? 0.5 : 0
    const labelled = Math.ceil(bins.length / Math.max(2, Math.floor((width - left) / 56)))
    const brushed = drag
      ? [binAt(drag.from.x, width), binAt(drag.to.x, width)].sort((a, b) => a - b)
      : chosen
        ? [...chosen].sort((a, b) => a - b)
        : null
    const content = (
      <>
        <g className={styles.faint}>
          <YTicks
            scale={y}
            ticks={roundTicks(y.ticks(4), true)}
            from={width}
            to={left}
            gap={6}
            text={countText}
          />
        </g>
        {bins.map((bin, i) => (
          <Mark
            key={bin.from}
            id={String(bin.from)}
            title={titleOf(bin)}
            says={saysOf(bin)}
            tally={bin}
            pressed={(range.min !== null || range.max !== null) && isWithin(bin, range)}
            className={isWithin(bin, range) ? '' : styles.beside}
            roving={roving}
            onChoose={() => choose(i, i)}
            onKeyDown={(event) => onKeyDown(event, i)}
          >
            <rect className={styles.hit} x={x(i)} y={TOP} width={step} height={HEIGHT - TOP - BOTTOM} />
            {bin.all > 0 && (
              <rect
                className={styles.whole}
                x={x(i) + gap + 0.5}
                y={Math.min(y(bin.all), y(0) - 1.5) + 0.5}
                width={Math.max(1, step - 2 * gap - 1)}
                height={Math.max(1.5, y(0) - y(bin.all)) - 0.5}
              />
            )}
            {bin.filtered > 0 && (
              <rect
                className={styles.part}
                x={x(i) + gap}
                y={Math.min(y(bin.filtered), y(0) - 1.5)}
                width={Math.max(1, step - 2 * gap)}
                height={Math.max(1.5, y(0) - y(bin.filtered))}
              />
            )}
          </Mark>
        ))}
        <line className={styles.axis} x1={left} x2={width} y1={y(0)} y2={y(0)} />
        {bins.map(
          (bin, i) =>
            i % labelled === 0 && (
              <text
                key={bin.from}
                x={x(i) + (bin.to > bin.from ? 0 : step / 2)}
                y={y(0) + 15}
                textAnchor="middle"
              >
                {numberText(bin.from)}
              </text>
            ),
        )}
        <text className={styles.faint} x={(left + width) / 2} y={HEIGHT - 4} textAnchor="middle">
          {unit}
        </text>
        {brushed && (
          <Brush
            x={x(brushed[0] ?? 0)}
            y={TOP - 4}
            width={step * ((brushed[1] ?? 0) - (brushed[0] ?? 0) + 1)}
            height={HEIGHT - TOP - BOTTOM + 4}
          />
        )}
      </>
    )
    return { height: HEIGHT, content }
  }
  return <Drawing name={name} roving={roving} draw={draw} onDrag={onDrag} />
}
