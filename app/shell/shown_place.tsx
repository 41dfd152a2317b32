import { useLateSlots } from '../features/use_features.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { ShownView } from '../state/overview_params.ts'

interface ShownPlaceProps {
  readonly corpus: CorpusInfo
  readonly view: ShownView
}

/** The view that the address asks for in place of a conversation. */
export function ShownPlace({ corpus, view }: ShownPlaceProps) {
  const [View] = useLateSlots('views').flatMap(({ slot }) => slot[view] ?? [])
  return View && <View corpus={corpus} />
}
