import { useId, useState } from 'react'
import type { Figure, FigureMatrix } from '../../figures/figure.ts'
import { figuresMessages as t } from '../../figures/messages.ts'
import { verdictName } from '../../figures/recompute.ts'
import { useRoving } from '../../ui/roving/use_roving.ts'
import { FigureHow } from './figure_how.tsx'
import styles from './figure_matrix.module.css'
import { useFiguresScope } from './figures_scope.ts'
import { VerdictMark } from './verdict_mark.tsx'

interface FigureMatrixProps {
  readonly title: string
  readonly matrix: FigureMatrix
}

/** A correlation table as printed in the paper, with recomputed values. A click on a cell explains its computation. */
export function FigureMatrixTable({ title, matrix }: FigureMatrixProps) {
  const { results } = useFiguresScope()
  const { rows, columns, cells } = matrix
  const [chosen, setChosen] = useState<string | null>(null)
  const roving = useRoving(cells.map((row) => row.map((figure) => figure?.id ?? null)))
  const detail = useId()
  const all = cells.flat().flatMap((figure) => (figure ? [results.get(figure.id)] : []))
  const result = chosen === null ? undefined : results.get(chosen)
  const loaded = all.every((one) => one?.verdict)
  return (
    <div className="stack gap-2">
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={t.tableOf(title)}>
        <table className={styles.table} onKeyDown={roving.onKeyDown}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column, j) => {
                  const figure = cells[i]?.[j] ?? null
                  return (
                    <td key={column}>
                      {figure && (
                        <Cell
                          figure={figure}
                          place={[row, column]}
                          chosen={chosen === figure.id}
                          detail={detail}
                          tabIndex={roving.tabIndex(figure.id)}
                          onFocus={() => roving.onFocus(figure.id)}
                          onChoose={() => setChosen(chosen === figure.id ? null : figure.id)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sm soft">
        {loaded && `${t.cells(all.filter((one) => one?.verdict === 'matches').length, all.length)} `}
        <span className={styles.hint}>{t.chooseCell}</span>
      </p>
      <div id={detail} className={styles.detail} aria-live="polite">
        {result && (
          <>
            <p className="sm bold">{result.figure.what}</p>
            <FigureHow result={result} />
          </>
        )}
      </div>
    </div>
  )
}

interface CellProps {
  readonly figure: Figure
  readonly place: readonly [row: string, column: string]
  readonly chosen: boolean
  /** Id of the element with details. */
  readonly detail: string
  readonly tabIndex: 0 | -1
  onFocus(): void
  onChoose(): void
}

function Cell({ figure, place: [row, column], chosen, detail, tabIndex, onFocus, onChoose }: CellProps) {
  const result = useFiguresScope().results.get(figure.id)
  const verdict = result?.verdict ?? null
  const printed = figure.printed ?? ''
  const shown = result?.found?.shown ?? '–'
  return (
    <button
      type="button"
      className={styles.cell}
      data-mark={figure.id}
      data-figure={figure.id}
      data-verdict={verdict ?? 'none'}
      aria-pressed={chosen}
      aria-controls={detail}
      aria-label={t.cell(row, column, printed, shown, verdictName(verdict))}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <Coefficient text={shown} />
      <VerdictMark verdict={verdict} bare />
      {verdict !== 'matches' && <span className={styles.printed}>{printed}</span>}
    </button>
  )
}

/** A correlation coefficient. The sign precedes the point, so that digits align. */
function Coefficient({ text }: { readonly text: string }) {
  const negative = text.startsWith('-')
  return (
    <span className={styles.number}>
      <span className={styles.sign}>{negative ? '-' : ''}</span>
      {negative ? text.slice(1) : text}
    </span>
  )
}
