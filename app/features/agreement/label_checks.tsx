import type { ReactNode } from 'react'
import type { LabelCheck } from '../../reviews/annotators/annotations.ts'
import { Table } from '../../ui/frame/table.tsx'
import styles from './agreement.module.css'
import { agreementMessages as t } from './messages.ts'
import { checkRows } from './models/check_rows.ts'
import { Part } from './part.tsx'

interface LabelChecksProps {
  readonly checks: readonly LabelCheck[]
  readonly tools?: ReactNode
}

/** Share of the published labels that reviewers found wrong. */
export function LabelChecks({ checks, tools }: LabelChecksProps) {
  return (
    <Part id="checks" title={t.checks} note={t.checksNote} tools={tools}>
      <Table className={styles.figures} head={t.checkColumns}>
        {checkRows(checks).map(({ reviewer, rate, interval, counts }, i) => (
          <tr key={i} data-check={checks[i]?.reviewer}>
            <th scope="row" dir="auto">
              {reviewer}
            </th>
            <td className="bold tabular">{rate}</td>
            <td className="tabular soft">{interval}</td>
            <td>{counts}</td>
          </tr>
        ))}
      </Table>
    </Part>
  )
}
