import { type Filter, MISSING } from '../../../model/index.ts'
import { isOfParticipants } from '../../../readers/participants.ts'
import type { Tally } from '../../../readers/summaries.ts'
import { Heat } from '../drawing/heat.tsx'
import type { HeatName } from '../drawing/heat_heading.tsx'
import { ChartFrame, type PlacedChart } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { withPair } from '../models/choose.ts'
import { choiceIn } from '../models/fields.ts'
import { type HeatWhole, heatCells, NONE, namesOf } from '../models/heat.ts'
import { inNaturalOrder } from '../models/order.ts'
import { wilsonOf } from '../models/shares.ts'
import { useSummary } from '../summary/use_summary.ts'
import type { NamedDimension } from './named_dimension.ts'
import { heatTable } from './tables.ts'

interface CrossChartProps extends PlacedChart {
  readonly rows: NamedDimension
  readonly columns: NamedDimension
  /** Base of the cells' shares: the conversations of their row with a value for the column's field, or vice versa. */
  readonly sharesOf: 'rows' | 'columns'
}

/** Maximum number of rows and of columns. */
const MOST = 12

/** Heat table of conversations, or of participants if one dimension is theirs, by two dimensions. */
export function CrossChart({ rows: a, columns: b, sharesOf, ...place }: CrossChartProps) {
  const { list, filter, choose, chooseOne } = useOverview()
  const unit = isOfParticipants(a.by, b.by) ? 'participants' : 'conversations'
  const data = useSummary(list, ['cross', a.id, b.id, sharesOf], async (reader, question, signal) => {
    const [by, given] = sharesOf === 'rows' ? [a.by, b.by] : [b.by, a.by]
    const [pairs, having] = await Promise.all([
      reader.cross(question, a.by, b.by, MOST, signal),
      reader.having(question, by, given, MOST, signal),
    ])
    const counts = new Map(having.map(({ value, conversations }) => [value, conversations]))
    return { pairs, whole: { of: sharesOf, counts } satisfies HeatWhole }
  })
  return (
    <ChartFrame
      {...place}
      wide
      data={data}
      draw={({ pairs, whole }) => {
        if (pairs.length === 0) return null
        const [rows, columns] = [
          inNaturalOrder(namesOf(pairs, 'a'), a.order),
          inNaturalOrder(namesOf(pairs, 'b'), b.order),
        ]
        const cells = heatCells(rows, columns, pairs, whole).map((line) =>
          // Participants of one conversation are not independent.
          line.map((cell) => ({ ...cell, interval: unit === 'participants' ? null : wilsonOf(cell) })),
        )
        const sizeOf = (of: HeatWhole['of'], value: string) =>
          whole.of === of && value !== MISSING ? (whole.counts.get(value) ?? NONE) : undefined
        return {
          table: heatTable([a.title, b.title], cells, a.titleOf, b.titleOf),
          drawing: (
            <Heat
              name={place.title}
              rows={rows.map((value) => nameOf(a, value, filter, sizeOf('rows', value)))}
              columns={columns.map((value) => nameOf(b, value, filter, sizeOf('columns', value)))}
              cells={cells}
              titleOf={({ row, column }) => `${a.titleOf(row)} · ${b.titleOf(column)}`}
              counts={unit}
              isChosen={({ row, column }) =>
                choiceIn(filter, a.by, row) === 'included' && choiceIn(filter, b.by, column) === 'included'
              }
              onChoose={({ row, column }) => choose((now) => withPair(now, [a.by, row], [b.by, column]))}
              onChooseRow={(value, wish) => chooseOne(a.by, value, wish)}
              onChooseColumn={(value, wish) => chooseOne(b.by, value, wish)}
            />
          ),
        }
      }}
    />
  )
}

/** Heading of a value. Its count may differ from the sum of its cells, since a conversation may be in several cells. */
export function nameOf(
  { by, titleOf, shortOf, definitionOf }: NamedDimension,
  id: string,
  filter: Filter,
  size: Tally | undefined,
): HeatName {
  return {
    id,
    title: titleOf(id),
    short: shortOf?.(id),
    definition: definitionOf?.(id),
    choice: choiceIn(filter, by, id),
    size,
  }
}
