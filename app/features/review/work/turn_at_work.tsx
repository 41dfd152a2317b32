import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { printsMatch, turnPrint } from '../../../model/links/turn_print.ts'
import { withoutUndecided } from '../../../reviews/adjudication/undecided.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { queueState } from '../../../reviews/log/review_state.ts'
import { useIsForeign, useReviewState } from '../../../reviews/react/use_reviews.ts'
import { isGiven, type LabelRef, paletteOf } from '../../../reviews/work/palette.ts'
import { answeredTurn, isOutdated, shownLabels, shownTurn } from '../../../reviews/work/shown.ts'
import { noteOf } from '../../../reviews/work/steps.ts'
import { afterDrawn } from '../../../session/after_drawn.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useConversation } from '../../../session/react/use_conversation.ts'
import { useEventCallback } from '../../../session/react/use_event_callback.ts'
import { useLast } from '../../../session/react/use_last.ts'
import { Notice } from '../../../ui/frame/notice.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../../../ui/state_message.tsx'
import Reveal from '../blind/reveal.tsx'
import { AnswerAuthor } from '../foreign/answer_author.tsx'
import type { ReviewWork } from '../session/review_work.ts'
import { useMissingLabels, useWorkPart } from '../session/use_work.ts'
import { chosenLabel, type ShownPlace } from '../session/work_place.ts'
import { reviewWork as text } from './messages.ts'
import { MissingLabels } from './missing_labels.tsx'
import { NoteField } from './note_field.tsx'
import { Palette } from './palette.tsx'
import { TurnActions } from './turn_actions.tsx'
import { turnWords } from './turn_words.ts'
import { TurnsAround } from './turns_around.tsx'
import { focusLabel, labelByKey, useReviewKeys } from './use_review_keys.ts'
import { countsAround, lastReach } from './window_of_turns.ts'
import styles from './work_view.module.css'

const AdjudicateTurn = lazyBounded(() => import('../adjudicate/adjudicate_turn.tsx'))

interface TurnAtWorkProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
  readonly work: ReviewWork
  readonly position: number
  readonly place: ShownPlace
  keys(labels: readonly LabelRef[]): readonly (string | null)[]
}

