import { useSession, useSessionState } from '../../hooks/use_session.ts'
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
          Start it again
        </Button>
      }
    >
      {text} What you read stays; the list needs the engine.
      {error && ` ${error.message}`}
    </Notice>
  )
}

function textOf(status: EngineState['status'], silent: boolean): string | null {
  if (status === 'crashed') return 'The query engine stopped working.'
  if (status === 'failed') return 'The query engine could not be started.'
  if (silent)
    return 'The query engine has not answered for 20 seconds: it is busy with a long query, or hangs.'
  return null
}
