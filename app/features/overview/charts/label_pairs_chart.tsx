import type { Filter, LabelScheme, Wish } from '../../../model/index.ts'
import type { Tally } from '../../../readers/summaries.ts'
import { navigate } from '../../../state/address.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { Heat } from '../drawing/heat.tsx'
import type { HeatName } from '../drawing/heat_heading.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { labelWords } from '../models/bars.ts'
import { withLabelsOnTurn, withNext } from '../models/choose.ts'
import { choiceIn } from '../models/fields.ts'
import { bothWays, type HeatCell, heatCells, NONE } from '../models/heat.ts'
import { useSummary } from '../summary/use_summary.ts'
import { useBoth, useLabelShares, useTotals } from './answers.ts'
import { annotatedUnit, chartMessages, chartTitles } from './messages.ts'
import { heatTable } from './tables.ts'
import { UnitSwitch } from './unit_switch.tsx'

const MOST = 12

/** Names in queries by names in the address. */
const HOW = { 'next-turn': 'next turn', 'same-turn': 'same turn' } as const

/** Labels that occur together: on the same turn, or on consecutive turns. */
export function LabelPairsChart({ scheme }: { readonly scheme: LabelScheme }) {
  const { list, filter, shown, ...overview } = useOverview()
  const { labelPairs } = shown
  const how = HOW[labelPairs]
  const [shares, totals] = [useLabelShares(scheme.id), useTotals()]
  const pairs = useSummary(list, ['label_pairs', scheme.id, how], (reader, question, signal) =>
    reader.labelPairs(question, scheme.id, how, signal),
  )
  const unit = shown.shares
  const title = chartTitles.pairs[unit][how](scheme.title)
  const titleOf = (label: string) => labelWords(scheme, label).title
  const change =
    ({ row, column }: HeatCell) =>
    (now: Filter) =>
      how === 'same turn'
        ? withLabelsOnTurn(now, scheme.id, row, column)
        : withNext(now, scheme.id, row, column)
  const chooseOne = (label: string, wish: Wish) => overview.chooseOne({ scheme: scheme.id }, label, wish)
  const nameOf = (label: string, size: Tally, whole: Tally): HeatName => {
    const { title, sign, definition } = labelWords(scheme, label)
    return {
      id: label,
      title,
      short: sign?.letters,
      definition,
      says: chartMessages.says({ ...size, whole }, annotatedUnit(unit)),
      choice: choiceIn(filter, { scheme: scheme.id }, label),
    }
  }
  return (
    <ChartFrame
      id="label-pairs"
      title={title}
      note={chartTitles.pairsNote[how](unit)}
      wide
      data={useBoth([scheme.id, how], useBoth([scheme.id, how], shares, pairs), totals)}
      controls={
        <>
          <UnitSwitch />
          <Segments
            name={chartTitles.how}
            value={labelPairs}
            items={[
              { value: 'next-turn', label: chartTitles.nextTurn },
              { value: 'same-turn', label: chartTitles.sameTurn },
            ]}
            onChoose={(next) => navigate({ labelPairs: next }, 'replace')}
          />
        </>
      }
      draw={([[labels, found], { annotated }]) => {
        const drawn = [...labels].sort((a, b) => b.turns.all - a.turns.all).slice(0, MOST)
        const names = drawn.map(({ label }) => label)
        const every = annotated[scheme.id]?.[unit] ?? NONE
        const columns = drawn.map((one) => nameOf(one.label, one[unit], every))
        const rows = columns.map((name, i) => ({ ...name, size: drawn[i]?.[unit] }))
        if (names.length === 0) return null
        const counts = new Map(labels.map((one) => [one.label, one[unit]]))
        const pairs = found.map((pair) => (unit === 'turns' ? pair : { ...pair, count: pair.conversations }))
        const whole = { of: 'rows', counts } as const
        const cells = heatCells(names, names, how === 'same turn' ? bothWays(pairs) : pairs, whole)
        const { label, next, with: beside } = chartMessages.columns
        return {
          table: heatTable([label, how === 'same turn' ? beside : next], cells, titleOf, titleOf),
          drawing: (
            <Heat
              name={title}
              rows={rows}
              columns={columns}
              cells={cells}
              titleOf={({ row, column }) => chartTitles.pairOf[how](titleOf(row), titleOf(column))}
              counts={unit}
              isChosen={(cell) => isUndone(filter, change(cell)(filter))}
              onChoose={(cell) => overview.choose(change(cell))}
              onChooseRow={chooseOne}
              onChooseColumn={chooseOne}
            />
          ),
        }
      }}
    />
  )
}

/** True if a change removes something from a filter, which means that it was active. */
function isUndone(before: Filter, after: Filter): boolean {
  return after.labels.length < before.labels.length || (before.sequence !== null && after.sequence === null)
}
