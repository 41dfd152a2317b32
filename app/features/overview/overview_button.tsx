import { ChartColumn } from 'lucide-react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { shell } from '../../shell/messages.ts'
import { PlaceButton } from '../../shell/place_button.tsx'
import { useViewState } from '../../state/use_view_state.ts'

/** Toggles between the overview and the open conversation. */
export function OverviewButton({ corpus }: { readonly corpus: CorpusInfo | null }) {
  const { state } = useViewState()
  if (!corpus) return null
  const alone = state.view === null && state.conversation === null
  return (
    <PlaceButton
      view="overview"
      shown={state.view === 'overview' || alone}
      icon={<ChartColumn size={16} aria-hidden />}
      title={shell.overviewOf}
      alone={alone}
    >
      {shell.overview}
    </PlaceButton>
  )
}
