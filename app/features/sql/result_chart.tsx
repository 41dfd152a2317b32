import { scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { countText } from '../../base/messages/intl.ts'
import Choice from '../../ui/choice.tsx'
import { Drawing, XTicks, YTicks } from '../../ui/drawing/drawing.tsx'
import { fitText, textWidth } from '../../ui/drawing/fit_text.ts'
import { useRoving } from '../../ui/roving/use_roving.ts'
import { type Chart, type ChartData, chartColumns, chartOf } from './chart_data.ts'
import { sql as t } from './messages.ts'
import { cellKind } from './result_cells.ts'
import styles from './result_chart.module.css'
import type { SqlResult } from './use_sql.ts'

/** Chart of two columns of a result, chosen from menus: bars for texts, points for numbers. */
export default function ResultChart({ result: { columns, rows } }: { readonly result: SqlResult }) {
  const [chosen, setChosen] = useState(() => chartColumns(columns.length, rows))
  if (!chosen) return <p className="sm soft">{t.noChart}</p>
  const items = columns.map(({ name }, i) => ({ value: String(i), label: name }))
  const numbers = items.filter((_, i) => cellKind(rows, i) === 'number')
  const chart = chartOf(rows, chosen.x, chosen.y)
  return (
    <div className={styles.chart}>
      <div className={styles.axes}>
        <Choice
          name={t.chartX}
          value={String(chosen.x)}
          items={items}
          onChoose={(x) => setChosen({ ...chosen, x: Number(x) })}
        />
        <Choice
          name={t.chartY}
          value={String(chosen.y)}
          items={numbers}
          onChoose={(y) => setChosen({ ...chosen, y: Number(y) })}
        />
        <span className="sm soft tabular">{t.drawnRows(chart.shown, chart.given, rows.length)}</span>
      </div>
      <Plot chart={chart} name={t.chartOf(columns[chosen.y]?.name ?? '', columns[chosen.x]?.name ?? '')} />
    </div>
  )
}

const BAR = 24
const TEXT = 12

function Plot({ chart: { data }, name }: { readonly chart: Chart; readonly name: string }) {
  const roving = useRoving([])
  const draw = (width: number) =>
    data.kind === 'bars' ? drawBars(data.bars, width) : drawPoints(data.points, width)
  return <Drawing name={name} roving={roving} draw={draw} widest={900} />
}

function drawBars(bars: Extract<ChartData, { kind: 'bars' }>['bars'], width: number) {
  const longest = Math.max(0, ...bars.map(({ name }) => textWidth(name, TEXT))) + 12
  const left = Math.min(longest, width * 0.4)
  const values = bars.map(({ value }) => value)
  const x = scaleLinear(
    [Math.min(0, ...values), Math.max(0, ...values, Number.MIN_VALUE)],
    [left, width - 56],
  ).nice()
  const bottom = bars.length * BAR
  const content = (
    <>
      <XTicks
        scale={x}
        ticks={x.ticks(Math.max(2, Math.floor((width - left) / 90)))}
        from={0}
        to={bottom}
        gap={15}
      />
      {bars.map(({ name, value }, i) => (
        <g key={i}>
          <title>{`${name}: ${value}`}</title>
          <text x={left - 8} y={i * BAR + BAR / 2} dy="0.36em" textAnchor="end">
            {fitText(name, left - 10, TEXT)}
          </text>
          <rect
            className={styles.mark}
            x={Math.min(x(0), x(value))}
            y={i * BAR + 4}
            width={Math.max(1, Math.abs(x(value) - x(0)))}
            height={BAR - 8}
          />
          <text x={Math.max(x(0), x(value)) + 4} y={i * BAR + BAR / 2} dy="0.36em">
            {shortNumber(value)}
          </text>
        </g>
      ))}
    </>
  )
  return { height: bottom + 24, content }
}

function drawPoints(points: Extract<ChartData, { kind: 'points' }>['points'], width: number) {
  const height = Math.min(360, Math.max(200, width * 0.5))
  const bottom = height - 24
  const ends = (of: readonly number[]): [number, number] => {
    const [low, high] = [Math.min(...of), Math.max(...of)]
    return low < high ? [low, high] : [low - 1, low + 1]
  }
  const x = scaleLinear(ends(points.map((p) => p.x)), [56, width - 12]).nice()
  const y = scaleLinear(ends(points.map((p) => p.y)), [bottom, 12]).nice()
  const content = (
    <>
      <XTicks scale={x} ticks={x.ticks(Math.max(2, Math.floor(width / 90)))} from={12} to={bottom} gap={15} />
      <YTicks scale={y} ticks={y.ticks(5)} from={width - 12} to={56} gap={6} />
      {points.map((point, i) => (
        <circle key={i} className={styles.point} cx={x(point.x)} cy={y(point.y)} r={3.5}>
          <title>{`${point.x}, ${point.y}`}</title>
        </circle>
      ))}
    </>
  )
  return { height, content }
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? countText(value) : String(Number(value.toPrecision(4)))
}
