import { useEffect, useState } from 'react'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useView } from '../../../session/react/use_session.ts'
import { useCommands } from '../../../shell/commands/use_commands.ts'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { askToStart, type GivenTurns, onAskedToStart } from './ask_start.ts'

const StartDialog = lazyBounded(() => import('./start_dialog.tsx'))

/** Shows the dialog to start a review when its key is pressed or a component requests it. */
export default function ReviewStarter({ corpus }: { readonly corpus: CorpusInfo }) {
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
