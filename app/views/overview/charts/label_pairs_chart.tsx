import { useState } from 'react'
import { useSummary } from '../../../hooks/overview/use_summary.ts'
import { useSession } from '../../../hooks/use_session.ts'
import { chartMessages, chartTitles } from '../../../messages/overview/charts.ts'
import type { Filter, LabelScheme } from '../../../model/index.ts'
import { Segments } from '../../ui/form/segments.tsx'
import { Heat } from '../drawing/heat.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { chooseMark } from '../frame/choose_mark.ts'
import { useOverview } from '../frame/overview_context.ts'
import { labelWords } from '../models/bars.ts'
import { withLabelsOnTurn, withNext } from '../models/choose.ts'
import { bothWays, type HeatCell, heatCells } from '../models/heat.ts'
import { heatTable } from './heat_table.ts'
import { useBoth } from './use_both.ts'
import { useLabelShares } from './use_label_shares.ts'

type How = 'same turn' | 'next turn'

const MOST = 12

/** Labels that meet: on the same turn, or one on the turn after the other. */
export function LabelPairsChart({ scheme }: { readonly scheme: LabelScheme }) {
  const session = useSession()
  const { list, filter } = useOverview()
  const [how, setHow] = useState<How>('next turn')
  const shares = useLabelShares(list, scheme.id)
  const pairs = useSummary(list, ['label_pairs', scheme.id, how], (reader, question, signal) =>
    reader.labelPairs(question, scheme.id, how, signal),
  )
  const title = chartTitles.pairs[how](scheme.title)
  const titleOf = (label: string) => labelWords(scheme, label).title
  const change =
    ({ row, column }: HeatCell) =>
    (now: Filter) =>
      how === 'same turn'
        ? withLabelsOnTurn(now, scheme.id, row, column)
        : withNext(now, scheme.id, row, column)
  return (
    <ChartFrame
      id="label-pairs"
      title={title}
      note={chartTitles.pairsNote[how]}
      wide
      data={useBoth(shares, pairs)}
      controls={
        <Segments
          name={chartTitles.how}
          value={how}
          items={[
            { value: 'next turn', label: chartTitles.nextTurn },
            { value: 'same turn', label: chartTitles.sameTurn },
          ]}
          onChoose={(next) => setHow(next)}
        />
      }
      draw={([labels, found]) => {
        const names = [...labels]
          .sort((a, b) => b.turns.all - a.turns.all)
          .slice(0, MOST)
          .map(({ label }) => label)
        if (names.length === 0) return null
        const whole = { rows: new Map(labels.map(({ label, turns }) => [label, turns.filtered])) }
        const cells = heatCells(names, names, how === 'same turn' ? bothWays(found) : found, whole)
        const { label, next, with: beside } = chartMessages.columns
        return {
          table: heatTable([label, how === 'same turn' ? beside : next], cells, titleOf, titleOf),
          drawing: (
            <Heat
              name={title}
              rows={names.map((id) => ({ id, title: titleOf(id) }))}
              columns={names.map((id) => ({
                id,
                title: titleOf(id),
                short: labelWords(scheme, id).sign?.letters,
              }))}
              cells={cells}
              titleOf={({ row, column }) => chartTitles.pairOf[how](titleOf(row), titleOf(column))}
              saysOf={(cell) =>
                `${chartMessages.says(cell.filtered, cell.all, 'turns', 0)} (${chartMessages.share(cell.share)})`
              }
              shareOf={(cell) => chartMessages.share(cell.share)}
              isChosen={(cell) => isUndone(filter, change(cell)(filter))}
              onChoose={(cell) => chooseMark(session, change(cell))}
            />
          ),
        }
      }}
    />
  )
}

/** Whether a change takes something out of a filter, so that it is there. */
function isUndone(before: Filter, after: Filter): boolean {
  return after.labels.length < before.labels.length || (before.sequence !== null && after.sequence === null)
}
