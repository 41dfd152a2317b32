import { Columns2, Diff } from 'lucide-react'
import { currentViewState, navigate } from '../../state/address.ts'
import { NO_COMPARISON } from '../../state/comparison_params.ts'
import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots, ListTool } from '../feature.ts'
import { CompareButton } from './compare_button.tsx'
import { groupMessages as t } from './messages.ts'

/** Uses the list's filter as a group, and opens the comparison once both groups are chosen. */
function chooseGroup(side: 'a' | 'b'): void {
  const { filter, comparison } = currentViewState()
  const chosen = { ...comparison, by: null, [side]: filter }
  const isReady = chosen.a !== null && chosen.b !== null
  navigate({ comparison: chosen, ...(isReady && { view: 'compare-groups' as const }) }, 'push')
}

const groupTool = (side: 'a' | 'b'): ListTool => ({
  place: 'menu',
  label: t.asGroup(side),
  Icon: Diff,
  onChoose: () => chooseGroup(side),
})

export const slots: LateSlots = {
  views: { 'compare-groups': lazyPart(() => import('./page.tsx')) },
  OverviewTool: CompareButton,
  listTools: [
    {
      place: 'menu',
      label: t.open,
      Icon: Columns2,
      onChoose: () =>
        navigate(
          { view: 'compare-groups', comparison: { ...NO_COMPARISON, ...currentViewState().comparison } },
          'push',
        ),
    },
    groupTool('a'),
    groupTool('b'),
  ],
}
