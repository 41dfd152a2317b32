import { UnfoldVertical } from 'lucide-react'
import { memo, useLayoutEffect, useRef } from 'react'
import { TurnArticle } from '../../../conversation/turn_article.tsx'
import rowStyles from '../../../conversation/turn_row.module.css'
import { turnSide } from '../../../conversation/turn_side.ts'
import type { Conversation, LabelScheme, Turn } from '../../../model/index.ts'
import { queueState, type ReviewState, verdictKey } from '../../../reviews/log/review_state.ts'
import { paletteOf } from '../../../reviews/work/palette.ts'
import { positionOf } from '../../../reviews/work/queue_parts.ts'
import { noteOf } from '../../../reviews/work/steps.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { turnChips } from '../../../ui/label/turn_chips.ts'
import { wordsOf } from '../session/standing_words.ts'
import { reviewWork as text } from './messages.ts'
import styles from './turns_around.module.css'
import { windowOf } from './window_of_turns.ts'

interface TurnsAroundProps {
  readonly corpus: CorpusInfo
  /** Conversation without hidden labels. */
  readonly conversation: Conversation
  /** Index of the turn under review. */
  readonly current: number
  /** Size of the visible context, see `windowOf`. */
  readonly reach: number
  /** Null if the turn is not in the queue. */
  readonly definition: ReviewState['definition'] | null
  readonly verdicts: ReviewState['verdicts']
  /** Shows more context. Undefined if that isn't possible. */
  readonly onReach?: () => void
  /** Opens another turn of the queue. */
  onOpen?(position: number): void
}

/** The turn under review, with the turns before and after it. */
export const TurnsAround = memo(function TurnsAround(props: TurnsAroundProps) {
  const { corpus, conversation, current, reach, definition, verdicts, onReach, onOpen } = props
  const { turns, split, id } = conversation
  const { first, last } = windowOf(turns.length, current, reach)
  const scroller = useRef<HTMLDivElement>(null)
  const stood = useRef<{ readonly of: string; readonly top: number } | null>(null)
  const of = `${split} ${id} ${current}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unfolded moves the turn, which is to stay where it was
  useLayoutEffect(() => {
    const box = scroller.current
    const turn = box?.querySelector<HTMLElement>('[aria-current="true"]')
    if (!box || !turn) return
    const top = () => turn.getBoundingClientRect().top - box.getBoundingClientRect().top
    const room = box.clientHeight - turn.offsetHeight
    // Below the middle, since preceding turns matter more than following ones.
    const wanted = stood.current?.of === of ? stood.current.top : Math.max(8, room * 0.6)
    box.scrollTop += top() - wanted
    stood.current = { of, top: top() }
  }, [of, reach])
  return (
    <div ref={scroller} className={styles.scroller} role="group" aria-label={text.turns} tabIndex={0}>
      {first > 0 && (
        <button type="button" className={styles.fold} onClick={onReach}>
          <UnfoldVertical size={14} aria-hidden /> {text.before(first)}
        </button>
      )}
      <ol>
        {turns.slice(first, last + 1).map((turn, i) => {
          const index = first + i
          const position = definition && positionOf(definition, { split, conversation: id, turn: index })
          return (
            <li key={index} className={rowStyles.row}>
              <TurnAround
                corpus={corpus}
                conversation={conversation}
                turn={turn}
                index={index}
                isCurrent={index === current}
                position={position}
                onOpen={index === current ? undefined : onOpen}
              />
              {definition && position !== null && (
                <SaidOfTurn
                  schemes={corpus.labelSchemes}
                  definition={definition}
                  verdicts={verdicts}
                  position={position}
                  turn={turn}
                  side={turnSide(conversation, turn.speaker)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {last < turns.length - 1 && (
        <button type="button" className={styles.fold} onClick={onReach}>
          <UnfoldVertical size={14} aria-hidden /> {text.after(turns.length - 1 - last)}
        </button>
      )}
    </div>
  )
})

interface TurnAroundProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly turn: Turn
  readonly index: number
  readonly isCurrent: boolean
  /** Index in the queue, or null if not in the queue. */
  readonly position: number | null
  readonly onOpen: ((position: number) => void) | undefined
}

const TurnAround = memo(function TurnAround(props: TurnAroundProps) {
  const { corpus, conversation, turn, index, isCurrent, position, onOpen } = props
  return (
    <TurnArticle
      id={`turn-${index}`}
      conversation={conversation}
      corpus={corpus}
      turn={turn}
      index={index}
      isCurrent={isCurrent}
      chips={turnChips(turn.labels, corpus.labelSchemes).chips}
      number={
        position !== null && onOpen ? (
          <button
            type="button"
            className={rowStyles.number}
            aria-label={text.openTurn(index)}
            title={text.openTurn(index)}
            onClick={() => onOpen(position)}
          >
            {index}
          </button>
        ) : (
          <span className={rowStyles.number}>{index}</span>
        )
      }
      mark={isCurrent && <span className={styles.mark}>{text.reviewed}</span>}
    />
  )
})

interface SaidOfTurnProps {
  readonly schemes: readonly LabelScheme[]
  readonly definition: ReviewState['definition']
  readonly verdicts: ReviewState['verdicts']
  readonly position: number
  readonly turn: Turn
  readonly side: string
}

/** Summary of a turn's review: state, labels with verdicts, and the note. Hidden for untouched turns. */
const SaidOfTurn = memo(function SaidOfTurn(props: SaidOfTurnProps) {
  const { schemes, definition, verdicts, position, turn, side } = props
  const state = { definition, verdicts }
  const own = queueState(state, position)
  const labels = paletteOf(schemes, state, position, turn)
    .flatMap((scheme) => scheme.labels)
    .filter(({ added, verdict }) => added || verdict !== null)
  const note = noteOf(state, position)
  if (own === 'open' && labels.length === 0 && note === '') return null
  return (
    <p className={styles.said} data-side={side}>
      <span className={styles.state} data-state={own}>
        {text.states[own]}
      </span>
      {labels.map((label) => (
        <span key={`${label.scheme} ${label.value}`}>
          {label.definition?.title ?? label.value} <b className="medium">{wordsOf(label, definition.mode)}</b>
        </span>
      ))}
      {note !== '' && <i dir="auto">{note}</i>}
    </p>
  )
}, isSame)

/** Each step creates new verdicts, mostly about other turns. Compares only those of this turn. */
function isSame(before: SaidOfTurnProps, after: SaidOfTurnProps): boolean {
  const { verdicts, ...others } = after
  return (
    Object.entries(others).every(([name, value]) => before[name as keyof SaidOfTurnProps] === value) &&
    after.definition.schemes.every((scheme) => {
      const key = verdictKey(after.position, scheme)
      return before.verdicts.get(key) === verdicts.get(key)
    })
  )
}
