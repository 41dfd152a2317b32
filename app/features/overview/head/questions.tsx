import { ArrowRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { linkToView } from '../../../conversation/links/view_link.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { useOverview } from '../frame/overview_context.ts'
import { overviewMessages } from '../messages.ts'
import styles from './head.module.css'
import { openFirstHit } from './open_first_hit.ts'

/** Example questions. Each links to its list and, when followed in this tab, opens the first hit. */
export function Questions() {
  const { corpus } = useOverview()
  const session = useSession()
  const examples = corpus.overview?.examples ?? []
  if (examples.length === 0) return null
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void openFirstHit(session, event.currentTarget.hash)
  }
  return (
    <ul className={styles.questions} aria-label={overviewMessages.questions}>
      {examples.map(({ title, view }) => (
        <li key={view}>
          <a className={styles.question} href={linkToView(corpus, view)} onClick={follow}>
            <span>{title}</span>
            <ArrowRight size={16} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
