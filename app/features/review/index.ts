import { createElement } from 'react'
import { useViewPart } from '../../state/use_view_state.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { Feature, OpenCorpusProps } from '../feature.ts'
import { ReviewsButton } from './list/reviews_button.tsx'

const BlindWatch = lazyBounded(() => import('./blind/blind_watch.tsx'))

/** Without an open review nothing is hidden, and a linked turn need not wait for this code. */
function WatchOfReview(props: OpenCorpusProps) {
  return useViewPart(({ review: open }) => open) === null ? null : createElement(BlindWatch, props)
}

export const review: Feature = {
  id: 'review',
  paneView: {
    isShown: ({ view, review }) => view === null && review !== null,
    standsAlone: true,
    View: lazyBounded(() => import('./work/review_pane.tsx')),
  },
  HeaderItem: ReviewsButton,
  CorpusBanner: WatchOfReview,
}
