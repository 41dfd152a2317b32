import { useEffect, useState } from 'react'
import { askToStart, type GivenTurns, onAskedToStart } from '../../../reviews/react/ask_start.ts'
import { useView } from '../../../session/react/use_session.ts'
import { useCommands } from '../../../shell/commands/use_commands.ts'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import type { OpenCorpusProps } from '../../feature.ts'

const StartDialog = lazyBounded(() => import('./start_dialog.tsx'))

/** Shows the dialog to start a review when its key is pressed or a component requests it. */
export function ReviewStarter({ corpus }: OpenCorpusProps) {
  const { resolved } = useView()
  const [asked, setAsked] = useState<{ readonly given: GivenTurns | null } | null>(null)
  useCommands({ review: () => askToStart() })
  useEffect(() => onAskedToStart((given) => setAsked({ given })), [])
  return (
    asked && (
      <StartDialog
        corpus={corpus}
        splits={resolved.listed}
        given={asked.given}
        onClose={() => setAsked(null)}
      />
    )
  )
}
