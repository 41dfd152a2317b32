import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Conversation, LabelScheme } from '../../model/index.ts'
import { rangeWithin, type ShownTurns } from '../../model/turns/shown_turns.ts'
import { nextTurnOf, standoutsOf } from '../../model/turns/standouts.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { Button } from '../../ui/button.tsx'
import { shownTurns as text } from './messages.ts'
import styles from './shown.module.css'

/** Moves to the next (1) or previous (-1) turn that stands out. */
export type Step = (direction: 1 | -1) => void

interface ReadingBarProps {
  readonly conversation: Conversation
  readonly schemes: readonly LabelScheme[]
  readonly turn: number | null
  readonly shown: ShownTurns
  /** Filled with the function that moves between turns that stand out, for use elsewhere. */
  readonly step: RefObject<Step | null>
  onChooseTurn(turn: number): void
  onShow(change: Partial<ShownTurns>): void
}

/**
 * Says which turns are shown if some are not, with a way back. Also handles the keys for moving between turns that
 * stand out.
 */
export default function ReadingBar(props: ReadingBarProps) {
  const { conversation, schemes, turn, step, onChooseTurn } = props
  const standouts = useMemo(() => standoutsOf(conversation, schemes), [conversation, schemes])
  const word = standouts?.scheme.standsOut ?? null
  // Discard the message when the turn changes.
  const [said, setSaid] = useState<{ readonly of: number | null; readonly words: string } | null>(null)
  const go: Step = (direction) => {
    if (!standouts) return setSaid({ of: turn, words: text.noneToStep })
    const next = nextTurnOf(standouts.turns, turn, direction)
    if (next !== null) return onChooseTurn(next)
    const none = standouts.turns.length === 0
    setSaid({ of: turn, words: text.noFurther(word, direction, none ? null : turn) })
  }
  useCommands({ nextStandout: () => go(1), previousStandout: () => go(-1) })
  useEffect(() => {
    step.current = go
  })
  return (
    <>
      <Limits {...props} found={standouts?.turns ?? null} word={word} />
      <p role="status" className={`${styles.said} passing`}>
        {said && said.of === turn ? said.words : ''}
      </p>
    </>
  )
}

interface LimitsProps extends ReadingBarProps {
  /** Turns that stand out, or `null` if the corpus doesn't say which. */
  readonly found: readonly number[] | null
  readonly word: LabelScheme['standsOut'] | null
}

function Limits({ conversation, turn, shown: { range, around }, found, word = null, onShow }: LimitsProps) {
  if (range === null && around === null) return null
  const turns = conversation.turns.length
  const within = range && rangeWithin(range, turns)
  const isOutside = within !== null && turn !== null && (turn < within.first || turn > within.last)
  const inRange = found?.filter((it) => within === null || (within.first <= it && it <= within.last)) ?? []
  return (
    <div role="group" aria-label={text.bar} className={styles.bar}>
      {range && (
        <span className="row gap-2 medium tabular">
          {within
            ? text.range(within.first, within.last, turns)
            : text.noRange(range.first, range.last, turns)}
          <Button look="quiet" className={styles.back} onClick={() => onShow({ range: null })}>
            {text.allTurns}
          </Button>
        </span>
      )}
      {around !== null && (
        <span className="row gap-2 medium tabular">
          {found ? text.around(word, around, inRange.length) : text.noScheme}
          <Button look="quiet" className={styles.back} onClick={() => onShow({ around: null })}>
            {text.unfold}
          </Button>
        </span>
      )}
      {isOutside && <p className="whole xs soft">{text.outside(turn)}</p>}
    </div>
  )
}
