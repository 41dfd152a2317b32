import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import { Table } from '../ui/frame/table.tsx'
import styles from './agreement.module.css'
import type { ShownPoint } from './models/curve.ts'

/** The numbers of the curve. */
export function CurveTable({ points }: { readonly points: readonly ShownPoint[] }) {
  return (
    <details className={styles.details}>
      <summary>{t.curveTable}</summary>
      <Table className={styles.figures} head={[t.least, t.figureNames.precision, t.figureNames.recall]}>
        {points.map(({ threshold, precision, recall }, i) => (
          <tr key={i}>
            <th scope="row">{threshold === null ? t.noScore : threshold}</th>
            <td>{t.number(precision)}</td>
            <td>{t.number(recall)}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}
