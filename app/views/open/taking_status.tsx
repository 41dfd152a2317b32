import { TriangleAlert } from 'lucide-react'
import styles from './taking_status.module.css'
import type { Taking } from './use_take_files.ts'

/** Whether files are being taken in, or why they could not be. */
export function TakingStatus({ taking }: { readonly taking: Taking }) {
  return (
    <>
      <p role="status" className={styles.taking}>
        {taking.status === 'taking' && 'Taking the files in…'}
      </p>
      {taking.status === 'failed' && (
        <p role="alert" className={styles.failed}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {taking.error.message} {taking.error.advice}
          </span>
        </p>
      )}
    </>
  )
}
