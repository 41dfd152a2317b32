import type { ReactNode } from 'react'
import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import { agreementFigures } from '../../messages/reviews/figures.ts'
import type { Intervals } from '../../reviews/agreement/worker/agreement_messages.ts'
import { Table } from '../ui/frame/table.tsx'
import styles from './agreement.module.css'
import { FigureInterval, FigureName } from './figure_value.tsx'
import { agreementOnly, figuresOf } from './models/figure_rows.ts'
import type { Found } from './models/found.ts'
import { Part } from './part.tsx'

interface OverallFiguresProps {
  readonly found: Found
  readonly intervals: Intervals | null
  /** Below the figures. */
  readonly children: ReactNode
}

/** Agreement on whole sets of labels. */
export function OverallFigures({ found, intervals, children }: OverallFiguresProps) {
  const figures = agreementOnly(figuresOf(found.agreement, intervals, 'sets'))
  return (
    <Part id="overall" title={t.overall} note={t.overallNote}>
      <Table className={styles.figures} head={[t.figure, t.value, t.interval]}>
        {figures.map(({ of, estimate, interval }) => (
          <tr key={of} data-of={of} data-value={estimate.value ?? 'none'}>
            <th scope="row">
              <FigureName of={of} />
            </th>
            {estimate.value === null ? (
              <td colSpan={2} className="soft">
                {t.undefinedValue} {agreementFigures.whyUndefined[estimate.why]}
              </td>
            ) : (
              <>
                <td className="bold tabular">{t.number(estimate.value)}</td>
                <td className="tabular soft" data-interval>
                  <FigureInterval interval={interval} />
                </td>
              </>
            )}
          </tr>
        ))}
      </Table>
      {children}
    </Part>
  )
}
