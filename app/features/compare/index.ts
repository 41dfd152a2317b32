import { lazyBounded } from '../../ui/lazy_part.ts'
import type { Feature } from '../feature.ts'
import { isComparing } from './pinned.ts'

export const compare: Feature = {
  id: 'compare',
  paneView: {
    isShown: isComparing,
    isWide: true,
    // A linked comparison ends the first reading instead of waiting for it.
    View: lazyBounded(() => import('./compare_view.tsx')),
    pending: {
      isShown: ({ compare }) => compare !== null,
      Notice: lazyBounded(() => import('./pin_notice.tsx')),
    },
  },
}
