import type { LabelScheme } from '../../../model/index.ts'
import { CheckBox } from '../../../ui/form/check_box.tsx'
import { startReview as t } from './messages.ts'
import { Question } from './question.tsx'
import styles from './start.module.css'
import type { StartForm } from './start_form.ts'

interface SchemePartProps {
  readonly schemes: readonly LabelScheme[]
  readonly form: StartForm
  onChange(change: Partial<StartForm>): void
}

/** Selects the schemes under review: those of the corpus, and one written for the review. */
export function SchemePart({ schemes, form, onChange }: SchemePartProps) {
  const { schemes: chosen, own } = form
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t.schemes}</legend>
      <div className={styles.boxes}>
        {schemes.map(({ id, title, values }) => (
          <CheckBox
            key={id}
            checked={chosen.includes(id)}
            onChange={(checked) =>
              onChange({
                // Keeps the corpus's order, regardless of the order of selection.
                schemes: schemes
                  .map((scheme) => scheme.id)
                  .filter((one) => (one === id ? checked : chosen.includes(one))),
              })
            }
          >
            <span dir="auto">{title}</span>
            {values.length === 0 && <span className="xs soft">{t.noValues}</span>}
          </CheckBox>
        ))}
        <CheckBox
          checked={own !== null}
          onChange={(checked) =>
            onChange(checked ? { own: { title: '', labels: '' }, mode: 'blind' } : { own: null })
          }
        >
          {t.ownScheme}
        </CheckBox>
      </div>
      {own && (
        <div className={styles.fields}>
          <Question
            label={t.ownTitle}
            note={t.ownNote}
            value={own.title}
            onType={(typed) => onChange({ own: { ...own, title: typed } })}
          />
          <Question
            label={t.ownLabels}
            lines={4}
            value={own.labels}
            onType={(typed) => onChange({ own: { ...own, labels: typed } })}
          />
        </div>
      )}
    </fieldset>
  )
}
