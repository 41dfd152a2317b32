import { plainTitle, valueText } from '../../../find/filters/filter_parts.ts'
import type { FilterField } from '../../../model/index.ts'
import { Bars } from '../drawing/bars.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { chosenValues, valueRows } from '../models/bars.ts'
import { wilsonOf } from '../models/shares.ts'
import { useTallies } from '../summary/use_summary.ts'
import { useBoth, useTotals } from './answers.ts'
import { chartMessages, chartTitles } from './messages.ts'
import { barTable } from './tables.ts'

/** Maximum number of bars. Other values are in the filter panel. */
const MOST = 12

interface FacetChartProps {
  readonly id: string
  readonly field: FilterField
}

/** Conversations by values of a facet. */
export function FacetChart({ id, field }: FacetChartProps) {
  const { list, filter, isFiltered, chooseOne } = useOverview()
  const data = useBoth([field.of, field.key], useTallies(list, field), useTotals())
  const title =
    field.kind === 'boolean'
      ? chartTitles.yesOrNo(plainTitle(field.title))
      : chartTitles.facet(plainTitle(field.title))
  return (
    <ChartFrame
      id={id}
      title={title}
      data={data}
      draw={([tallies, { conversations }]) => {
        if (tallies.length === 0) return null
        const rows = valueRows(
          tallies,
          chosenValues(filter, field),
          (v) => valueText(v, field),
          MOST,
          conversations,
          field.order,
        ).map((row) => ({ ...row, interval: wilsonOf(row) }))
        const left = tallies.length - rows.length
        return {
          table: barTable(chartMessages.columns.value, rows),
          note: [chartMessages.intervalNote.conversations, left > 0 ? chartMessages.more(left) : ''].join(
            ' ',
          ),
          drawing: (
            <Bars
              name={title}
              rows={rows}
              besideOf={(row) => chartMessages.value(row, isFiltered)}
              saysOf={(row) => chartMessages.says(row, 'conversations', row.interval)}
              onChoose={(value, wish) => chooseOne(field, value, wish)}
            />
          ),
        }
      }}
    />
  )
}
