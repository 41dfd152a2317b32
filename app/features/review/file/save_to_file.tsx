import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../base/errors.ts'
import { saveFile } from '../../../files/save_file.ts'
import { reviewFile as t } from '../../../reviews/log/messages.ts'
import { reviewFileName, writeReviewFile } from '../../../reviews/log/review_file.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'

interface SaveToFileProps {
  readonly review: string
  readonly look?: 'plain' | 'quiet' | 'primary'
}

/** Saves a review with all its steps to a file, including those not yet stored in the browser. */
export function SaveToFile({ review, look = 'plain' }: SaveToFileProps) {
  const session = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    const found = await (await session.reviews()).open(review)
    if (!found) return setFailure(t.notFound)
    const { name, entries } = found.snapshot()
    const text = writeReviewFile({ definitions: [found.made], entries })
    saveFile({ name: reviewFileName(name), blob: new Blob([text], { type: 'application/x-ndjson' }) })
    setFailure(null)
  }
  return (
    <>
      <Button
        look={look}
        icon={<Download size={16} aria-hidden />}
        onClick={() => void tracked(save()).catch((error: unknown) => setFailure(messageOf(error)))}
      >
        {t.save}
      </Button>
      {failure !== null && (
        <p role="alert" className="sm bad">
          {failure}
        </p>
      )}
    </>
  )
}
