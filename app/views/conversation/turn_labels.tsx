import { useState } from 'react'
import { conversationMessages } from '../../messages/conversation/conversation.ts'
import type { Label, LabelScheme } from '../../model/index.ts'
import { Button } from '../ui/button.tsx'
import { LabelChip } from '../ui/label/label_chip.tsx'

/** Labels that are drawn before the reader asks for more. */
const FIRST_LABELS = 50

/** Labels that are added at a time: a chip is more than a word. */
const MORE_LABELS = 200

interface TurnLabelsProps {
  readonly labels: readonly Label[]
  readonly schemes: readonly LabelScheme[]
}

/** The labels of a turn; of very many the first, and a way to more. */
export function TurnLabels({ labels, schemes }: TurnLabelsProps) {
  const [asked, setAsked] = useState({ labels, most: FIRST_LABELS })
  const most = asked.labels === labels ? asked.most : FIRST_LABELS
  return (
    <>
      {labels.slice(0, most).map((label, i) => (
        <LabelChip key={i} label={label} schemes={schemes} />
      ))}
      {labels.length > most && (
        <Button look="quiet" onClick={() => setAsked({ labels, most: most + MORE_LABELS })}>
          {conversationMessages.moreLabels(most, labels.length)}
        </Button>
      )}
    </>
  )
}
