import { Tags } from 'lucide-react'
import { exportReviews as t } from '../../../messages/reviews/export.ts'
import { placesMessages } from '../../../messages/reviews/places.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import { useShowAsAnnotator } from './use_show_as_annotator.ts'

interface ShowAsAnnotatorProps {
  readonly corpus: CorpusInfo
  /** The review's id and its name. */
  readonly review: string
  readonly name: string
}

/** Adds a review's labels to the open corpus, so that they are shown, searched, filtered and counted like published ones. */
export function ShowAsAnnotator({ corpus, review, name }: ShowAsAnnotatorProps) {
  const { showing, show } = useShowAsAnnotator(corpus)
  const total = (count: (file: { readonly labels: number; readonly turns: number }) => number) =>
    showing.status === 'shown' ? showing.files.reduce((sum, file) => sum + count(file), 0) : 0
  return (
    <>
      <Button
        icon={<Tags size={16} aria-hidden />}
        disabled={showing.status === 'working'}
        onClick={() => void show(review, name)}
      >
        {t.show}
      </Button>
      <span role="status" className="sm soft passing">
        {showing.status === 'working' && t.showing}
        {showing.status === 'shown' &&
          t.shown(
            total((file) => file.labels),
            total((file) => file.turns),
          )}
        {showing.status === 'shown' && showing.leftOut > 0 && ` ${placesMessages.leftOut(showing.leftOut)}`}
      </span>
      {showing.status === 'failed' && <FailureMessage error={showing.error} />}
    </>
  )
}
