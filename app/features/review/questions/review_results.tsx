import { useMemo } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { trainingResult } from '../../../reviews/training/training.ts'
import { type LabelResult, reviewResults, timeByTurn } from '../../../reviews/work/results.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { titleOf } from '../session/standing_words.ts'
import { reviewWork as text } from '../work/messages.ts'
import styles from './review_results.module.css'

interface ReviewResultsProps {
  readonly corpus: CorpusInfo
  readonly state: ReviewState
}

/** Maximum number of labels in the table of a scheme. Typed answers may have many values. */
const MOST_ROWS = 30

/** Results of a review so far, by label, and the time that it took. */
export function ReviewResults({ corpus, state }: ReviewResultsProps) {
  const results = useMemo(() => reviewResults(state).filter(({ examined }) => examined > 0), [state])
  const minutes = useMemo(
    () => [...timeByTurn(state.entries).values()].reduce((sum, ms) => sum + ms, 0) / 60_000,
    [state.entries],
  )
  const training = useMemo(() => trainingResult([state]), [state])
  const { mode, written = [] } = state.definition
  const columns: readonly Exclude<keyof LabelResult, 'value'>[] =
    mode === 'check' ? ['stand', 'wrong', 'added', 'unsure'] : ['added', 'unsure']
  return (
    <section className={styles.results} aria-label={text.results.title}>
      <p className="sm soft">{text.results.time(minutes)}</p>
      {training && training.confirmed > 0 && (
        <p className="sm soft" data-part="training">
          {text.training.result(training.same, training.confirmed)}
        </p>
      )}
      {results.map(({ scheme, examined, none, labels }) => {
        const title = corpus.labelSchemes.find(({ id }) => id === scheme)?.title ?? scheme
        const isConversation = written.find(({ id }) => id === scheme)?.unit === 'conversation'
        return (
          <div key={scheme} className={styles.scheme}>
            <table className={styles.table}>
              <caption className={styles.caption}>
                <span dir="auto">{title}</span>
                <span className="sm normal soft">
                  {' '}
                  · {text.results.examined(examined, isConversation, none)}
                </span>
              </caption>
              {labels.length > 0 && (
                <thead>
                  <tr>
                    <th scope="col">{text.results.label}</th>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column === 'added' && mode !== 'check' ? text.results.given : text.results[column]}
                      </th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {labels.slice(0, MOST_ROWS).map((label) => (
                  <tr key={label.value}>
                    <th scope="row" dir="auto">
                      {titleOf(corpus.labelSchemes, { scheme, value: label.value })}
                    </th>
                    {columns.map((column) => (
                      <td key={column}>{countText(label[column])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {labels.length > MOST_ROWS && (
              <p className="sm soft">{text.results.more(labels.length - MOST_ROWS)}</p>
            )}
          </div>
        )
      })}
    </section>
  )
}
