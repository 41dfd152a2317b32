import { FlaskConical } from 'lucide-react'
import { start } from '../../messages/start.ts'
import type { CorpusInfo, Offer } from '../../session/corpus_info.ts'
import { CitationText } from '../open/source/citation_text.tsx'
import { Notice } from '../ui/frame/notice.tsx'
import { lazyPart } from '../ui/lazy_part.ts'
import { Parts } from '../ui/parts.tsx'
import { StateMessage } from '../ui/state_message.tsx'
import styles from './start_page.module.css'

const StartOpen = lazyPart(() => import('../open/start_open.tsx'))

interface StartPageProps {
  readonly offer: Offer
  onOpen(corpus: CorpusInfo): void
}

/** What can be read: what the reader brings, and the corpora that this site offers. */
export function StartPage({ offer, onOpen }: StartPageProps) {
  const { corpora, problems } = offer
  const offered = corpora.filter((c) => !c.opened)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{start.title}</h1>
      <p className={styles.lead}>{start.lead}</p>
      <Parts>
        <StartOpen offer={offer} />
        {offered.length === 0 && problems.length === 0 && (
          <StateMessage title={start.none}>
            <p>{start.howToOffer}</p>
          </StateMessage>
        )}
        <CorpusGroup title={start.corpora} corpora={offered.filter((c) => !c.madeUp)} onOpen={onOpen} />
        <CorpusGroup title={start.samples} corpora={offered.filter((c) => c.madeUp)} onOpen={onOpen} />
      </Parts>
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
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.corpora}>
        {corpora.map((corpus) => (
          <CorpusCard key={corpus.id} corpus={corpus} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

interface CorpusCardProps {
  readonly corpus: CorpusInfo
  onOpen(corpus: CorpusInfo): void
}

function CorpusCard({ corpus, onOpen }: CorpusCardProps) {
  const { title, description, splits, madeUp, note, citation } = corpus
  return (
    <li className={styles.corpus}>
      <button type="button" className={styles.open} onClick={() => onOpen(corpus)}>
        <span className="lg bold">{title}</span>
        <span className="sm snug soft">{description}</span>
      </button>
      <p className={styles.splits}>{splits.map((s) => s.name).join(' · ')}</p>
      {madeUp ? (
        <p className={styles.madeUp}>
          <FlaskConical size={14} aria-hidden /> {note || start.madeUp}
        </p>
      ) : (
        <p className="xs snug faint">
          <CitationText citation={citation} />
        </p>
      )}
    </li>
  )
}
