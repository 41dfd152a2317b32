import { useState } from 'react'
import { shortened } from '../../../base/long_text.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { Choices } from '../../../reviews/keeper/merging.ts'
import { type Conflict, conflictKey, type Side } from '../../../reviews/merging/compare_logs.ts'
import { reviewSchemes } from '../../../reviews/queue/review_schemes.ts'
import { deviceId } from '../../../session/review_files/reviewer_here.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OptionList } from '../../../ui/form/option_list.tsx'
import { titleOf } from '../session/standing_words.ts'
import { answerWords } from './answer_words.ts'
import styles from './merge_dialog.module.css'
import { mergeReviews as t } from './messages.ts'

/** Conflicts shown at once. */
const PAGE_SIZE = 50

const SIDES = ['mine', 'theirs'] as const

interface MergeDialogProps {
  readonly file: string
  /** Of the server from which the file was read. Null for a file that the user chose. */
  readonly host: string | null
  readonly conflicts: readonly Conflict[]
  /** Label schemes of the corpus that is open. */
  readonly declared: readonly LabelScheme[]
  /** @param choices `null` if nothing is to be added */
  onClose(choices: Choices | null): void
}

/** Asks which answer to keep for each turn that a file answers differently. Nothing is written until it closes. */
export function MergeDialog({ file, host, conflicts, declared, onClose }: MergeDialogProps) {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  const hasSeveral = new Set(conflicts.map(({ definition }) => definition.id)).size > 1
  const left = conflicts.length - sides.size
  const chooseAll = (side: Side) =>
    setSides(new Map(conflicts.map((conflict) => [conflictKey(conflict), side])))
  const merge = () =>
    onClose(
      new Map(
        conflicts.flatMap((conflict) => {
          const key = conflictKey(conflict)
          const side = sides.get(key)
          return side ? [[key, { conflict, side }]] : []
        }),
      ),
    )
  return (
    <Dialog
      open
      wide
      onClose={() => onClose(null)}
      title={t.title(conflicts.length)}
      description={<span className="anywhere">{t.note(file, host)}</span>}
    >
      <div className="stack gap-4" data-merge-conflicts={conflicts.length}>
        <div className="row wrap gap-2">
          {SIDES.map((side) => (
            <Button key={side} onClick={() => chooseAll(side)}>
              {t.all(t.side(side, host))}
            </Button>
          ))}
        </div>
        <ul className={styles.list}>
          {conflicts.slice(0, shownCount).map((conflict) => {
            const key = conflictKey(conflict)
            return (
              <li key={key}>
                <ConflictChoice
                  conflict={conflict}
                  declared={declared}
                  host={host}
                  isNamed={hasSeveral}
                  side={sides.get(key) ?? null}
                  onChoose={(side) => setSides(new Map([...sides, [key, side]]))}
                />
              </li>
            )
          })}
        </ul>
        {conflicts.length > shownCount && (
          <Button look="quiet" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {t.more(Math.min(PAGE_SIZE, conflicts.length - shownCount))}
          </Button>
        )}
        <div className={styles.end}>
          <Button look="primary" disabled={left > 0} onClick={merge}>
            {t.merge(host)}
          </Button>
          <Button onClick={() => onClose(null)}>{t.cancel}</Button>
          <p role="status" className="sm soft">
            {t.left(left)}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

interface ConflictChoiceProps {
  readonly conflict: Conflict
  readonly declared: readonly LabelScheme[]
  readonly host: string | null
  /** True if the name of the review is shown. */
  readonly isNamed: boolean
  readonly side: Side | null
  onChoose(side: Side): void
}

function ConflictChoice({ conflict, declared, host, isNamed, side, onChoose }: ConflictChoiceProps) {
  const { definition, name, place, scheme } = conflict
  const schemes = reviewSchemes(definition, declared)
  const title = schemes.find(({ id }) => id === scheme)?.title ?? scheme
  const where = t.place(shortened(place.conversation, 80), place.turn, title)
  return (
    <OptionList<Side | 'none'>
      legend={isNamed ? t.inReview(shortened(name, 80), where) : where}
      beside
      value={side ?? 'none'}
      items={SIDES.map((value) => {
        const { answer, author, device, at } = conflict[value]
        const words = answerWords(answer, definition.mode, (label) =>
          titleOf(schemes, { scheme, value: label }),
        )
        return {
          value,
          label: t.answer(t.side(value, host), words),
          note: t.by(author, device === null ? null : device === deviceId(), at),
        }
      })}
      onChoose={(value) => value !== 'none' && onChoose(value)}
    />
  )
}
