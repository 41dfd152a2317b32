import { shortened } from '../../../base/long_text.ts'
import type { PreviewedRow } from '../../../session/react/use_label_files.ts'
import styles from './mapping_step.module.css'
import { labelMapping as t } from './messages.ts'
import type { Preview } from './use_preview.ts'

/** Maximum length of a text in UTF-16 units. */
const TEXT_SHOWN = 160

interface MappingPreviewProps {
  /** File name. */
  readonly name: string
  readonly isComplete: boolean
  readonly preview: Preview
}

/** The first turns that rows of a label file match, and the rows that match none. */
export function MappingPreview({
  name,
  isComplete,
  preview: { value, isLoading, error },
}: MappingPreviewProps) {
  return (
    <section aria-label={t.preview} className={styles.preview} aria-busy={isLoading}>
      <div role="status" className="stack gap-1">
        {!isComplete && <p className="sm faint">{t.incomplete}</p>}
        {isLoading && !value && <p className="sm faint">{t.previewing}</p>}
        {value && <p className="sm bold tabular">{t.matched(value.matched)}</p>}
        {value?.question && <p className="sm">{t.question(name)}</p>}
      </div>
      {error && (
        <p role="alert" className="sm bad anywhere">
          {error.message} {error.advice}
        </p>
      )}
      {value && value.first.length > 0 && (
        <ol className="stack gap-2">
          {value.first.map((row, i) => (
            <PreviewedTurn key={i} row={row} />
          ))}
        </ol>
      )}
      {value && (
        <>
          <p className="sm tabular">{t.unmatched(value.unmatched)}</p>
          {value.leftOut.length > 0 && (
            <ul className="stack gap-1">
              {value.leftOut.map(({ row, why }, i) => (
                <li key={i} className="sm soft anywhere">
                  <span className="bold tabular">{t.row(row)}</span> {why}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function PreviewedTurn({
  row: { conversation, turn, text, labels, by, score },
}: {
  readonly row: PreviewedRow
}) {
  return (
    <li className={styles.turn}>
      <span className="xs faint anywhere">{t.turnOf(conversation, turn)}</span>
      <span className={styles.text} dir="auto">
        {shortened(text, TEXT_SHOWN)}
      </span>
      <span className="sm anywhere" dir="auto">
        <span className="soft">{t.by(by)}</span>{' '}
        <span className="bold">{labels.length > 0 ? labels.join(', ') : t.noLabel}</span>{' '}
        {score !== null && <span className="soft">{t.score(score)}</span>}
      </span>
    </li>
  )
}
