import { numberText } from '../../../fields/words.ts'
import { plainTitle } from '../../../find/filters/filter_parts.ts'
import type { FilterField } from '../../../model/index.ts'
import { isOfParticipants } from '../../../readers/participants.ts'
import type { CellCount } from '../../../readers/summaries.ts'
import { type Area, Scatter } from '../drawing/scatter.tsx'
import { ChartFrame, type PlacedChart } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { withRange } from '../models/choose.ts'
import { useSummary } from '../summary/use_summary.ts'
import { chartMessages, chartTitles } from './messages.ts'
import { measureOf, SHARE_COLUMNS, shareCells } from './tables.ts'

interface ScatterChartProps extends PlacedChart {
  readonly x: FilterField
  readonly y: FilterField
}

const BINS = 24

/** Scatter plot of conversations, or of participants, by two numbers. */
export function ScatterChart({ x, y, ...place }: ScatterChartProps) {
  const { list, choose } = useOverview()
  const unit = isOfParticipants(x, y) ? 'participants' : 'conversations'
  const nameOf = ({ key, of }: FilterField) => `${of ?? ''}.${key}`
  const data = useSummary(list, ['grid', nameOf(x), nameOf(y)], (reader, question, signal) =>
    reader.grid(question, x, y, BINS, signal),
  )
  return (
    <ChartFrame
      {...place}
      note={chartTitles.scatterNote(unit)}
      wide
      data={data}
      draw={(grid) => {
        if (!grid || grid.cells.length === 0) return null
        const { cells, step } = grid
        /** Inclusive end of a cell. Whole numbers end one before the next cell. */
        const endOf = (from: number, width: number) =>
          Number.isInteger(from) && Number.isInteger(width)
            ? from + width - 1
            : Number((from + width).toFixed(6))
        const areaOf = (cell: CellCount): Area => ({
          x: [cell.x, endOf(cell.x, step.x)],
          y: [cell.y, endOf(cell.y, step.y)],
        })
        const ends = ([from, to]: readonly [number, number]) =>
          chartMessages.number(numberText(from), numberText(to))
        const sum = (of: 'all' | 'filtered') => cells.reduce((total, { count }) => total + count[of], 0)
        const whole = { all: sum('all'), filtered: sum('filtered') }
        return {
          table: {
            columns: [measureOf(x), measureOf(y), ...SHARE_COLUMNS],
            rows: cells.map((cell) => {
              const area = areaOf(cell)
              return [ends(area.x), ends(area.y), ...shareCells({ ...cell.count, whole })]
            }),
          },
          drawing: (
            <Scatter
              name={place.title}
              cells={cells}
              step={step}
              units={{ x: measureOf(x), y: measureOf(y) }}
              idOf={(cell) => `${cell.x} ${cell.y}`}
              titleOf={(cell) =>
                `${plainTitle(x.title)} ${ends(areaOf(cell).x)} · ${plainTitle(y.title)} ${ends(areaOf(cell).y)}`
              }
              saysOf={({ count }) => chartMessages.says({ ...count, whole }, unit)}
              areaOf={areaOf}
              onArea={({ x: [x0, x1], y: [y0, y1] }) =>
                choose((now) => withRange(withRange(now, x, { min: x0, max: x1 }), y, { min: y0, max: y1 }))
              }
            />
          ),
        }
      }}
    />
  )
}
