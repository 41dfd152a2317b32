import { FlaskConical, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { CatalogueView } from '../../session/corpus_info.ts'
import { corpusInfo } from '../../session/corpus_info.ts'
import { StateMessage } from '../ui/state_message.tsx'
import styles from './start_page.module.css'

interface StartPageProps {
  readonly catalogue: CatalogueView
  onOpen(corpusId: string): void
}

/** The corpora that this site offers. */
export function StartPage({ catalogue, onOpen }: StartPageProps) {
  const corpora = catalogue.corpora.map(corpusInfo)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Read negotiation dialogues, turn by turn</h1>
      <p className={styles.lead}>
        With their strategies, dialogue acts, deception quadrants and outcomes. Choose a corpus.
      </p>
      <p className={styles.privacy}>
        <ShieldCheck size={16} aria-hidden /> Everything runs in your browser; nothing that you open is sent anywhere.
      </p>
      {corpora.length === 0 && (
        <StateMessage title="This site offers no corpora">
          <p>Its catalogue.json is empty. Add a corpus to it, or start Parley with PARLEY_DATA set to a folder.</p>
        </StateMessage>
      )}
      <ul className={styles.corpora}>
        {corpora.map((corpus) => (
          <li key={corpus.id} className={styles.corpus}>
            <button type="button" className={styles.open} onClick={() => onOpen(corpus.id)}>
              <span className={styles.name}>{corpus.title}</span>
              <span className={styles.description}>{corpus.description}</span>
            </button>
            <p className={styles.splits}>
              {corpus.splits.length === 1 ? '1 split' : `${corpus.splits.length} splits`}:{' '}
              {corpus.splits.map((s) => s.name).join(', ')}
            </p>
            {corpus.madeUp ? (
              <p className={styles.madeUp}>
                <FlaskConical size={14} aria-hidden /> {corpus.note || 'Made up for Parley.'}
              </p>
            ) : (
              corpus.citation && (
                <p className={styles.citation}>
                  {corpus.citation.authors} ({corpus.citation.year}).{' '}
                  <cite>{corpus.citation.title}</cite>, {corpus.citation.venue}. Licence: {corpus.citation.licence}
                </p>
              )
            )}
          </li>
        ))}
      </ul>
      {catalogue.problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          <p>
            <TriangleAlert size={16} aria-hidden /> Some entries of the catalogue could not be used:
          </p>
          <ul>
            {catalogue.problems.map(({ where, message }) => (
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
