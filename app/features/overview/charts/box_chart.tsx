import { FIELD_KINDS } from '../../../fields/registry.ts'
import type { FilterField } from '../../../model/index.ts'
import { isOfParticipants } from '../../../readers/participants.ts'
import { Boxes, type BoxRow } from '../drawing/boxes.tsx'
import { ChartFrame, type PlacedChart } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { withRange } from '../models/choose.ts'
import { choiceIn } from '../models/fields.ts'
import { inNaturalOrder } from '../models/order.ts'
import { useSummary } from '../summary/use_summary.ts'
import { chartMessages, chartTitles } from './messages.ts'
import type { NamedDimension } from './named_dimension.ts'
import { measureOf } from './tables.ts'

interface BoxChartProps extends PlacedChart {
  readonly number: FilterField
  readonly by: NamedDimension
}

const MOST = 12

/** Distribution of a number for each value of a dimension, as box plots. */
export function BoxChart({ number, by, ...place }: BoxChartProps) {
  const { list, filter, choose, chooseOne } = useOverview()
  const unit = isOfParticipants(number, by.by)
    ? 'participants'
    : number.of === 'turn'
      ? 'turns'
      : 'conversations'
  const data = useSummary(
    list,
    ['quartiles', number.of ?? '', number.key, by.id],
    (reader, question, signal) => reader.quartiles(question, number, by.by, MOST, signal),
  )
  const words = (value: number) => FIELD_KINDS[number.kind].text(Number(value.toFixed(2)), number)
  return (
    <ChartFrame
      {...place}
      note={chartTitles.boxNote(unit)}
      wide
      data={data}
      draw={(quartiles) => {
        if (quartiles.length === 0) return null
        const order = inNaturalOrder(
          quartiles.map(({ value }) => value),
          by.order,
        )
        const placed = [...quartiles].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
        const rows = placed.map((one) => ({
          ...one,
          title: by.titleOf(one.value),
          choice: choiceIn(filter, by.by, one.value),
        }))
        const { count, smallest, quarter, middle, threeQuarters, largest } = chartMessages.columns
        return {
          table: {
            columns: [by.title, count, smallest, quarter, middle, threeQuarters, largest],
            rows: rows.map((r) => [r.title, r.n, r.min, r.q1, r.median, r.q3, r.max]),
          },
          drawing: (
            <Boxes
              name={place.title}
              rows={rows}
              unit={measureOf(number)}
              saysOf={(r: BoxRow) =>
                chartTitles.box(
                  ...([r.n, unit] as const),
                  ...([words(r.median), words(r.q1), words(r.q3), words(r.min), words(r.max)] as const),
                )
              }
              onChoose={(value, wish) => chooseOne(by.by, value, wish)}
              onRange={(min, max) => choose((now) => withRange(now, number, { min, max }))}
            />
          ),
        }
      }}
    />
  )
}
