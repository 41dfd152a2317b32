import { lazyBounded } from '../../ui/lazy_part.ts'
import type { Feature } from '../feature.ts'
import { OpenButton } from './open_button.tsx'
import { OpenedCorpus } from './opened_corpus.tsx'

export const opening: Feature = {
  id: 'open',
  HeaderCorpus: OpenedCorpus,
  HeaderItem: OpenButton,
  OpeningView: lazyBounded(() => import('./questions/opening_view.tsx')),
}
