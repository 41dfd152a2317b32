import { useMemo } from 'react'
import { latest } from '../../../base/async_data.ts'
import { type LabelScheme, MISSING } from '../../../model/index.ts'
import type { Tally } from '../../../readers/summaries.ts'
import { Heat } from '../drawing/heat.tsx'
import { ChartFrame, type PlacedChart } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { withPair } from '../models/choose.ts'
import { choiceIn } from '../models/fields.ts'
import { NONE } from '../models/heat.ts'
import { inNaturalOrder } from '../models/order.ts'
import { rateCells, rateColumns, rateLabels, sharesToResample } from '../models/rates.ts'
import { useTurnIntervals } from '../summary/use_turn_intervals.ts'
import { useAllLabelRates, useBoth, useLabelRates, useLabelShares, useTotals } from './answers.ts'
import { nameOf } from './cross_chart.tsx'
import { annotatedUnit, chartMessages, chartTitles } from './messages.ts'
import type { NamedDimension } from './named_dimension.ts'
import { heatTable } from './tables.ts'
import { intervalNote, UnitSwitch } from './unit_switch.tsx'

interface LabelRatesChartProps extends Omit<PlacedChart, 'title' | 'note'> {
  readonly scheme: LabelScheme
  readonly labels: NamedDimension
  /** A field of conversations or turns. */
  readonly field: NamedDimension
}

/** Maximum number of labels and of values. */
const MOST = 12

/** Labels by the values of a field, as shares of annotated turns or conversations with the value. */
export function LabelRatesChart({ scheme, labels, field, controls, ...place }: LabelRatesChartProps) {
  const { filter, choose, chooseOne, shown } = useOverview()
  const unit = shown.shares
  const by = 'scheme' in field.by ? [] : [field.by]
  const subject = [scheme.id, by]
  const rates = useBoth(subject, useLabelRates(scheme.id, by), useAllLabelRates(scheme.id, by))
  const data = useBoth(subject, rates, useBoth(subject, useLabelShares(scheme.id), useTotals()))
  const [found] = latest(data) ?? []
  const names = useMemo(() => {
    if (!found) return null
    const values = rateColumns(found[1], MOST)
    return { rows: rateLabels(found[1], MOST), columns: inNaturalOrder(values, field.order) }
  }, [found, field.order])
  const resampled = useMemo(
    () => (found && names && unit === 'turns' ? sharesToResample(found[0], names) : null),
    [found, names, unit],
  )
  const intervals = useTurnIntervals(resampled)
  const title = chartTitles.labelsBy[unit](scheme.title, field.title)
  return (
    <ChartFrame
      {...place}
      title={title}
      note={[
        chartTitles.labelsByNote[unit](field.title),
        intervalNote(unit, intervals, chartMessages.heatIntervalNote),
      ].join(' ')}
      wide
      data={data}
      controls={
        <>
          {controls}
          <UnitSwitch />
        </>
      }
      draw={([[filtered, all], [labelled, { annotated }]]) => {
        if (!names || names.rows.length === 0 || names.columns.length === 0) return null
        const cells = rateCells(filtered, all, names, unit, intervals.byId)
        const sizes = new Map(cells[0]?.map(({ column, whole }) => [column, whole ?? undefined] as const))
        const whole = annotated[scheme.id]?.[unit] ?? NONE
        const says = (size: Tally | undefined) =>
          size && chartMessages.says({ ...size, whole }, annotatedUnit(unit))
        const ofLabel = (label: string) => labelled.find((one) => one.label === label)?.[unit]
        return {
          table: heatTable([labels.title, field.title], cells, labels.titleOf, field.titleOf),
          drawing: (
            <Heat
              name={title}
              rows={names.rows.map((value) => ({
                ...nameOf(labels, value, filter, undefined),
                says: says(ofLabel(value)),
              }))}
              columns={names.columns.map((value) => ({
                ...nameOf(field, value, filter, value === MISSING ? undefined : sizes.get(value)),
                says: says(sizes.get(value)),
              }))}
              cells={cells}
              titleOf={({ row, column }) => `${labels.titleOf(row)} · ${field.titleOf(column)}`}
              counts={annotatedUnit(unit)}
              isChosen={({ row, column }) =>
                choiceIn(filter, labels.by, row) === 'included' &&
                choiceIn(filter, field.by, column) === 'included'
              }
              onChoose={({ row, column }) =>
                choose((now) => withPair(now, [labels.by, row], [field.by, column]))
              }
              onChooseRow={(value, wish) => chooseOne(labels.by, value, wish)}
              onChooseColumn={(value, wish) => chooseOne(field.by, value, wish)}
            />
          ),
        }
      }}
    />
  )
}
