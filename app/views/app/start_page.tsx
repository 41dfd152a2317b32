import { FlaskConical, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { CorpusInfo, Offer } from '../../session/corpus_info.ts'
import { StateMessage } from '../ui/state_message.tsx'
import styles from './start_page.module.css'

interface StartPageProps {
  readonly offer: Offer
  onOpen(corpusId: string): void
}

/** The corpora that this site offers. */
export function StartPage({ offer, onOpen }: StartPageProps) {
  const { corpora, problems } = offer
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Read negotiation dialogues, turn by turn</h1>
      <p className={styles.lead}>
        With their strategies, dialogue acts, deception quadrants and outcomes. Choose a corpus.
      </p>
      <p className={styles.privacy}>
        <ShieldCheck size={16} aria-hidden /> Everything runs in your browser; nothing that you open is sent
        anywhere.
      </p>
      {corpora.length === 0 && (
        <StateMessage title="This site offers no corpora">
          <p>
            Its catalogue.json is empty. Add a corpus to it, or start Parley with PARLEY_DATA set to a folder.
          </p>
        </StateMessage>
      )}
      <CorpusGroup title="Corpora" corpora={corpora.filter((c) => !c.madeUp)} onOpen={onOpen} />
      <CorpusGroup title="Made-up samples" corpora={corpora.filter((c) => c.madeUp)} onOpen={onOpen} />
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          <p>
            <TriangleAlert size={16} aria-hidden /> Some entries of the catalogue could not be used:
          </p>
          <ul>
            {problems.map(({ where, message }) => (
              <li key={where}>
                <code>{where}</code>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface CorpusGroupProps {
  readonly title: string
  readonly corpora: readonly CorpusInfo[]
  onOpen(corpusId: string): void
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

function CorpusCard({ corpus, onOpen }: { readonly corpus: CorpusInfo; onOpen(corpusId: string): void }) {
  const { id, title, description, splits, madeUp, note, citation } = corpus
  return (
    <li className={styles.corpus}>
      <button type="button" className={styles.open} onClick={() => onOpen(id)}>
        <span className={styles.name}>{title}</span>
        <span className={styles.description}>{description}</span>
      </button>
      <p className={styles.splits}>{splits.map((s) => s.name).join(' · ')}</p>
      {madeUp ? (
        <p className={styles.madeUp}>
          <FlaskConical size={14} aria-hidden /> {note || 'Made up for Parley.'}
        </p>
      ) : (
        <p className={styles.citation}>
          {citation.authors} ({citation.year}). <cite>{citation.title}</cite>, {citation.venue}. Licence:{' '}
          {citation.licence}
        </p>
      )}
    </li>
  )
}
