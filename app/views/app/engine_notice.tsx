import { TriangleAlert } from 'lucide-react'
import { useSession, useSessionState } from '../../session/use_session.ts'
import { Button } from '../ui/button.tsx'
import styles from './notice.module.css'

/** Says that the engine crashed or did not start, and starts it anew by one click; the view stays as it is. */
export function EngineNotice() {
  const session = useSession()
  const { status, error } = useSessionState((s) => s.engine)
  if (status !== 'crashed' && status !== 'failed') return null
  return (
    <div role="alert" className={`${styles.notice} ${styles.bad}`}>
      <TriangleAlert size={16} aria-hidden />
      <p className={styles.words}>
        {status === 'crashed'
          ? 'The query engine stopped working.'
          : 'The query engine could not be started.'}{' '}
        What you read stays; the list needs the engine.
        {error && <span className={styles.detail}> {error.message}</span>}
      </p>
      <Button look="primary" onClick={() => session.restartEngine()}>
        Start it again
      </Button>
    </div>
  )
}
