import type { CorpusInfo } from '../session/corpus_info.ts'
import type { ShownView } from '../state/overview_params.ts'
import { lazyPart } from '../ui/lazy_part.ts'

const PLACES = {
  overview: lazyPart(() => import('../features/overview/overview.tsx')),
  figures: lazyPart(() => import('../features/published_figures/figures_page.tsx')),
  reviews: lazyPart(() => import('../features/review/list/reviews_page.tsx')),
  agreement: lazyPart(() => import('../features/agreement/agreement_page.tsx')),
}

/** View of a corpus in place of a conversation. */
export default function ShownPlace({
  corpus,
  view,
}: {
  readonly corpus: CorpusInfo
  readonly view: ShownView
}) {
  const Place = PLACES[view]
  return <Place corpus={corpus} />
}
