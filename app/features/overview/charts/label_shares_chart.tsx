import { useMemo } from 'react'
import type { LabelScheme } from '../../../model/index.ts'
import { Bars } from '../drawing/bars.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { chosenLabels, labelRows } from '../models/bars.ts'
import { NONE } from '../models/heat.ts'
import { wilsonOf } from '../models/shares.ts'
import { useTurnIntervals } from '../summary/use_turn_intervals.ts'
import { useBoth, useLabelRates, useLabelShares, useTotals } from './answers.ts'
import { annotatedUnit, chartMessages, chartTitles } from './messages.ts'
import { barTable } from './tables.ts'
import { intervalNote, UnitSwitch } from './unit_switch.tsx'

/** Maximum number of bars. Other labels are in the filter panel. */
export const MOST_LABELS = 14

/** Frequency of a scheme's labels, by turns or by conversations. */
export function LabelSharesChart({ scheme }: { readonly scheme: LabelScheme }) {
  const { filter, isFiltered, chooseOne, shown } = useOverview()
  const of = shown.shares
  const data = useBoth(scheme.id, useLabelShares(scheme.id), useTotals())
  const rates = useLabelRates(scheme.id, [], of === 'turns')
  // Intervals of another list belong to other shares.
  const [whole] = data.status === 'ready' && rates.status === 'ready' ? rates.value : []
  const resampled = useMemo(
    () => whole && new Map(whole.labels.map(({ label, clusters }) => [label, clusters])),
    [whole],
  )
  const intervals = useTurnIntervals((of === 'turns' && resampled) || null)
  const title = chartTitles.labels[of](scheme.title)
  return (
    <ChartFrame
      id="labels"
      title={title}
      data={data}
      controls={<UnitSwitch />}
      draw={([shares, totals]) => {
        if (shares.length === 0) return null
        const annotated = totals.annotated[scheme.id]?.[of] ?? NONE
        const rows = labelRows(
          scheme,
          shares,
          of,
          chosenLabels(filter, scheme.id),
          MOST_LABELS,
          annotated,
        ).map((row) => ({
          ...row,
          interval: of === 'conversations' ? wilsonOf(row) : (intervals.byId.get(row.id) ?? null),
        }))
        const left = shares.length - rows.length
        return {
          table: barTable(chartMessages.columns.label, rows),
          note: [
            intervalNote(of, intervals, chartMessages.intervalNote),
            left > 0 ? chartMessages.more(left) : '',
          ].join(' '),
          drawing: (
            <Bars
              name={title}
              rows={rows}
              besideOf={(row) => chartMessages.value(row, isFiltered)}
              saysOf={(row) => chartMessages.says(row, annotatedUnit(of), row.interval)}
              onChoose={(value, wish) => chooseOne({ scheme: scheme.id }, value, wish)}
            />
          ),
        }
      }}
    />
  )
}
