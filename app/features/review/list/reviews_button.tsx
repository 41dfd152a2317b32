import { ListChecks } from 'lucide-react'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { shell } from '../../../shell/messages.ts'
import { PlaceButton } from '../../../shell/place_button.tsx'
import { useViewState } from '../../../state/use_view_state.ts'

/** Opens the reviews of the corpus, or returns to the open conversation. */
export function ReviewsButton({ corpus }: { readonly corpus: CorpusInfo | null }) {
  const { state } = useViewState()
  if (!corpus) return null
  return (
    <PlaceButton view="reviews" shown={state.view === 'reviews'} icon={<ListChecks size={16} aria-hidden />}>
      {shell.reviews}
    </PlaceButton>
  )
}
