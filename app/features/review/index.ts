import { lazyBounded } from '../../ui/lazy_part.ts'
import type { Feature } from '../feature.ts'
import { ReviewsButton } from './list/reviews_button.tsx'

export const review: Feature = {
  id: 'review',
  paneView: {
    isShown: ({ view, review }) => view === null && review !== null,
    standsAlone: true,
    View: lazyBounded(() => import('./work/review_pane.tsx')),
  },
  HeaderItem: ReviewsButton,
  CorpusBanner: lazyBounded(() => import('./blind/blind_watch.tsx')),
}
