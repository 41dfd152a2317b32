import { useMemo } from 'react'
import { agreementMessages as t } from '../../../messages/reviews/agreement.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { Judgements } from '../../../reviews/agreement/judgements.ts'
import type { Annotations } from '../../../reviews/annotators/annotations.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { navigate } from '../../../state/address.ts'
import type { AgreementAddress } from '../../../state/agreement_params.ts'
import { Button } from '../../ui/button.tsx'
import Choice from '../../ui/choice.tsx'
import styles from '../agreement.module.css'
import { annotatorName, labelTitle } from '../models/chosen.ts'
import { listedUnits, type Matrix } from '../models/matrix.ts'
import { Part } from '../part.tsx'
import { MatrixTable } from './matrix_table.tsx'
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

/** What one annotator gave where another gave what, and the turns behind each cell. */
export function MatrixPart(props: MatrixPartProps) {
  const { corpus, splits, scheme, annotations, judgements, matrix, pair, address } = props
  const { cell } = address
  const keys = judgements.annotators.map(({ name }) => name)
  const [a, b] = [keys[pair[0]] ?? '', keys[pair[1]] ?? '']
  const [first, second] = [annotatorName(a), annotatorName(b)]
  const differing = useMemo(() => listedUnits(judgements, pair, 'differ')?.length ?? 0, [judgements, pair])
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
            items={keys.flatMap((one, i) =>
              keys.slice(i + 1).map((other, j) => ({
                value: `${i} ${i + 1 + j}`,
                label: t.matrixPair(annotatorName(one), annotatorName(other)),
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
