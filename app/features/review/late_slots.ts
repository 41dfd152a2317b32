import { ClipboardCheck, ListChecks } from 'lucide-react'
import { askToStart } from '../../reviews/react/ask_start.ts'
import { navigate } from '../../state/address.ts'
import { lazyBounded, lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { ReviewsButton } from './list/reviews_button.tsx'
import { startReview } from './start/messages.ts'
import { ReviewButton } from './start/review_button.tsx'
import { ReviewStarter } from './start/review_starter.tsx'

export const slots: LateSlots = {
  CorpusLayer: ReviewStarter,
  HelpKeys: lazyBounded(() => import('./work/help_keys.tsx')),
  RawRecordGate: lazyBounded(() => import('./blind/raw_gate.tsx')),
  views: { reviews: lazyPart(() => import('./list/reviews_page.tsx')) },
  listTools: [
    {
      place: 'bar',
      label: startReview.startListed,
      Icon: ClipboardCheck,
      word: startReview.word,
      command: 'review',
      onChoose: () => askToStart(),
    },
    {
      place: 'menu',
      label: startReview.reviews,
      Icon: ListChecks,
      onChoose: () => navigate({ view: 'reviews' }, 'push'),
    },
  ],
  paneTools: [{ purpose: 'review', Tool: ReviewButton }],
  OverviewTool: ReviewsButton,
}
