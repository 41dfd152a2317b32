import page from '../../ui/frame/report_page.module.css'
import { Table } from '../../ui/frame/table.tsx'
import styles from './profile.module.css'

interface ProfileTableProps {
  readonly title: string
  /** Heading of the first column. */
  readonly heading: string
  /** Headings of the other columns. */
  readonly names: readonly string[]
  readonly rows: readonly { readonly title: string; readonly cells: readonly string[] }[]
}

/** A part of a profile: a row for each fact, a column for each name. */
export function ProfileTable({ title, heading, names, rows }: ProfileTableProps) {
  return (
    <section className={page.group} aria-label={title}>
      <h3 className={page.groupTitle}>{title}</h3>
      <Table className={styles.table ?? ''} head={[heading, ...names]}>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {row.cells.map((cell, i) => (
              <td key={names[i]} className={styles.number}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}
