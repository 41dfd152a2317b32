import { ArrowRight } from 'lucide-react'
import { overviewMessages } from '../../messages/overview/overview.ts'
import { useOverview } from './frame/overview_context.ts'
import { linkToView } from './models/view_link.ts'
import styles from './overview.module.css'

/** Questions to begin with, each a link to its answer. */
export function Questions() {
  const { corpus } = useOverview()
  const examples = corpus.overview?.examples ?? []
  if (examples.length === 0) return null
  return (
    <section className="stack gap-3">
      <h3 className={styles.partTitle}>{overviewMessages.questions}</h3>
      <ul className={styles.questions}>
        {examples.map(({ title, view }) => (
          <li key={view}>
            <a className={styles.question} href={linkToView(corpus, view)}>
              <span className="grow">{title}</span>
              <ArrowRight size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
