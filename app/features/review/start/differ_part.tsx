import { useEffect, useMemo } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { TurnPlace } from '../../../reviews/log/review.ts'
import { differingPlaces } from '../../../reviews/queue/differing.ts'
import { useAnnotators } from '../../../reviews/react/use_annotators.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { CheckBox } from '../../../ui/form/check_box.tsx'
import { startReview as t } from './messages.ts'
import styles from './start.module.css'

interface DifferPartProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  /** Keys of the chosen annotators, or null before a choice. */
  readonly between: readonly string[] | null
  onBetween(keys: readonly string[]): void
  /** Called with the turns on which they differ, or null until known. */
  onPlaces(places: readonly TurnPlace[] | null): void
}

/** Selects annotators, to find the turns on which they differ. */
export default function DifferPart(props: DifferPartProps) {
  const { corpus, splits, scheme, between, onBetween, onPlaces } = props
  const { annotations } = useAnnotators(corpus, splits, scheme)
  const known = latest(annotations)
  const places = useMemo(
    // Counted turns have no places.
    () => (known && !known.counted ? differingPlaces(known, between ?? []) : null),
    [known, between],
  )
  useEffect(() => onPlaces(places), [onPlaces, places])
  useEffect(() => {
    if (known && between === null) onBetween(known.annotators.slice(0, 2).map(({ key }) => key))
  }, [known, between, onBetween])
  if (!known)
    return (
      <p role="status" className="sm soft">
        {t.counting}
      </p>
    )
  if (known.annotators.length < 2) return <p className="sm soft">{t.tooFewAnnotators(scheme.title)}</p>
  if (known.counted) return <p className="sm soft">{t.tooManyJudged}</p>
  const chosen = between ?? []
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t.between}</legend>
      <div className={styles.boxes}>
        {known.annotators.map(({ key, name, examined }) => (
          <CheckBox
            key={key}
            checked={chosen.includes(key)}
            onChange={(checked) =>
              onBetween(
                known.annotators
                  .map((one) => one.key)
                  .filter((one) => (one === key ? checked : chosen.includes(one))),
              )
            }
          >
            <span dir="auto">{name}</span>
            <span className="xs soft tabular">{t.examined(examined)}</span>
          </CheckBox>
        ))}
      </div>
    </fieldset>
  )
}
