import { type CSSProperties, useMemo } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { Judgements } from '../../../reviews/agreement/judgements.ts'
import type { Annotations } from '../../../reviews/annotators/annotations.ts'
import { turnsIn } from '../../../reviews/annotators/compared.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { navigate } from '../../../state/address.ts'
import type { AgreementAddress, AgreementCell } from '../../../state/agreement_params.ts'
import { Button } from '../../../ui/button.tsx'
import Choice from '../../../ui/choice.tsx'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import styles from '../agreement.module.css'
import { LabelName } from '../figure_value.tsx'
import { agreementMessages as t } from '../messages.ts'
import { labelTitle } from '../models/chosen.ts'
import { cellName, listedUnits, type Matrix } from '../models/matrix.ts'
import { Part } from '../part.tsx'
import cellStyles from './matrix.module.css'
import { TurnList } from './turn_list.tsx'

interface MatrixPartProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  readonly annotations: Annotations
  readonly judgements: Judgements
  readonly matrix: Matrix
  readonly pair: readonly [number, number]
  readonly address: AgreementAddress
}

/** Confusion matrix of two annotators, with the turns behind each cell. */
export function MatrixPart(props: MatrixPartProps) {
  const { corpus, splits, scheme, annotations, judgements, matrix, pair, address } = props
  const { cell } = address
  const keys = judgements.annotators.map(({ name }) => name)
  const [a, b] = [keys[pair[0]] ?? '', keys[pair[1]] ?? '']
  const names = judgements.annotators.map(({ name, title }) => title ?? name)
  const [first = '', second = ''] = pair.map((at) => names[at] ?? '')
  const differing = useMemo(
    () => turnsIn(judgements, listedUnits(judgements, pair, 'differ') ?? new Int32Array()),
    [judgements, pair],
  )
  const units = useMemo(() => listedUnits(judgements, pair, cell), [judgements, pair, cell])
  const title = (value: string) => (value === '' ? t.noLabel : labelTitle(scheme, value))
  const change = (part: Partial<AgreementAddress>) =>
    navigate({ agreement: { ...address, ...part } }, 'replace')
  return (
    <Part
      id="matrix"
      title={matrix.isSingle ? t.confusion : t.crossed}
      note={matrix.isSingle ? t.confusionNote : t.crossedNote}
      tools={
        differing > 0 ? (
          <span className={styles.screen}>
            <Button
              aria-pressed={cell === 'differ'}
              onClick={() => change({ cell: cell === 'differ' ? null : 'differ' })}
            >
              {t.differ(differing)}
            </Button>
          </span>
        ) : (
          <span className="sm soft">{matrix.units > 0 && t.agree}</span>
        )
      }
    >
      {keys.length > 2 && (
        <div className={styles.scheme}>
          <Choice
            name={t.matrix}
            value={pair.join(' ')}
            items={names.flatMap((one, i) =>
              names.slice(i + 1).map((other, j) => ({
                value: `${i} ${i + 1 + j}`,
                label: t.matrixPair(one, other),
              })),
            )}
            onChoose={(value) => {
              const [i = 0, j = 1] = value.split(' ').map(Number)
              change({ matrix: [keys[i] ?? '', keys[j] ?? ''], cell: null })
            }}
          />
        </div>
      )}
      <MatrixTable
        scheme={scheme}
        labels={judgements.labels}
        matrix={matrix}
        names={[first, second]}
        chosen={cell === 'differ' ? null : cell}
        onChoose={(chosen) => change({ cell: chosen })}
      />
      {units && cell && (
        <TurnList
          key={`${a} ${b} ${String(cell)}`}
          corpus={corpus}
          splits={splits}
          scheme={scheme}
          annotations={annotations}
          judgements={judgements}
          keys={[a, b]}
          units={units}
          title={
            cell === 'differ'
              ? t.listDiffer(first, second)
              : t.listCell(first, title(cell[0]), second, title(cell[1]))
          }
          isDifference={cell === 'differ' || cell[0] !== cell[1]}
          onClose={() => change({ cell: null })}
        />
      )}
    </Part>
  )
}

interface MatrixTableProps {
  readonly scheme: LabelScheme
  readonly labels: readonly string[]
  readonly matrix: Matrix
  /** Names of the annotators of rows and columns. */
  readonly names: readonly [string, string]
  readonly chosen: AgreementCell | null
  /** @param cell null to close the list of turns */
  onChoose(cell: AgreementCell | null): void
}

/** Counts of turns by the labels of two annotators. A click on a count lists its turns. */
function MatrixTable({ scheme, labels, matrix, names, chosen, onChoose }: MatrixTableProps) {
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
    <div className={styles.wide} tabIndex={0} role="group" aria-label={isSingle ? t.confusion : t.crossed}>
      <table className={cellStyles.matrix} onKeyDown={roving.onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={cellStyles.corner} dir="auto">
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
                        <span className={cellStyles.zero}>0</span>
                      ) : (
                        <button
                          type="button"
                          className={cellStyles.count}
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
