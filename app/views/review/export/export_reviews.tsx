import { exportReviews as t } from '../../../messages/reviews/export.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface ExportReviewsProps {
  readonly corpus: CorpusInfo
  /** Ids of reviews of that corpus. */
  readonly reviews: readonly string[]
  onClose(): void
}

/** Exports what reviews found: their labels, decisions and notes, and the corpus as they correct it. */
export default function ExportReviews({ reviews, onClose }: ExportReviewsProps) {
  return (
    <Dialog open wide onClose={onClose} title={t.title(reviews.length)}>
      {null}
    </Dialog>
  )
}
