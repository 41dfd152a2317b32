import { ChartColumn } from 'lucide-react'
import { navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import { Button } from '../../ui/button.tsx'
import styles from './places.module.css'
import { overviewPlaces } from './places_messages.ts'

/** Toggles between the overview and the open conversation. */
export function OverviewButton() {
  const { state } = useViewState()
  const shown = state.view === 'overview' || (state.view === null && state.conversation === null)
  return (
    <Button
      look="quiet"
      className={styles.button ?? ''}
      icon={<ChartColumn size={16} aria-hidden />}
      aria-pressed={shown}
      title={overviewPlaces.of}
      onClick={() => {
        if (state.conversation !== null || state.view !== null)
          navigate({ view: shown ? null : 'overview' }, 'push')
      }}
    >
      {overviewPlaces.overview}
    </Button>
  )
}
