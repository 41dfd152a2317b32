import { numberText } from '../../../fields/words.ts'
import { Table } from '../../../ui/frame/table.tsx'
import styles from './chart_frame.module.css'

export interface TableContent {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export function ChartTable({ title, columns, rows }: TableContent & { readonly title: string }) {
  const isNumber = columns.map((_, i) => rows.every((row) => typeof row[i] === 'number' || row[i] === ''))
  return (
    <div className={styles.table} tabIndex={0} role="group" aria-label={title}>
      <Table
        head={columns.map((column, i) => ({
          title: column,
          className: isNumber[i] ? styles.number : undefined,
        }))}
      >
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => (
              <td key={j} className={isNumber[j] ? styles.number : undefined}>
                {typeof cell === 'number' ? numberText(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  )
}
