import { ListChecks } from 'lucide-react'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { shell } from '../../../shell/messages.ts'
import { navigate } from '../../../state/address.ts'
import { useViewState } from '../../../state/use_view_state.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './reviews_button.module.css'

/** Opens the reviews of the corpus, or returns to the open conversation. Small screens have a tab instead. */
export function ReviewsButton({ corpus }: { readonly corpus: CorpusInfo | null }) {
  const { state } = useViewState()
  if (!corpus) return null
  const shown = state.view === 'reviews'
  return (
    <Button
      look="quiet"
      className={styles.button ?? ''}
      icon={<ListChecks size={16} aria-hidden />}
      aria-pressed={shown}
      onClick={() => navigate({ view: shown ? null : 'reviews' }, 'push')}
    >
      {shell.reviews}
    </Button>
  )
}
