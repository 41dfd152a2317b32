import { Check, CircleHelp, Plus, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ReviewMode } from '../../../reviews/log/review.ts'
import {
  choosable,
  isGiven,
  isTyped,
  type LabelRef,
  type PaletteLabel,
  type PaletteScheme,
} from '../../../reviews/work/palette.ts'
import { useEventCallback } from '../../../session/react/use_event_callback.ts'
import { Button } from '../../../ui/button.tsx'
import { LabelMark } from '../../../ui/label/label_mark.tsx'
import { useRemembered } from '../../../ui/use_remembered.ts'
import { wordsOf } from '../session/standing_words.ts'
import { reviewWork as text } from './messages.ts'
import styles from './palette.module.css'

/** Neutral hue for labels that no scheme declares. */
const UNDECLARED_HUE = 12

const HOW = { check: text.howChecked, blind: text.howBlind, adjudicate: text.howAdjudicated }

interface PaletteProps {
  readonly palette: readonly PaletteScheme[]
  /** Keys of all labels to choose from, in order, then those of the fields of typed answers. */
  readonly keys: readonly (string | null)[]
  /** The focused label, or the one to focus. */
  readonly current: LabelRef | null
  readonly mode: ReviewMode
  /** True if keys change nothing. */
  readonly isReadOnly: boolean
  onPress(label: LabelRef): void
  onFocus(label: LabelRef): void
  /** Opens definitions, examples and guideline. */
  onDefinitions?(): void
  /** Draws the field of a typed answer. */
  typedAnswer?(scheme: PaletteScheme, shortcut: string | null): ReactNode
}

/** Labels available for a turn by scheme, with keys, and the definition of the selected label. */
export function Palette(props: PaletteProps) {
  const { palette, keys, current, mode, isReadOnly, onPress, onFocus } = props
  const [open, setOpen] = useRemembered<boolean>('review-definitions', false)
  const labels = choosable(palette)
  const fields = palette.filter(isTyped)
  const isCurrent = (label: LabelRef) => label.scheme === current?.scheme && label.value === current.value
  const chosen = labels.find(isCurrent)
  const press = useEventCallback(onPress)
  const focus = useEventCallback(onFocus)
  return (
    <div className={styles.palette}>
      {!isReadOnly && <p className={styles.how}>{HOW[mode]}</p>}
      {palette.map((scheme) => (
        <div key={scheme.id}>
          <h3 className={styles.title} id={`palette-${scheme.id}`}>
            <span dir="auto">{scheme.title}</span>
            <QuestionMarks scheme={scheme} />
          </h3>
          {isTyped(scheme) &&
            props.typedAnswer?.(scheme, keys[labels.length + fields.indexOf(scheme)] ?? null)}
          <div
            className={styles.labels}
            role="toolbar"
            aria-labelledby={`palette-${scheme.id}`}
            hidden={isTyped(scheme)}
          >
            {(isTyped(scheme) ? [] : scheme.labels).map((label) => (
              <LabelKey
                key={label.value}
                label={label}
                shortcut={keys[labels.indexOf(label)] ?? null}
                standing={wordsOf(label, mode)}
                isCurrent={isCurrent(label)}
                onPress={press}
                onFocus={focus}
              />
            ))}
          </div>
        </div>
      ))}
      <p className={styles.definition}>
        {chosen && (
          <>
            <b className="medium">{chosen.definition?.title ?? chosen.value}</b>{' '}
            {chosen.definition?.definition ?? text.noDefinition}
          </>
        )}
      </p>
      {props.onDefinitions && (
        <div className={styles.more}>
          <Button look="quiet" shortcut="d" onClick={props.onDefinitions}>
            {text.definitionsKey}
          </Button>
        </div>
      )}
      <details className={styles.all} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text.definitions}</summary>
        <dl>
          {labels.map(({ scheme, value, definition }) => (
            <div key={`${scheme} ${value}`}>
              <dt>{definition?.title ?? value}</dt>
              <dd>{definition?.definition ?? text.noDefinition}</dd>
            </div>
          ))}
        </dl>
        {palette.map(
          ({ id, source }) =>
            source !== '' && (
              <p key={id} className="xs faint">
                {source}
              </p>
            ),
        )}
      </details>
    </div>
  )
}

/** Subject of a question, if it is not the turn, and a note if it needs an answer. */
function QuestionMarks({ scheme: { question } }: { readonly scheme: PaletteScheme }) {
  const marks = [
    ...(question?.unit === 'conversation' ? [text.aboutConversation] : []),
    ...(question?.required ? [text.requiredMark] : []),
  ]
  return marks.length === 0 ? null : <span className="normal faint"> · {marks.join(' · ')}</span>
}

interface LabelKeyProps {
  readonly label: PaletteLabel
  readonly shortcut: string | null
  readonly standing: string
  readonly isCurrent: boolean
  onPress(label: LabelRef): void
  onFocus(label: LabelRef): void
}

const LabelKey = memo(function LabelKey(props: LabelKeyProps) {
  const { label, shortcut, standing, isCurrent, onPress, onFocus } = props
  const { value, definition } = label
  const title = definition?.title ?? value
  return (
    <button
      type="button"
      className={styles.label}
      data-palette-label={value}
      data-hue={definition?.hue ?? UNDECLARED_HUE}
      data-standing={standingOf(label)}
      aria-pressed={isGiven(label)}
      aria-label={text.label(title, standing)}
      aria-keyshortcuts={shortcut ?? undefined}
      aria-description={definition?.definition}
      title={definition?.definition}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onPress(label)}
      onFocus={() => isCurrent || onFocus(label)}
    >
      {shortcut !== null && <kbd>{shortcut}</kbd>}
      <LabelMark mark={definition?.mark ?? value.slice(0, 2).toUpperCase()} />
      <span className={label.verdict === 'wrong' ? styles.struck : styles.name}>{title}</span>
      <span className={styles.sign}>
        <StandingSign label={label} />
      </span>
      <span className={styles.standing}>{standing}</span>
    </button>
  )
}, isSame)

/** Compares by content. Each turn has its own label objects, most of which are equal to those of the previous turn. */
function isSame(
  { label: before, ...others }: LabelKeyProps,
  { label: after, ...next }: LabelKeyProps,
): boolean {
  const same = <T extends object>(a: T, b: T) =>
    (Object.keys(b) as (keyof T)[]).every((name) => a[name] === b[name])
  return same(before, after) && same(others, next)
}

function standingOf({ there, added, verdict }: PaletteLabel): string | undefined {
  if (verdict === 'wrong' || verdict === 'unsure') return verdict
  return added ? 'added' : there ? 'there' : undefined
}

function StandingSign({ label }: { readonly label: PaletteLabel }) {
  const { there, added, verdict } = label
  if (!there && !added) return null
  const Sign = verdict === 'wrong' ? X : verdict === 'unsure' ? CircleHelp : added ? Plus : Check
  return <Sign size={14} aria-hidden />
}
