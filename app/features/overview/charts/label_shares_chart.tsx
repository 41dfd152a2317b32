import type { LabelScheme } from '../../../model/index.ts'
import { navigate } from '../../../state/address.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { Bars } from '../drawing/bars.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { chosenLabels, labelRows } from '../models/bars.ts'
import { useBoth, useLabelShares, useTotals } from './answers.ts'
import { chartMessages, chartTitles } from './messages.ts'
import { barTable } from './tables.ts'

/** Maximum number of bars. Other labels are in the filter panel. */
export const MOST_LABELS = 14

/** Frequency of a scheme's labels, by turns or by conversations. */
export function LabelSharesChart({ scheme }: { readonly scheme: LabelScheme }) {
  const { filter, isFiltered, chooseOne, shown } = useOverview()
  const of = shown.shares
  const data = useBoth(useLabelShares(scheme.id), useTotals())
  const title = chartTitles.labels[of](scheme.title)
  return (
    <ChartFrame
      id="labels"
      title={title}
      data={data}
      controls={
        <Segments
          name={chartTitles.share}
          value={of}
          items={[
            { value: 'turns', label: chartTitles.ofTurns },
            { value: 'conversations', label: chartTitles.ofConversations },
          ]}
          onChoose={(shares) => navigate({ shares }, 'replace')}
        />
      }
      draw={([shares, totals]) => {
        if (shares.length === 0) return null
        const rows = labelRows(scheme, shares, of, chosenLabels(filter, scheme.id), MOST_LABELS)
        const whole = totals.annotated[scheme.id]?.[of] ?? { all: 0, filtered: 0 }
        const left = shares.length - rows.length
        return {
          table: barTable(chartMessages.columns.label, rows, whole.filtered),
          note: left > 0 ? chartMessages.more(left) : undefined,
          drawing: (
            <Bars
              name={title}
              rows={rows}
              besideOf={(row) => chartMessages.value(row.filtered, row.all, isFiltered, whole.all)}
              saysOf={(row) => chartMessages.says(row.filtered, row.all, of, whole.filtered)}
              onChoose={(value, wish) => chooseOne({ scheme: scheme.id }, value, wish)}
            />
          ),
        }
      }}
    />
  )
}
