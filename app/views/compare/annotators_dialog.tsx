import { Check, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { compareMessages } from '../../messages/conversation/compare.ts'
import { conversationMessages } from '../../messages/conversation/conversation.ts'
import { countText } from '../../messages/intl.ts'
import {
  type Agreement,
  type AnnotatorComparison,
  type ComparedTurn,
  compareAnnotators,
  guesserAmong,
} from '../../model/comparison.ts'
import { type Conversation, type LabelScheme, labelDefinition } from '../../model/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckBox } from '../ui/form/check_box.tsx'
import { Table } from '../ui/frame/table.tsx'
import styles from './annotators_dialog.module.css'

interface AnnotatorsDialogProps {
  readonly conversation: Conversation
  readonly schemes: readonly LabelScheme[]
  onChoose(turn: number): void
  onClose(): void
}

/** What several people said of the same turns of a conversation, disagreements marked. */
export default function AnnotatorsDialog({
  conversation,
  schemes,
  onChoose,
  onClose,
}: AnnotatorsDialogProps) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={compareMessages.annotators}
      description={conversation.title || conversationMessages.conversation(conversation.id)}
    >
      <AnnotatorTable conversation={conversation} schemes={schemes} onChoose={onChoose} />
    </Dialog>
  )
}

interface AnnotatorTableProps {
  readonly conversation: Conversation
  readonly schemes: readonly LabelScheme[]
  /** Goes to a turn; without it, turns are numbers only. */
  readonly onChoose?: (turn: number) => void
}

const ICONS: Readonly<Record<Agreement, LucideIcon>> = {
  agree: Check,
  disagree: TriangleAlert,
  incomplete: CircleDashed,
}

/**
 * What several annotators said of the same turns, side by side, where a conversation has labels by more than one under
 * values that can be compared; draws nothing where it has not.
 */
export function AnnotatorTable(props: AnnotatorTableProps) {
  const comparisons = useMemo(
    () => compareAnnotators(props.conversation, props.schemes),
    [props.conversation, props.schemes],
  )
  return comparisons.map((comparison) => (
    <OneTable key={JSON.stringify(comparison.annotators)} {...props} comparison={comparison} />
  ))
}

function OneTable({
  conversation,
  schemes,
  onChoose,
  comparison,
}: AnnotatorTableProps & { comparison: AnnotatorComparison }) {
  const { annotators, rows, counts } = comparison
  const guesser = guesserAmong(annotators, schemes)
  const wordOf = (agreement: Agreement) =>
    guesser === null ? compareMessages[agreement] : compareMessages.guess(guesser, agreement)
  const [disagreeing, setDisagreeing] = useState(false)
  const shown = disagreeing ? rows.filter((r) => r.agreement === 'disagree') : rows
  const titles = annotators.map(({ scheme, by }) => {
    const title = schemes.find((s) => s.id === scheme)?.title ?? scheme
    return annotators.every((g) => g.scheme === scheme) ? by : title
  })
  return (
    <section className={styles.part} aria-label={compareMessages.beside(titles)}>
      <header className={styles.header}>
        <ul className={styles.counts}>
          {(['agree', 'disagree', 'incomplete'] as const).map((agreement) => (
            <li key={agreement} data-agreement={agreement}>
              <AgreementWord agreement={agreement} word={wordOf(agreement)} />
              <strong>{countText(counts[agreement])}</strong>
            </li>
          ))}
        </ul>
        <CheckBox checked={disagreeing} onChange={setDisagreeing}>
          {guesser === null ? compareMessages.onlyDisagreements : compareMessages.onlyWrong(guesser)}
        </CheckBox>
      </header>
      <Table
        stacks
        className={styles.table}
        head={[compareMessages.turn, ...titles, compareMessages.agreement, compareMessages.text]}
      >
        {shown.map((row) => (
          <tr key={row.turn} data-agreement={row.agreement}>
            <th scope="row">
              {onChoose ? (
                <button type="button" className={styles.turn} onClick={() => onChoose(row.turn)}>
                  {row.turn}
                </button>
              ) : (
                row.turn
              )}
            </th>
            <Values row={row} titles={titles} comparison={comparison} schemes={schemes} />
            <td>
              <AgreementWord agreement={row.agreement} word={wordOf(row.agreement)} />
            </td>
            <td className={styles.text} dir="auto">
              {conversation.turns[row.turn]?.text}
            </td>
          </tr>
        ))}
      </Table>
      {shown.length === 0 && (
        <p className="sm soft">
          {guesser === null ? compareMessages.nobodyDisagrees : compareMessages.neverWrong(guesser)}
        </p>
      )}
    </section>
  )
}

function Values({
  row,
  titles,
  comparison,
  schemes,
}: {
  readonly row: ComparedTurn
  readonly titles: readonly string[]
  readonly comparison: AnnotatorComparison
  readonly schemes: readonly LabelScheme[]
}) {
  return row.values.map((values, i) => {
    const scheme = comparison.annotators[i]?.scheme ?? ''
    const title = (value: string) => labelDefinition(schemes, { scheme, value })?.title ?? value
    return (
      <td key={i} data-annotator={titles[i]} className={values ? styles.value : `${styles.value} faint`}>
        {values ? values.map(title).join(', ') : compareMessages.notGiven}
      </td>
    )
  })
}

interface AgreementWordProps {
  readonly agreement: Agreement
  readonly word: string
}

function AgreementWord({ agreement, word }: AgreementWordProps) {
  const Icon = ICONS[agreement]
  return (
    <span className={styles.agreement}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  )
}
