import { useEffect, useState } from 'react'
import { askToStart, type GivenTurns, onAskedToStart } from '../../../reviews/react/ask_start.ts'
import { useView } from '../../../session/react/use_session.ts'
import { useCommands } from '../../../shell/commands/use_commands.ts'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import type { OpenCorpusProps } from '../../feature.ts'

const ProjectRequests = lazyBounded(() => import('../file/project_requests.tsx'))
const SendMissing = lazyBounded(() => import('../file/keep_on_server.tsx'))
const StartDialog = lazyBounded(() => import('./start_dialog.tsx'))

/** Shows the dialog to start a review when its key is pressed or a component requests it, and serves the page of projects. */
export function ReviewStarter({ corpus }: OpenCorpusProps) {
  const { state, resolved } = useView()
  const [asked, setAsked] = useState<{ readonly given: GivenTurns | null } | null>(null)
  useCommands({ review: () => askToStart() })
  useEffect(() => onAskedToStart((given) => setAsked({ given })), [])
  return (
    <>
      {corpus.entry.published?.reviews !== undefined && <SendMissing corpus={corpus} />}
      {state.view === 'project' && <ProjectRequests corpus={corpus} />}
      {asked && (
        <StartDialog
          corpus={corpus}
          splits={resolved.listed}
          given={asked.given}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
