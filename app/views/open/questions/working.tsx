import { useSession } from '../../../hooks/use_session.ts'
import { questionMessages } from '../../../messages/open/questions.ts'
import { type OpenRequest, openedId, sourceTitle } from '../../../model/index.ts'
import type { Opening } from '../../../protocol/import_state.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/frame/progress_bar.tsx'
import { StateMessage } from '../../ui/state_message.tsx'
import { placeText } from '../place_text.ts'

interface WorkingProps {
  readonly request: OpenRequest
  readonly opening: Extract<Opening, { status: 'working' }>
}

/** How far the opening is, and the way out of it. */
export function Working({ request, opening }: WorkingProps) {
  const session = useSession()
  const { step, bytes, totalBytes } = opening
  return (
    <StateMessage title={questionMessages.opening(sourceTitle(request.source))}>
      <p>{placeText(request.source)}</p>
      <ProgressBar
        name={questionMessages.bytesRead}
        {...(totalBytes !== null &&
          totalBytes > 0 && { value: Math.min(bytes, totalBytes), max: totalBytes })}
      />
      <p className="tabular">
        <span role="status">{step === 'listing' ? questionMessages.listing : questionMessages.reading}</span>{' '}
        {bytes > 0 && questionMessages.bytes(bytes, totalBytes)}
      </p>
      <Button onClick={() => session.openings.cancel(openedId(request))}>{questionMessages.cancel}</Button>
    </StateMessage>
  )
}
