import { ClipboardCheck } from 'lucide-react'
import { askToStart } from '../../reviews/react/ask_start.ts'
import { lazyBounded, lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { startReview } from './start/messages.ts'
import { ReviewButton } from './start/review_button.tsx'
import { ReviewStarter } from './start/review_starter.tsx'

export const slots: LateSlots = {
  CorpusLayer: ReviewStarter,
  HelpKeys: lazyBounded(() => import('./work/help_keys.tsx')),
  RawRecordGate: lazyBounded(() => import('./blind/raw_gate.tsx')),
  views: { reviews: lazyPart(() => import('./list/reviews_page.tsx')) },
  paletteViews: [{ view: 'reviews', title: startReview.reviews }],
  listTools: [
    {
      place: 'menu',
      label: startReview.start,
      Icon: ClipboardCheck,
      command: 'review',
      onChoose: () => askToStart(),
    },
  ],
  paneTools: [{ place: 'review', Tool: ReviewButton }],
}
