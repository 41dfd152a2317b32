import { Image, ListChecks } from 'lucide-react'
import { choosing } from '../../files/figure/messages.ts'
import { extendTo, isChosen } from '../../model/turns/excerpt_turns.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'

export const slots: LateSlots = {
  shareTools: [
    {
      label: choosing.choose,
      Icon: ListChecks,
      needsTurns: true,
      command: 'chooseTurn',
      onChoose: (turn) => chooseTurn(turn ?? 0),
    },
    {
      label: choosing.figure,
      Icon: Image,
      needsTurns: true,
      command: 'figure',
      Dialog: lazyBounded(() => import('./figure_dialog.tsx')),
    },
  ],
}

/** Begins to choose turns, with this one. */
function chooseTurn(turn: number): void {
  const { chosen } = currentViewState()
  if (!isChosen(chosen, turn)) navigate({ chosen: extendTo(chosen, turn, turn) }, 'replace')
}