/** The current turn in context, with the palette and its keys. */
export function TurnAtWork({ corpus, review, work, position, place, keys }: TurnAtWorkProps) {
  const state = useReviewState(review)
  const isReadOnly = useIsForeign(review)
  const { data, retry } = useConversation(corpus, place.split, place.conversation)
  const conversation = data.status === 'ready' ? data.value : null
  const { mode, schemes, queue } = state.definition
  const turn = conversation?.turns[place.turn]
  // Keeps the previous turn while the next conversation is loading.
  const here = useMemo(
    () => (conversation && turn ? { conversation, turn: place.turn } : undefined),
    [conversation, turn, place.turn],
  )
  const around = useLast(
    data.status === 'loading' ? undefined : (here ?? null),
    review.snapshot().definition.id,
  )
  // In an adjudication, undecided labels are shown as choices instead of below their turns.
  const read = useMemo(
    () =>
      around && mode === 'adjudicate'
        ? withoutUndecided(around.conversation, state.definition, corpus.labelSchemes)
        : around?.conversation,
    [around, mode, state.definition, corpus.labelSchemes],
  )
  const reviewed = useMemo(
    () => corpus.labelSchemes.filter(({ id }) => schemes.includes(id)),
    [corpus.labelSchemes, schemes],
  )
  const [unfolded, setUnfolded] = useState({ position, reach: 1 })
  const reach = unfolded.position === position ? unfolded.reach : 1
  const [noting, setNoting] = useState<number | null>(null)
  const chosen = useWorkPart(work, 'chosen')
  const asked = useWorkPart(work, 'asked')
  const palette = useMemo(
    () => (turn ? paletteOf(corpus.labelSchemes, state, position, turn) : []),
    [corpus.labelSchemes, state, position, turn],
  )
  const missing = useMissingLabels(corpus, state.definition)
  const shown = useMemo(
    () => conversation && turn && shownTurn(corpus.labelSchemes, state, position, conversation, place.turn),
    [corpus.labelSchemes, state, position, conversation, turn, place.turn],
  )
  const isAgain = !isReadOnly && shown && missing.length === 0 && isOutdated(state, position, shown)
  const labels = useMemo(() => palette.flatMap((scheme) => scheme.labels), [palette])
  const labelKeys = useMemo(() => keys(labels), [keys, labels])
  const current = chosenLabel(chosen, position, palette)
  const panel = useRef<HTMLDivElement>(null)
  const note = noteOf(state, position)

  const unfold = () => {
    if (!conversation) return
    const turns = conversation.turns.length
    const last = lastReach(turns, place.turn)
    const next = Math.min(reach + 1, last)
    setUnfolded({ position, reach: next })
    work.say(next === last ? text.said.whole : text.said.context(...countsAround(turns, place.turn, next)))
  }
  const onReach = useEventCallback(unfold)
  const onNote = useEventCallback(() => setNoting(position))
  const onPressed = useEventCallback(() => focusLabel(panel.current))

  useReviewKeys((key) => {
    const onPanel =
      panel.current?.contains(document.activeElement) || document.activeElement === document.body
    switch (key) {
      case 'Enter':
        void work.confirm()
        return true
      case 'Escape':
        if (!asked) return false
        work.dismiss()
        return true
      case ' ':
        unfold()
        return true
      case 's':
        void work.skip()
        return true
      case 'b':
        void work.back()
        return true
      case 'z':
        void work.undo()
        return true
      case 'n':
        if (isReadOnly) void work.undo()
        else setNoting(position)
        return true
    }
    if (mode === 'adjudicate') return false
    if (key === 'r' && mode === 'blind') {
      void work.reveal()
      return true
    }
    if (key === 'x' || key === 'u') {
      void work.judge(key === 'x' ? 'wrong' : 'unsure')
      return true
    }
    if (key === 't') {
      void work.toggle()
      return true
    }
    const next = labelByKey(key, labels, current)
    if (next && onPanel) {
      work.choose(position, next)
      return true
    }
    const label = labels[labelKeys.indexOf(key)]
    if (label) void work.toggle(label)
    return label !== undefined
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field does not open again when its turn comes back
  useEffect(() => setNoting(null), [position])

  const isHere = turn !== undefined
  const onArrival = useEffectEvent(() => {
    if (!conversation || !turn) return
    const words = text.said.at(
      position + 1,
      queue.length,
      text.states[queueState(state, position)],
      `${turnWords(conversation, place.turn)} ${text.said.labels(
        labels.filter(isGiven).map(({ value, definition }) => definition?.title ?? value),
      )}`,
    )
    work.arrived(position, words)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another arrival
  useEffect(() => (isHere ? afterDrawn(onArrival) : undefined), [isHere, position])
  // Moves the focus to the selected label, so that the next key works.
  // An adjudication first offers the annotators' labels, and moves the focus within its own labels itself.
  const label = mode !== 'adjudicate' && current && `${current.scheme} ${current.value}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or label is another target
  useEffect(() => {
    if (noting !== position && isHere) focusLabel(panel.current)
  }, [position, label, noting, isHere])

  const linked = queue[position]?.fingerprint ?? ''
  const isChanged = isHere && conversation && !printsMatch(linked, turnPrint(conversation, place.turn))
  return (
    <div className={styles.work} data-position={isHere ? position : undefined}>
      {data.status === 'failed' && <FailureMessage error={data.error} onRetry={retry} />}
      {data.status === 'ready' && !turn && (
        <StateMessage title={text.missing}>
          <p>{text.missingAdvice}</p>
        </StateMessage>
      )}
      {isChanged && (
        <p className={styles.notice} role="status">
          {text.changed}
        </p>
      )}
      {around && read && (
        <TurnsAround
          corpus={corpus}
          conversation={read}
          current={around.turn}
          reach={reach}
          definition={state.definition}
          verdicts={state.verdicts}
          onReach={onReach}
          onOpen={work.open}
        />
      )}
      <div ref={panel} className={styles.controls}>
        {/* Above the labels, so that these keep their place. */}
        <div className={styles.remarks}>
          <AnswerAuthor state={state} position={position} />
          <MissingLabels corpus={corpus.id} files={missing} />
          {isAgain && (
            <Notice banner tone="warning" role="status">
              {text.outdated(
                shownLabels(corpus.labelSchemes, answeredTurn(state, position)),
                shownLabels(corpus.labelSchemes, shown),
              )}
            </Notice>
          )}
          {mode === 'blind' && !isReadOnly && (
            <div className={styles.reveal}>
              <Reveal
                review={review}
                work={work}
                turn={position}
                schemes={reviewed}
                published={turn ?? null}
                shortcut="r"
              />
            </div>
          )}
          {noting === position ? (
            <NoteField
              key={position}
              work={work}
              position={position}
              note={note}
              onClose={() => setNoting(null)}
            />
          ) : (
            note !== '' && (
              <p className={styles.note} dir="auto">
                <span className="faint">{text.note}</span> {note}
              </p>
            )
          )}
          {asked?.position === position && asked.what === 'no_label' && (
            <Notice banner tone="warning">
              {text.undecided[mode === 'adjudicate' ? 'adjudicate' : 'blind']}
            </Notice>
          )}
        </div>
        <div className={styles.panel}>
          {mode === 'adjudicate' ? (
            <AdjudicateTurn corpus={corpus} review={review} work={work} turn={position} />
          ) : (
            <Palette
              palette={palette}
              keys={labelKeys}
              current={current}
              mode={mode}
              isReadOnly={isReadOnly}
              onPress={(label) => void work.toggle(label)}
              onFocus={(label) => work.choose(position, label)}
            />
          )}
          <TurnActions
            work={work}
            mode={mode}
            hasNote={note !== ''}
            isReadOnly={isReadOnly}
            confirm={
              isAgain
                ? 'again'
                : queueState(state, position) === 'done'
                  ? 'done'
                  : missing.length > 0
                    ? 'blocked'
                    : 'open'
            }
            onNote={onNote}
            onContext={onReach}
            onPressed={onPressed}
          />
        </div>
      </div>
    </div>
  )
}
