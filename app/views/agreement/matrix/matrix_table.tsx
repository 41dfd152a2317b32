import type { CSSProperties } from 'react'
import { countText } from '../../../messages/intl.ts'
import { agreementMessages as t } from '../../../messages/reviews/agreement.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { AgreementCell } from '../../../state/agreement_params.ts'
import { useRoving } from '../../ui/drawing/use_roving.ts'
import shared from '../agreement.module.css'
import { LabelName } from '../label_name.tsx'
import { labelTitle } from '../models/chosen.ts'
import { cellName, type Matrix } from '../models/matrix.ts'
import styles from './matrix.module.css'

interface MatrixTableProps {
  readonly scheme: LabelScheme
  readonly labels: readonly string[]
  readonly matrix: Matrix
  /** Of the annotators of rows and columns. */
  readonly names: readonly [string, string]
  readonly chosen: AgreementCell | null
  /** @param cell `null`: none any more */
  onChoose(cell: AgreementCell | null): void
}

/** Counts of turns by what two annotators gave them; each count leads to its turns. */
export function MatrixTable({ scheme, labels, matrix, names, chosen, onChoose }: MatrixTableProps) {
  const { lines, cells, most, isSingle } = matrix
  const [first, second] = names
  const roving = useRoving(cells.map((row, i) => row.map((count, j) => (count > 0 ? `${i} ${j}` : null))))
  const title = (line: number | null) => (line === null ? t.noLabel : labelTitle(scheme, labels[line] ?? ''))
  const heading = (line: number | null, short: boolean) =>
    line === null ? (
      <span className="soft">{t.noLabel}</span>
    ) : (
      <LabelName scheme={scheme} value={labels[line] ?? ''} short={short} />
    )
  return (
    <div className={shared.wide} tabIndex={0} role="group" aria-label={isSingle ? t.confusion : t.crossed}>
      <table className={styles.matrix} onKeyDown={roving.onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner} dir="auto">
              {t.corner(first, second)}
            </th>
            {lines.map((line) => (
              <th key={line} scope="col">
                {heading(line, true)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, i) => {
            const line = lines[i] ?? null
            return (
              <tr key={line}>
                <th scope="row">{heading(line, false)}</th>
                {row.map((count, j) => {
                  const column = lines[j] ?? null
                  const name = cellName(labels, line, column)
                  const isChosen = chosen !== null && chosen[0] === name[0] && chosen[1] === name[1]
                  return (
                    <td key={column} data-same={i === j || undefined}>
                      {count === 0 ? (
                        <span className={styles.zero}>0</span>
                      ) : (
                        <button
                          type="button"
                          className={styles.count}
                          style={{ '--level': Math.round((count / most) * 60) } as CSSProperties}
                          data-mark={`${i} ${j}`}
                          data-cell={name.join(' / ')}
                          aria-pressed={isChosen}
                          aria-label={t.cell(first, title(line), second, title(column), count)}
                          tabIndex={roving.tabIndex(`${i} ${j}`)}
                          onFocus={() => roving.onFocus(`${i} ${j}`)}
                          onClick={() => onChoose(isChosen ? null : name)}
                        >
                          {countText(count)}
                        </button>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
