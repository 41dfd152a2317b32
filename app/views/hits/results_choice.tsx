import { hitMessages } from '../../messages/list/hits.ts'
import { navigate } from '../../state/address.ts'
import type { ViewState } from '../../state/view_state.ts'
import { Segments } from '../ui/form/segments.tsx'

const WAYS = [
  { value: 'conversations', label: hitMessages.conversations },
  { value: 'turns', label: hitMessages.turns },
] as const

/** Whether the list shows what was found as conversations, or turn by turn. */
export function ResultsChoice({ hits }: Pick<ViewState, 'hits'>) {
  return (
    <Segments
      name={hitMessages.showAs}
      value={hits}
      items={WAYS}
      onChoose={(value) => navigate({ hits: value }, 'replace')}
    />
  )
}
