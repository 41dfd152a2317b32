import { useMemo } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { DrawnQueue } from '../../../hooks/reviews/use_drawn_queue.ts'
import { useQueueTurns } from '../../../hooks/reviews/use_queue.ts'
import { startReview as t } from '../../../messages/reviews/start.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import styles from './start.module.css'

/** So many turns show what the queue is like. */
const SHOWN = 3

interface QueuePreviewProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly drawn: DrawnQueue | null
}

/** The first turns of the queue as it would be. */
export function QueuePreview({ corpus, splits, drawn }: QueuePreviewProps) {
  const first = useMemo(() => drawn?.positions.slice(0, SHOWN) ?? [], [drawn])
  const turns = latest(useQueueTurns({ corpus, splits }, first)) ?? []
  if (turns.length === 0) return null
  return (
    <section className="stack gap-2" aria-label={t.preview}>
      <h3 className="sm bold">{t.preview}</h3>
      <ol className={styles.preview}>
        {turns.map(({ key, turn, split, conversation, name, text }) => (
          <li key={`${key}/${turn}`} className={styles.previewed}>
            <span className="xs soft truncate">
              {t.previewPlace(split, conversation, turn)}
              {name !== '' && ` · ${name}`}
            </span>
            <span className="sm truncate" dir="auto">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
