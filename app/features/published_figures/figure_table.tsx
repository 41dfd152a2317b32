import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Figure } from '../../figures/figure.ts'
import { figuresMessages as t } from '../../figures/messages.ts'
import type { FigureResult } from '../../figures/recompute.ts'
import { FigureHow, reasonOf } from './figure_how.tsx'
import styles from './figure_table.module.css'
import { useFiguresScope } from './figures_scope.ts'
import { VerdictMark } from './verdict_mark.tsx'

interface FigureTableProps {
  readonly title: string
  readonly figures: readonly Figure[]
}

/** Table of figures: name, printed value, recomputed value, and verdict. */
export function FigureTable({ title, figures }: FigureTableProps) {
  const { results } = useFiguresScope()
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t.figure}</th>
          <th scope="col">{t.printed}</th>
          <th scope="col">{t.recomputed}</th>
          <th scope="col">{t.verdict}</th>
        </tr>
      </thead>
      {figures.map(({ id }) => {
        const result = results.get(id)
        return result && <FigureRow key={id} result={result} />
      })}
    </table>
  )
}

function FigureRow({ result }: { readonly result: FigureResult }) {
  const { figure, found, verdict } = result
  const { id, what, where, printed } = figure
  const reason = reasonOf(result)
  const [open, setOpen] = useState(false)
  const detail = useId()
  return (
    <tbody data-figure={id} data-open={open}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.what}
            aria-expanded={open}
            aria-controls={open ? detail : undefined}
            title={t.how(what)}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={14} aria-hidden />
            <span>{what}</span>
          </button>
          <span className={styles.where}>{where}</span>
        </th>
        <td className={styles.value} data-name={t.printed}>
          {printed ?? <span className="faint">{t.unknown}</span>}
        </td>
        <td className={styles.value} data-name={t.recomputed}>
          {found?.shown ?? <span className="faint">–</span>}
        </td>
        <td className={styles.verdict}>
          <VerdictMark verdict={verdict} />
        </td>
      </tr>
      {reason !== null && !open && (
        <tr className={styles.reason}>
          <td colSpan={4}>{reason}</td>
        </tr>
      )}
      {open && (
        <tr className={styles.detail}>
          <td colSpan={4} id={detail}>
            <FigureHow result={result} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
