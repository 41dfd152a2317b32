import { useState } from 'react'
import type { LabelScheme } from '../model/index.ts'
import { Button } from '../ui/button.tsx'
import { LabelChip } from '../ui/label/label_chip.tsx'
import type { TurnChip } from '../ui/label/turn_chips.ts'
import { conversationMessages } from './messages.ts'

/** Number of labels shown by default. */
const FIRST_LABELS = 50

/** Number of labels added at a time, since chips are expensive to render. */
const MORE_LABELS = 200

interface TurnLabelsProps {
  readonly chips: readonly TurnChip[]
  readonly schemes: readonly LabelScheme[]
}

/** Labels of a turn. Shows only the first ones if there are very many. */
export function TurnLabels({ chips, schemes }: TurnLabelsProps) {
  const [asked, setAsked] = useState({ chips, most: FIRST_LABELS })
  const most = asked.chips === chips ? asked.most : FIRST_LABELS
  return (
    <>
      {chips.slice(0, most).map(({ label, phrase }, i) => (
        <LabelChip key={i} label={label} schemes={schemes} phrase={phrase} />
      ))}
      {chips.length > most && (
        <Button look="quiet" onClick={() => setAsked({ chips, most: most + MORE_LABELS })}>
          {conversationMessages.moreLabels(most, chips.length)}
        </Button>
      )}
    </>
  )
}
