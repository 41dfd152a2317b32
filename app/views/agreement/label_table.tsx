import { countText } from '../../messages/intl.ts'
import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { Intervals } from '../../reviews/agreement/worker/agreement_messages.ts'
import styles from './agreement.module.css'
import { FigureCell, FigureName } from './figure_value.tsx'
import { LabelName } from './label_name.tsx'
import { agreementOnly, figuresOf, usedLabels } from './models/figure_rows.ts'
import { type Found, namesIn } from './models/found.ts'
import { Part } from './part.tsx'

interface LabelTableProps {
  readonly scheme: LabelScheme
  readonly found: Found
  readonly intervals: Intervals | null
}

/** Agreement on each label, given or not, with how often each annotator gave it. */
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
