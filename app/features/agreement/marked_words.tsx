import { useMemo } from 'react'
import type { LabelScheme } from '../../model/index.ts'
import type { Annotations } from '../../reviews/annotators/annotations.ts'
import { markedWords } from '../../reviews/annotators/marked_words.ts'
import { Table } from '../../ui/frame/table.tsx'
import styles from './agreement.module.css'
import { LabelName } from './figure_value.tsx'
import { agreementMessages as t } from './messages.ts'
import type { Chosen } from './models/chosen.ts'
import { Part } from './part.tsx'

interface MarkedWordsProps {
  readonly scheme: LabelScheme
  readonly annotations: Annotations
  readonly chosen: Chosen
}

/** Overlap of the words that the two annotators of the confusion table marked, if they marked any. */
export function MarkedWordsTable({ scheme, annotations, chosen }: MarkedWordsProps) {
  const [first, second] = (chosen.pair ?? []).map((at) => chosen.annotators[at])
  const rows = useMemo(
    () => (first && second ? markedWords(annotations.labels, first, second) : []),
    [annotations, first, second],
  )
  if (!first || !second || rows.length === 0) return null
  return (
    <Part id="marked" title={t.marked} note={t.markedNote(first.name, second.name)}>
      <Table className={styles.figures} head={[t.label, t.markedTurns, t.figureNames.f1]}>
        {rows.map(({ label, turns, f1 }) => (
          <tr key={label} data-label={label}>
            <th scope="row">
              <LabelName scheme={scheme} value={label} />
            </th>
            <td className="tabular">{t.turns(turns)}</td>
            <td className="bold tabular">{t.number(f1)}</td>
          </tr>
        ))}
      </Table>
    </Part>
  )
}
