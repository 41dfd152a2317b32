import { useState } from 'react'
import { wordsIn } from '../../base/duplicates/near_duplicates.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { PaneToolProps } from '../feature.ts'

const SimilarDialog = lazyBounded(() => import('./similar_dialog.tsx'))

/** Lists turns that are similar to the current one, or else to the first. Not offered for a turn without words. */
export function SimilarTurns({ corpus, conversation, turn }: PaneToolProps) {
  const [open, setOpen] = useState(false)
  const at = turn ?? 0
  const hasWords = wordsIn(conversation.turns[at]?.text ?? '').length > 0
  useCommands({ ...(hasWords && { similar: () => setOpen(true) }) })
  return (
    open && (
      <SimilarDialog corpus={corpus} conversation={conversation} turn={at} onClose={() => setOpen(false)} />
    )
  )
}
