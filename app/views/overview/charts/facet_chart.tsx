import { useTallies } from '../../../hooks/overview/use_summary.ts'
import { useSession } from '../../../hooks/use_session.ts'
import { chartMessages, chartTitles } from '../../../messages/overview/charts.ts'
import type { FilterField } from '../../../model/index.ts'
import { plainTitle, valueText } from '../../filters/filter_parts.ts'
import { toggledFacet } from '../../filters/toggled.ts'
import { Bars } from '../drawing/bars.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { chooseMark } from '../frame/choose_mark.ts'
import { useOverview } from '../frame/overview_context.ts'
import { chosenValues, type Row, valueRows } from '../models/bars.ts'
import { barTable } from './bar_table.ts'
import { useBoth } from './use_both.ts'
import { useTotals } from './use_totals.ts'

/** Values that are drawn; all others are in the filter panel. */
const MOST = 12

interface FacetChartProps {
  readonly id: string
  readonly field: FilterField
}

/** Conversations by the values of a facet. */
export function FacetChart({ id, field }: FacetChartProps) {
  const session = useSession()
  const { list, filter, isFiltered } = useOverview()
  const data = useBoth(useTallies(list, field), useTotals(list))
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
        const rows = valueRows(tallies, chosenValues(filter, field), (v) => valueText(v, field), MOST)
        const says = (row: Row) =>
          chartMessages.says(row.filtered, row.all, 'conversations', conversations.filtered)
        const left = tallies.length - rows.length
        return {
          table: barTable(chartMessages.columns.value, rows, conversations.filtered),
          note: left > 0 ? chartMessages.more(left) : undefined,
          drawing: (
            <Bars
              name={title}
              rows={rows}
              besideOf={(row) => chartMessages.value(row.filtered, row.all, isFiltered, conversations.all)}
              saysOf={says}
              onChoose={(value, wish) => chooseMark(session, (now) => toggledFacet(now, field, value, wish))}
            />
          ),
        }
      }}
    />
  )
}
