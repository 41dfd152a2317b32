import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { EngineState } from '../session/engine/engine_keeper.ts'
import { useSession, useSessionState } from '../session/react/use_session.ts'
import { importsFailed, subscribeToImports } from '../session/retry_import.ts'
import type { AddressProblem } from '../state/address_problem.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/frame/notice.tsx'
import { lazyBounded } from '../ui/lazy_part.ts'
import { shell } from './messages.ts'

/** Reports that the engine crashed, did not start, or doesn't respond. A click restarts it and keeps the view. */
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

/** Reports that a part of the page could not be loaded. */
export function FailedImportsNotice() {
  const missing = useSyncExternalStore(subscribeToImports, importsFailed)
  if (!missing) return null
  return (
    <Notice
      banner
      role="alert"
      tone="warning"
      icon={<WifiOff size={16} aria-hidden />}
      actions={<Button onClick={() => window.location.reload()}>{shell.reload}</Button>}
    >
      {shell.partMissing}
    </Notice>
  )
}

const AddressProblems = lazyBounded(() => import('./address_problems.tsx'))

/** Reports the parts of the address that could not be applied. */
export function AddressNotice({ problems }: { readonly problems: readonly AddressProblem[] }) {
  return <div role="status">{problems.length > 0 && <AddressProblems problems={problems} />}</div>
}
