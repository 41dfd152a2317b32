import type { ReactNode } from 'react'
import { useSummary } from '../../../hooks/overview/use_summary.ts'
import { useSession } from '../../../hooks/use_session.ts'
import { chartMessages } from '../../../messages/overview/charts.ts'
import type { Filter, Wish } from '../../../model/index.ts'
import type { ListQuestion, Reader } from '../../../readers/reader.ts'
import type { Dimension } from '../../../readers/summaries.ts'
import { Heat } from '../drawing/heat.tsx'
import type { HeatName } from '../drawing/heat_heading.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { chooseMark } from '../frame/choose_mark.ts'
import { useOverview } from '../frame/overview_context.ts'
import { withOne, withPair } from '../models/choose.ts'
import { choiceIn } from '../models/fields.ts'
import { type HeatCell, heatCells, namesOf } from '../models/heat.ts'
import { inNaturalOrder } from '../models/order.ts'
import { heatTable } from './heat_table.ts'

/** A dimension with its words. */
export interface NamedDimension {
  readonly by: Dimension
  readonly id: string
  readonly title: string
  readonly titleOf: (value: string) => string
  readonly shortOf?: (value: string) => string | undefined
  readonly definitionOf?: (value: string) => string | undefined
}

interface CrossChartProps {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly rows: NamedDimension
  readonly columns: NamedDimension
  /** The conversations of each column that cells are shares of; absent: they are shares of their row. */
  readonly columnWhole?: (
    reader: Reader,
    question: ListQuestion,
    column: string,
    signal: AbortSignal,
  ) => Promise<number>
  readonly controls?: ReactNode
}

/** Values of each that are drawn. */
const MOST = 12

/** Conversations by two dimensions, as a heat table. */
export function CrossChart({ id, title, note, rows: a, columns: b, columnWhole, controls }: CrossChartProps) {
  const session = useSession()
  const { list, filter, unannotated } = useOverview()
  const data = useSummary(list, ['cross', a.id, b.id], async (reader, question, signal) => {
    const pairs = await reader.cross(question, a.by, b.by, MOST, signal)
    if (!columnWhole) return { pairs, whole: 'row' as const }
    const columns = namesOf(pairs, 'b')
    const wholes = columns.map(
      async (value) => [value, await columnWhole(reader, question, value, signal)] as const,
    )
    return { pairs, whole: { columns: new Map(await Promise.all(wholes)) } }
  })
  const choose =
    ({ by }: NamedDimension) =>
    (value: string, wish: Wish) =>
      chooseMark(session, (now) => withOne(now, by, value, wish, unannotated))
  return (
    <ChartFrame
      id={id}
      title={title}
      note={note}
      wide
      controls={controls}
      data={data}
      draw={({ pairs, whole }) => {
        if (pairs.length === 0) return null
        const [rows, columns] = [inNaturalOrder(namesOf(pairs, 'a')), inNaturalOrder(namesOf(pairs, 'b'))]
        const cells = heatCells(rows, columns, pairs, whole)
        const titleOf = ({ row, column }: HeatCell) => `${a.titleOf(row)} · ${b.titleOf(column)}`
        return {
          table: heatTable([a.title, b.title], cells, a.titleOf, b.titleOf),
          drawing: (
            <Heat
              name={title}
              rows={rows.map((value) => nameOf(a, value, filter))}
              columns={columns.map((value) => nameOf(b, value, filter))}
              cells={cells}
              titleOf={titleOf}
              saysOf={(cell) =>
                `${chartMessages.says(cell.filtered, cell.all, 'conversations', 0)} (${chartMessages.share(cell.share)})`
              }
              shareOf={(cell) => chartMessages.share(cell.share)}
              isChosen={({ row, column }) =>
                choiceIn(filter, a.by, row) === 'included' && choiceIn(filter, b.by, column) === 'included'
              }
              onChoose={({ row, column }) =>
                chooseMark(session, (now) => withPair(now, [a.by, row], [b.by, column]))
              }
              onChooseRow={choose(a)}
              onChooseColumn={choose(b)}
            />
          ),
        }
      }}
    />
  )
}

/** The heading of a value. Its conversations are not the sum of its cells, as a conversation may be in several of them. */
function nameOf(
  { by, titleOf, shortOf, definitionOf }: NamedDimension,
  id: string,
  filter: Filter,
): HeatName {
  return {
    id,
    title: titleOf(id),
    short: shortOf?.(id),
    definition: definitionOf?.(id),
    choice: choiceIn(filter, by, id),
  }
}
