import type { WrittenScheme } from '../../reviews/schemes/written_scheme.ts'
import Choice from '../../ui/choice.tsx'
import { schemesPage as t } from './messages.ts'
import { Problem } from './scheme_field.tsx'
import styles from './schemes.module.css'

interface AfterChoiceProps {
  readonly scheme: WrittenScheme
  readonly others: readonly WrittenScheme[]
  readonly problem: string | null
  onChoose(after: WrittenScheme['after']): void
}

/** Chooses the label after which a question is asked. */
export function AfterChoice({ scheme, others, problem, onChoose }: AfterChoiceProps) {
  const labels = others
    .filter(({ unit }) => unit === scheme.unit)
    .flatMap(({ id, title, labels: own }) =>
      own.map(({ value }) => ({
        value: JSON.stringify([id, value]),
        label: t.afterLabel(title, value),
        after: { scheme: id, label: value },
      })),
    )
  const { after } = scheme
  const chosen = after ? JSON.stringify([after.scheme, after.label]) : ''
  const isGone = after !== null && labels.every(({ value }) => value !== chosen)
  const items = [
    { value: '', label: t.always },
    ...(isGone ? [{ value: chosen, label: t.afterGone }] : []),
    ...labels,
  ]
  return (
    <div className={styles.field}>
      <span className="sm bold" aria-hidden>
        {t.after}
      </span>
      <Choice
        name={t.after}
        value={chosen}
        items={items}
        onChoose={(next) => onChoose(labels.find(({ value }) => value === next)?.after ?? null)}
      />
      {problem !== null && <Problem>{problem}</Problem>}
    </div>
  )
}
