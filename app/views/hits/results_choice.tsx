import { navigate } from '../../state/address.ts'
import type { ViewState } from '../../state/view_state.ts'
import { Segments } from '../ui/form/segments.tsx'

const WAYS = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'turns', label: 'Turns' },
] as const

/** Whether the list shows what was found as conversations, or turn by turn. */
export function ResultsChoice({ hits }: Pick<ViewState, 'hits'>) {
  return (
    <Segments
      name="List what was found as"
      value={hits}
      items={WAYS}
      onChoose={(value) => navigate({ hits: value }, 'replace')}
    />
  )
}
