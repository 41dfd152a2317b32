import { memo } from 'react'
import { useLateSlots } from '../features/use_features.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { ShownView } from '../state/overview_params.ts'

interface ShownPlaceProps {
  readonly corpus: CorpusInfo
  readonly view: ShownView
}

/** The view that the address asks for in place of a conversation. Memoized, because it would re-render on each letter. */
export const ShownPlace = memo(function ShownPlace({ corpus, view }: ShownPlaceProps) {
  const [View] = useLateSlots('views').flatMap(({ slot }) => slot[view] ?? [])
  return View && <View corpus={corpus} />
})
