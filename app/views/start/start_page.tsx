import { start } from '../../messages/start.ts'
import type { AvailableCorpora, CorpusInfo } from '../../session/corpus_info.ts'
import { Notice } from '../ui/frame/notice.tsx'
import { lazyPart } from '../ui/lazy_part.ts'
import { StateMessage } from '../ui/state_message.tsx'
import { SuspenseBoundary } from '../ui/suspense_boundary.tsx'
import { CorpusCard } from './corpus_card.tsx'
import styles from './start_page.module.css'

const StartOpen = lazyPart(() => import('../open/start_open.tsx'))
const HubCorpora = lazyPart(() => import('../open/hub_corpora.tsx').then((m) => ({ default: m.HubCorpora })))

interface StartPageProps {
  readonly offer: AvailableCorpora
  onOpen(corpus: CorpusInfo): void
}

/** What can be read: the corpora that this site offers, real ones first; and beside them what the reader brings. */
export function StartPage({ offer, onOpen }: StartPageProps) {
  const { corpora, problems } = offer
  const offered = corpora.filter((c) => !c.opened)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{start.title}</h1>
      <p className="lg soft above-2">{start.lead}</p>
      {problems.length > 0 && (
        <Notice role="alert" tone="warning" className={styles.problems}>
          <p>{start.unread}</p>
          <ul>
            {problems.map(({ where, message }) => (
              <li key={where}>
                <code>{where}</code>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SuspenseBoundary>
        <div className={styles.columns}>
          <div className="stack gap-5 narrowing">
            {offered.length === 0 && problems.length === 0 && (
              <StateMessage title={start.none}>
                <p>{start.howToAddCorpora}</p>
              </StateMessage>
            )}
            <CorpusGroup title={start.corpora} corpora={offered.filter((c) => !c.madeUp)} onOpen={onOpen} />
            <HubCorpora offer={offer} />
            <CorpusGroup title={start.samples} corpora={offered.filter((c) => c.madeUp)} onOpen={onOpen} />
          </div>
          <StartOpen />
        </div>
      </SuspenseBoundary>
    </div>
  )
}

interface CorpusGroupProps {
  readonly title: string
  readonly corpora: readonly CorpusInfo[]
  onOpen(corpus: CorpusInfo): void
}

function CorpusGroup({ title, corpora, onOpen }: CorpusGroupProps) {
  if (corpora.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="sm bold soft">{title}</h2>
      <ul className={styles.corpora}>
        {corpora.map((corpus) => (
          <CorpusCard key={corpus.id} corpus={corpus} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
