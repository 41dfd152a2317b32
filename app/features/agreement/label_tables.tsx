import { countText } from '../../base/messages/intl.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { FigureKey } from '../../reviews/agreement/agreement.ts'
import type { Intervals } from '../../reviews/agreement/worker/agreement_messages.ts'
import { HintTrigger } from '../../ui/hint_trigger.tsx'
import styles from './agreement.module.css'
import { FigureCell, FigureName, LabelName } from './figure_value.tsx'
import { agreementMessages as t } from './messages.ts'
import {
  againstIn,
  againstOnly,
  againstTitle,
  agreementOnly,
  type Found,
  figuresOf,
  namesIn,
  usedLabels,
} from './models/figure_rows.ts'
import { Part } from './part.tsx'

interface AgainstReferenceProps {
  readonly scheme: LabelScheme
  readonly found: Found
  readonly intervals: Intervals | null
}

const FIGURES = ['precision', 'recall', 'f1'] as const

/** Compares each other annotator's labels with the reference, one table per annotator. */
export function AgainstReference(props: AgainstReferenceProps) {
  const against = againstIn(props.found)
  return against?.others.map((annotator) => (
    <AgainstOne
      key={annotator}
      {...props}
      annotator={annotator}
      title={againstTitle(props.found, against.reference, annotator)}
    />
  ))
}

interface AgainstOneProps extends AgainstReferenceProps {
  readonly annotator: number
  readonly title: string
}

/** Figures per label and averaged. */
function AgainstOne({ scheme, found, intervals, annotator, title }: AgainstOneProps) {
  const { of, agreement } = found
  const row = (scope: FigureKey['scope']) =>
    againstOnly(figuresOf(agreement, intervals, scope), annotator).map((figure) => (
      <FigureCell key={figure.of} figure={figure} />
    ))
  return (
    <Part id="reference" title={title}>
      <div className={styles.wide} tabIndex={0} role="group" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.label}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  <FigureName of={figure} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {usedLabels(agreement).map((label) => {
              const value = of.judgements.labels[label] ?? ''
              return (
                <tr key={value} data-label={value}>
                  <th scope="row">
                    <LabelName scheme={scheme} value={value} />
                  </th>
                  {row(label)}
                </tr>
              )
            })}
          </tbody>
          <tbody>
            {(['micro', 'macro'] as const).map((scope) => (
              <tr key={scope} data-average={scope}>
                <th scope="row">
                  <HintTrigger
                    className={styles.name}
                    hint={{ title: t.averages[scope], text: t.averageHints[scope], source: '' }}
                  >
                    {t.averages[scope]}
                  </HintTrigger>
                </th>
                {row(scope)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

interface LabelTableProps {
  readonly scheme: LabelScheme
  readonly found: Found
  readonly intervals: Intervals | null
}

/** Agreement on each label (given or not), with each annotator's count. */
export function LabelTable({ scheme, found, intervals }: LabelTableProps) {
  const { agreement, of } = found
  const names = namesIn(found)
  const rows = usedLabels(agreement).map((label) => ({
    label,
    value: of.judgements.labels[label] ?? '',
    figures: agreementOnly(figuresOf(agreement, intervals, label)),
  }))
  const [first] = rows
  if (!first) return null
  return (
    <Part id="labels" title={t.perLabel} note={t.perLabelNote}>
      <div className={styles.wide} tabIndex={0} role="group" aria-label={t.perLabel}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.label}</th>
              {names.map((name) => (
                <th key={name} scope="col" dir="auto">
                  {t.givenBy(name)}
                </th>
              ))}
              {first.figures.map(({ of: figure }) => (
                <th key={figure} scope="col">
                  <FigureName of={figure} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value, figures }) => (
              <tr key={value} data-label={value}>
                <th scope="row">
                  <LabelName scheme={scheme} value={value} />
                </th>
                {agreement.given.map((counts, i) => (
                  <td key={names[i]}>{countText(counts[label] ?? 0)}</td>
                ))}
                {figures.map((figure) => (
                  <FigureCell key={figure.of} figure={figure} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
