import type { LabelScheme } from '../../../model/index.ts'
import type { WrittenScheme } from '../../../reviews/schemes/written_scheme.ts'
import { useView } from '../../../session/react/use_session.ts'
import { changeView, formatViewState } from '../../../state/view_state.ts'
import { CheckBox } from '../../../ui/form/check_box.tsx'
import { startReview as t } from './messages.ts'
import { Question } from './question.tsx'
import styles from './start.module.css'
import type { StartForm } from './start_form.ts'

interface SchemePartProps {
  readonly schemes: readonly LabelScheme[]
  /** Schemes that people wrote in this browser. */
  readonly kept: readonly WrittenScheme[]
  readonly form: StartForm
  onChange(change: Partial<StartForm>): void
  /** Called when the user goes to the page of schemes. */
  onLeave(): void
}

/** Selects the schemes under review: those of the corpus, those that people wrote, and labels typed for this review. */
export function SchemePart({ schemes, kept, form, onChange, onLeave }: SchemePartProps) {
  const { schemes: chosen, own, written } = form
  const { state } = useView()
  const asksConversations = kept.some(({ id, unit }) => unit === 'conversation' && written.includes(id))
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
        {kept.map(({ id, title, unit }) => (
          <CheckBox
            key={id}
            checked={written.includes(id)}
            onChange={(checked) =>
              onChange({ written: checked ? [...written, id] : written.filter((one) => one !== id) })
            }
          >
            <span dir="auto">{title}</span>
            <span className="xs soft">{t.writtenHere(unit)}</span>
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
      <p className="sm soft">
        {asksConversations && <>{t.conversationNote} </>}
        <a href={formatViewState(changeView(state, { view: 'schemes', scheme: null }))} onClick={onLeave}>
          {t.toSchemes}
        </a>
      </p>
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
