import { useSession, useSessionState } from '../../hooks/use_session.ts'
import { shell } from '../../messages/shell.ts'
import type { EngineState } from '../../session/engine/engine_keeper.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/frame/notice.tsx'

/** Says that the engine crashed, did not start or does not answer; one click starts it again, with the view kept. */
export function EngineNotice() {
  const session = useSession()
  const { status, error, silent } = useSessionState((s) => s.engine)
  const text = textOf(status, silent)
  if (text === null) return null
  return (
    <Notice
      banner
      role="alert"
      tone="error"
      actions={
        <Button look="primary" onClick={() => session.restartEngine()}>
          {shell.startEngine}
        </Button>
      }
    >
      {text} {shell.engineNeeded}
      {error && ` ${error.message}`}
    </Notice>
  )
}

function textOf(status: EngineState['status'], silent: boolean): string | null {
  if (status === 'crashed') return shell.engineStopped
  if (status === 'failed') return shell.engineNotStarted
  return silent ? shell.engineSilent : null
}
