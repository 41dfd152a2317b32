import { Notice } from '../../ui/frame/notice.tsx'
import { openMessages } from './messages.ts'
import type { Taking } from './use_take_files.ts'

/** Progress or failure of taking in files. */
export function TakingStatus({ taking }: { readonly taking: Taking }) {
  return (
    <>
      <p role="status" className="sm soft passing">
        {taking.status === 'taking' && openMessages.taking}
      </p>
      {taking.status === 'failed' && (
        <Notice role="alert" tone="error">
          {taking.error.message} {taking.error.advice}
        </Notice>
      )}
    </>
  )
}
