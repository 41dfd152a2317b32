import { ChevronDown, ChevronUp, ListFilter } from 'lucide-react'
import { latest } from '../../base/async_data.ts'
import { goToHit } from '../../list/rows/hit_steps.ts'
import { useHitsIn } from '../../list/rows/use_hits_in.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { shownError, useUnreadIndex } from '../../session/react/unread/use_unread_index.ts'
import { useSession, useView } from '../../session/react/use_session.ts'
import { shownKey } from '../../shell/commands/commands.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './hit_bar.module.css'
import { hitPlaceText } from './hit_place_text.ts'
import { hitMessages } from './messages.ts'

/** Position among the hits of the open conversation, with buttons to the others and on into the next conversations. */
export default function HitBar({ corpus }: { readonly corpus: CorpusInfo }) {
  const session = useSession()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const found = useHitsIn(corpus, listed, state.filter, split, conversation)
  const hits = latest(found)
  const unread = useUnreadIndex(corpus.id)
  return (
    <div role="group" aria-label={hitMessages.bar} className={styles.bar}>
      <ListFilter size={15} className="fixed faint" aria-hidden />
      <div role="status" className={styles.count}>
        {found.status === 'failed' ? (
          <details>
            <summary>{hitMessages.uncounted}</summary>
            <p>
              {found.error.message} {shownError(found.error, unread)?.advice}
            </p>
          </details>
        ) : hits ? (
          hitPlaceText(hits, state.turn)
        ) : (
          hitMessages.counting
        )}
      </div>
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
