import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { printsMatch, turnPrint } from '../../../model/links/turn_print.ts'
import { withoutUndecided } from '../../../reviews/adjudication/undecided.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { queueState } from '../../../reviews/log/review_state.ts'
import { useIsForeign, useReviewState } from '../../../reviews/react/use_reviews.ts'
import { isOfChangedDefinition } from '../../../reviews/schemes/affected.ts'
import { choosable, isGiven, isTyped, type LabelRef, paletteOf } from '../../../reviews/work/palette.ts'
import { isOutdated, shownTurn } from '../../../reviews/work/shown.ts'
import { noteOf } from '../../../reviews/work/steps.ts'
import { afterDrawn } from '../../../session/after_drawn.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useConversation } from '../../../session/react/use_conversation.ts'
import { useEventCallback } from '../../../session/react/use_event_callback.ts'
import { useLast } from '../../../session/react/use_last.ts'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../../../ui/state_message.tsx'
import { TypedAnswer } from '../questions/typed_answer.tsx'
import { useSelectedWords } from '../questions/use_selected_words.ts'
import type { ReviewWork } from '../session/review_work.ts'
import { useMissingLabels, useWorkPart } from '../session/use_work.ts'
import { chosenLabel, type ShownPlace } from '../session/work_place.ts'
import { reviewWork as text } from './messages.ts'
import { Palette } from './palette.tsx'
import { TurnActions } from './turn_actions.tsx'
import { TurnRemarks } from './turn_remarks.tsx'
import { turnWords } from './turn_words.ts'
import { TurnsAround } from './turns_around.tsx'
import { typedRef } from './use_label_keys.ts'
import { focusLabel, labelByKey, TYPED_ANSWER, useFocusReturn, useReviewKeys } from './use_review_keys.ts'
import { countsAround, lastReach } from './window_of_turns.ts'
import styles from './work_view.module.css'

const AdjudicateTurn = lazyBounded(() => import('../adjudicate/adjudicate_turn.tsx'))
const DefinitionsDialog = lazyBounded(() => import('../questions/definitions_dialog.tsx'))

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
  const { mode, queue } = state.definition
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
  const [unfolded, setUnfolded] = useState({ position, reach: 1 })
  const reach = unfolded.position === position ? unfolded.reach : 1
  const [noting, setNoting] = useState<number | null>(null)
  const [isDefining, setDefining] = useState(false)
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
  const labels = useMemo(() => choosable(palette), [palette])
  const fields = useMemo(() => palette.filter(isTyped).map(({ id }) => typedRef(id)), [palette])
  const labelKeys = useMemo(() => keys([...labels, ...fields]), [keys, labels, fields])
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
  useFocusReturn(panel)
  const selected = useWorkPart(work, 'selected')?.position === position
  useSelectedWords(turn?.text ?? '', selected, (span) => work.select(position, span))

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
    if (key === 'd') {
      setDefining(true)
      return true
    }
    const isScale = palette.some(({ id, question }) => id === current?.scheme && question?.kind === 'ordinal')
    if (isScale && current && onPanel && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      void work.step(current.scheme, key === 'ArrowLeft' ? -1 : 1)
      return true
    }
    const next = labelByKey(key, labels, current)
    if (next && onPanel) {
      work.choose(position, next)
      return true
    }
    const at = labelKeys.indexOf(key.replace('Shift+', ''))
    const [label, field] = [labels[at], fields[at - labels.length]]
    if (label) void (key.startsWith('Shift+') ? work.replace(label) : work.toggle(label))
    if (field) panel.current?.querySelector<HTMLElement>(`[${TYPED_ANSWER}="${field.scheme}"]`)?.focus()
    return label !== undefined || field !== undefined
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
        <TurnRemarks
          corpus={corpus}
          review={review}
          work={work}
          position={position}
          turn={turn ?? null}
          palette={palette}
          shown={shown || null}
          isAgain={isAgain === true}
          missing={missing}
          note={note}
          isNoting={noting === position}
          onNoted={() => setNoting(null)}
        />
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
              onDefinitions={() => setDefining(true)}
              typedAnswer={(scheme, shortcut) => (
                <TypedAnswer
                  key={`${position} ${scheme.id}`}
                  {...{ work, scheme, position, shortcut, isReadOnly }}
                  onDone={onPressed}
                />
              )}
            />
          )}
          <TurnActions
            work={work}
            mode={mode}
            hasNote={note !== ''}
            isReadOnly={isReadOnly}
            confirm={
              isAgain || isOfChangedDefinition(state, position)
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
      {isDefining && (
        <DefinitionsDialog
          palette={palette}
          written={state.definition.written ?? []}
          guideline={state.definition.project?.guideline ?? ''}
          current={current}
          onClose={() => setDefining(false)}
        />
      )}
    </div>
  )
}
