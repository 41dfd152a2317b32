import { useEffect, useEffectEvent, useState } from 'react'
import {
  exportRequest,
  type ReviewsToExport,
  reviewFilesRequest,
} from '../../../reviews/react/ask_project.ts'
import ExportReviews from '../export/export_reviews.tsx'
import PartDialog from './part_dialog.tsx'
import { type ReviewFilesParts, useReviewFiles } from './use_review_files.tsx'

/** Adds review files and exports reviews on behalf of the page of projects. */
export default function ProjectRequests({ corpus }: ReviewFilesParts) {
  const { part, closePart, dialog, take } = useReviewFiles(corpus)
  const [exported, setExported] = useState<ReviewsToExport | null>(null)
  const onTake = useEffectEvent(take)
  useEffect(
    () =>
      reviewFilesRequest.onAsked(({ files, host = null, onDone }) => {
        void onTake(files, host).then(({ words, refused, reviews }) => onDone(words, refused, reviews))
      }),
    [],
  )
  useEffect(() => exportRequest.onAsked(setExported), [])
  return (
    <>
      {dialog}
      {part && <PartDialog corpus={corpus} part={part} onClose={closePart} />}
      {exported && <ExportReviews corpus={corpus} {...exported} onClose={() => setExported(null)} />}
    </>
  )
}
