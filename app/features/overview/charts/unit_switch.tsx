import { navigate } from '../../../state/address.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { useOverview } from '../frame/overview_context.ts'
import type { Unit } from '../models/shares.ts'
import type { TurnIntervals } from '../summary/use_turn_intervals.ts'
import { chartMessages, chartTitles } from './messages.ts'

/** Switches all charts of labels between turns and conversations. */
export function UnitSwitch() {
  const { shown } = useOverview()
  return (
    <Segments
      name={chartTitles.share}
      value={shown.shares}
      items={[
        { value: 'turns', label: chartTitles.ofTurns },
        { value: 'conversations', label: chartTitles.ofConversations },
      ]}
      onChoose={(shares) => navigate({ shares }, 'replace')}
    />
  )
}

/** Method of the intervals, their progress, or why there are none. */
export function intervalNote(
  unit: Unit,
  { progress, missing, byId }: TurnIntervals,
  methods: Readonly<Record<Unit, string>>,
): string {
  if (unit === 'conversations') return methods.conversations
  if (missing) return chartMessages.noIntervals[missing]
  return progress !== null ? chartMessages.intervals(progress) : byId.size > 0 ? methods.turns : ''
}
