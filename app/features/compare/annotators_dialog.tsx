import { Check, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countText } from '../../base/messages/intl.ts'
import { conversationMessages } from '../../conversation/messages.ts'
import {
  type Agreement,
  type AnnotatorComparison,
  compareAnnotators,
  guesserAmong,
} from '../../model/comparison.ts'
import { type Conversation, type LabelScheme, labelDefinition } from '../../model/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { Table } from '../../ui/frame/table.tsx'
import styles from './annotators_dialog.module.css'
import { compareMessages } from './messages.ts'

interface AnnotatorsDialogProps {
  readonly conversation: Conversation
  readonly schemes: readonly LabelScheme[]
  onChoose(turn: number): void
  onClose(): void
}

/**
 * Compares the labels that several annotators gave to the turns of a conversation: one table for each label scheme with
 * comparable values.
 */
export default function AnnotatorsDialog(props: AnnotatorsDialogProps) {
  const { conversation, schemes, onClose } = props
  const comparisons = useMemo(() => compareAnnotators(conversation, schemes), [conversation, schemes])
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={compareMessages.annotators}
      description={conversation.title || conversationMessages.conversation(conversation.id)}
    >
      {comparisons.map((comparison) => (
        <AnnotatorTable key={JSON.stringify(comparison.annotators)} {...props} comparison={comparison} />
      ))}
    </Dialog>
  )
}

interface AnnotatorTableProps extends AnnotatorsDialogProps {
  readonly comparison: AnnotatorComparison
}

const ICONS: Readonly<Record<Agreement, LucideIcon>> = {
  agree: Check,
  disagree: TriangleAlert,
  incomplete: CircleDashed,
}

function AnnotatorTable({ conversation, schemes, onChoose, comparison }: AnnotatorTableProps) {
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
  const titleOf = (value: string, i: number) =>
    labelDefinition(schemes, { scheme: annotators[i]?.scheme ?? '', value })?.title ?? value
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
              <button type="button" className={styles.turn} onClick={() => onChoose(row.turn)}>
                {row.turn}
              </button>
            </th>
            {row.values.map((values, i) => (
              <td
                key={i}
                data-annotator={titles[i]}
                className={values ? styles.value : `${styles.value} faint`}
              >
                {values ? values.map((value) => titleOf(value, i)).join(', ') : compareMessages.notGiven}
              </td>
            ))}
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

function AgreementWord({ agreement, word }: { readonly agreement: Agreement; readonly word: string }) {
  const Icon = ICONS[agreement]
  return (
    <span className={styles.agreement}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  )
}
