import { lazyBounded, lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'

export const slots: LateSlots = {
  PageLayer: lazyBounded(() => import('./open_layer.tsx')),
  StartCorpora: lazyPart(() => import('./hub_corpora.tsx')),
  StartAside: lazyPart(() => import('./start_open.tsx')),
  UnreadCorpus: lazyBounded(() => import('./read_as/read_as_open_corpus.tsx')),
}
