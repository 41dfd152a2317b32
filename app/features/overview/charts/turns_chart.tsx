import { numberText } from '../../../fields/words.ts'
import { TURNS_FACET } from '../../../model/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Histogram } from '../drawing/histogram.tsx'
import { ChartFrame } from '../frame/chart_frame.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { rangeOf, withRange } from '../models/choose.ts'
import { type Bin, wholeBins } from '../models/histogram.ts'
import { wilsonOf } from '../models/shares.ts'
import { useWholeSpread } from '../summary/use_summary.ts'
import { chartMessages, chartTitles } from './messages.ts'
import { SHARE_COLUMNS, shareCells } from './tables.ts'

/** Approximate number of bars of the histogram. */
const MOST = 30

/** Conversations by number of turns. */
export function TurnsChart() {
  const { list, filter, choose } = useOverview()
  const data = useWholeSpread(list, TURNS_FACET)
  const range = rangeOf(filter, TURNS_FACET)
  const isRanged = range.min !== null || range.max !== null
  const setRange = (next: typeof range) => choose((now) => withRange(now, TURNS_FACET, next))
  const ends = (bin: Bin) => chartMessages.number(numberText(bin.from), numberText(bin.to))
  return (
    <ChartFrame
      id="turns"
      title={chartTitles.turns}
      data={data}
      draw={(spread) => {
        if (!spread) return null
        const bins = wholeBins(spread, MOST)
        const sum = (of: 'all' | 'filtered') => bins.reduce((total, bin) => total + bin[of], 0)
        const whole = { all: sum('all'), filtered: sum('filtered') }
        const { columns } = chartMessages
        return {
          table: {
            columns: [columns.from, columns.to, ...SHARE_COLUMNS],
            rows: bins.map((bin) => [
              bin.from,
              bin.to,
              ...shareCells({ ...bin, whole, interval: wilsonOf({ ...bin, whole }) }),
            ]),
          },
          note: isRanged && (
            <Button look="quiet" onClick={() => setRange({ min: null, max: null })}>
              {chartMessages.removeRange}
            </Button>
          ),
          drawing: (
            <Histogram
              name={chartTitles.turns}
              bins={bins}
              range={range}
              unit={chartTitles.turnsAxis}
              titleOf={(bin) => chartTitles.turnCount(ends(bin), bin.to === 1)}
              saysOf={(bin) => chartMessages.says({ ...bin, whole }, 'conversations')}
              onRange={setRange}
            />
          ),
        }
      }}
    />
  )
}
