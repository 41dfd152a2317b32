import { type Filter, MISSING, NO_FILTER } from '../../../model/index.ts'
import { isOfParticipants } from '../../../readers/participants.ts'
import type { Question, Reader } from '../../../readers/reader.ts'
import type { Tally, ValueTally } from '../../../readers/summaries.ts'
import { Heat } from '../drawing/heat.tsx'
import type { HeatName } from '../drawing/heat_heading.tsx'
import { ChartFrame, type PlacedChart } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { withPair } from '../models/choose.ts'
import { choiceIn } from '../models/fields.ts'
import { heatCells, NONE, namesOf } from '../models/heat.ts'
import { inNaturalOrder } from '../models/order.ts'
import { wilsonOf } from '../models/shares.ts'
import { useSummary } from '../summary/use_summary.ts'
import { chartMessages } from './messages.ts'
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
  const data = useSummary(list, ['cross', a.id, b.id], async (reader, question, signal) => {
    const [pairs, ofRows, ofColumns, every] = await Promise.all([
      reader.cross(question, a.by, b.by, MOST, signal),
      reader.having(question, a.by, b.by, MOST, signal),
      reader.having(question, b.by, a.by, MOST, signal),
      unit === 'participants'
        ? countParticipants(reader, question, signal)
        : totalOf(reader, question, signal),
    ])
    const sizes = (of: readonly ValueTally[]) =>
      new Map(of.map(({ value, conversations }) => [value, conversations]))
    return { pairs, sizes: { rows: sizes(ofRows), columns: sizes(ofColumns) }, every }
  })
  return (
    <ChartFrame
      {...place}
      wide
      data={data}
      draw={({ pairs, sizes, every }) => {
        if (pairs.length === 0) return null
        const [rows, columns] = [
          inNaturalOrder(namesOf(pairs, 'a'), a.order),
          inNaturalOrder(namesOf(pairs, 'b'), b.order),
        ]
        const cells = heatCells(rows, columns, pairs, { of: sharesOf, counts: sizes[sharesOf] }).map((line) =>
          // Participants of one conversation are not independent.
          line.map((cell) => ({ ...cell, interval: unit === 'participants' ? null : wilsonOf(cell) })),
        )
        const headings = (of: 'rows' | 'columns', dimension: NamedDimension, values: readonly string[]) =>
          values.map((value): HeatName => {
            const size = value === MISSING ? undefined : (sizes[of].get(value) ?? NONE)
            return {
              ...nameOf(dimension, value, filter, of === sharesOf ? size : undefined),
              says: size && chartMessages.says({ ...size, whole: every }, unit),
            }
          })
        return {
          table: heatTable([a.title, b.title], cells, a.titleOf, b.titleOf),
          drawing: (
            <Heat
              name={place.title}
              rows={headings('rows', a, rows)}
              columns={headings('columns', b, columns)}
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

async function totalOf(reader: Reader, question: Question, signal: AbortSignal): Promise<Tally> {
  return (await reader.totals(question, signal)).conversations
}

async function countParticipants(
  reader: Reader,
  { splits, filter }: Question,
  signal: AbortSignal,
): Promise<Tally> {
  const count = (filter: Filter) => reader.participantCount({ splits, filter }, signal)
  const [all, filtered] = await Promise.all([count(NO_FILTER), count(filter)])
  return { all, filtered }
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
