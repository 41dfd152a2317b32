import { useEffect, useState } from 'react'
import { type ShareableReview, shareRequest } from '../../../reviews/react/ask_project.ts'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import type { OpenCorpusProps } from '../../feature.ts'

const ShareDialog = lazyBounded(() => import('./share_dialog.tsx'))

/** Shows the dialog that shares out a review when a component requests it. */
export function ShareLayer({ corpus }: OpenCorpusProps) {
  const [review, setReview] = useState<ShareableReview | null>(null)
  useEffect(() => shareRequest.onAsked(setReview), [])
  return review && <ShareDialog corpus={corpus} review={review} onClose={() => setReview(null)} />
}
