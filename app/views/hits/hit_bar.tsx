import { ChevronDown, ChevronUp, ListFilter } from 'lucide-react'
import { latest } from '../../base/async_data.ts'
import { goToHit } from '../../hooks/list/hit_steps.ts'
import { useHitsIn } from '../../hooks/list/use_hits_in.ts'
import { useSession, useView } from '../../hooks/use_session.ts'
import { hitMessages } from '../../messages/list/hits.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { shownKey } from '../keys/commands.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './hit_bar.module.css'
import { hitPlaceText } from './hit_place_text.ts'

/** Which of its hits the open conversation shows, and the way to the others, on into the next conversations. */
export default function HitBar({ corpus }: { readonly corpus: CorpusInfo }) {
  const session = useSession()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const hits = latest(useHitsIn(corpus, listed, state.filter, split, conversation))
  return (
    <div role="group" aria-label={hitMessages.bar} className={styles.bar}>
      <ListFilter size={15} className="fixed faint" aria-hidden />
      <p role="status" className={styles.count}>
        {hits ? hitPlaceText(hits, state.turn) : hitMessages.counting}
      </p>
      <IconButton
        name={hitMessages.previous}
        shortcut={shownKey('previousHit')}
        className={styles.step}
        onClick={() => void goToHit(session, 'previous')}
      >
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        name={hitMessages.next}
        shortcut={shownKey('nextHit')}
        className={styles.step}
        onClick={() => void goToHit(session, 'next')}
      >
        <ChevronDown size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
