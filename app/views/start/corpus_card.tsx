import { FlaskConical } from 'lucide-react'
import { useMemo } from 'react'
import { start } from '../../messages/start.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { CitationText } from '../open/source/citation_text.tsx'
import styles from './corpus_card.module.css'
import { type Share, sharesOf } from './shares.ts'

interface CorpusCardProps {
  readonly corpus: CorpusInfo
  onOpen(corpus: CorpusInfo): void
}

/** A corpus to be opened: what it is, how much it holds, and how its conversations end. */
export function CorpusCard({ corpus, onOpen }: CorpusCardProps) {
  const { title, description, splits, madeUp, note, citation, labelSchemes, entry } = corpus
  const { counts } = entry
  const spread = useMemo(() => counts && sharesOf(counts, labelSchemes), [counts, labelSchemes])
  return (
    <li className={styles.corpus}>
      <button type="button" className={styles.open} onClick={() => onOpen(corpus)}>
        <span className="lg bold">{title}</span>
        {counts && (
          <span className={styles.size}>
            {start.size(counts.conversations, counts.turns, counts.annotated)}
          </span>
        )}
        <span className="sm snug soft above-1">{description}</span>
      </button>
      {spread && (
        <div className="stack gap-1">
          <Bar shares={spread.shares} />
          <p className="xs soft tabular">
            <span className="visually-hidden">{start.spread[spread.of]} </span>
            {start.listed(spread.shares.map(({ text }) => text))}
          </p>
        </div>
      )}
      <div className={styles.about}>
        {splits.length > 1 && <p>{splits.map((s) => s.name).join(' · ')}</p>}
        {madeUp ? (
          <p className={styles.madeUp}>
            <FlaskConical size={14} aria-hidden /> {note || start.madeUp}
          </p>
        ) : (
          <p className="snug">
            <CitationText citation={citation} />
          </p>
        )}
      </div>
    </li>
  )
}

/** The shares beside each other; the words below say the same. */
function Bar({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <div className={styles.bar} aria-hidden>
      {shares.map(({ title, part, text, status, hue }) => (
        <span
          key={title}
          title={text}
          data-status={status ?? undefined}
          data-hue={hue ?? undefined}
          style={{ flexGrow: part }}
        />
      ))}
    </div>
  )
}
