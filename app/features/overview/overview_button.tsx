import { ChartColumn } from 'lucide-react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { shell } from '../../shell/messages.ts'
import { navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import { Button } from '../../ui/button.tsx'
import styles from './overview_button.module.css'

/** Toggles between the overview and the open conversation. */
export function OverviewButton({ corpus }: { readonly corpus: CorpusInfo | null }) {
  const { state } = useViewState()
  if (!corpus) return null
  const shown = state.view === 'overview' || (state.view === null && state.conversation === null)
  return (
    <Button
      look="quiet"
      className={styles.button ?? ''}
      icon={<ChartColumn size={16} aria-hidden />}
      aria-pressed={shown}
      title={shell.overviewOf}
      onClick={() => {
        if (state.conversation !== null || state.view !== null)
          navigate({ view: shown ? null : 'overview' }, 'push')
      }}
    >
      {shell.overview}
    </Button>
  )
}
