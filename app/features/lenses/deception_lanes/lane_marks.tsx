import { memo } from 'react'
import { laneMiddle, markPath, xOf } from './geometry.ts'
import { isQuiet, type TurnKind } from './kinds.ts'
import styles from './marks.module.css'
import type { LaneKind, LaneMark } from './model.ts'

interface LaneMarksProps {
  readonly marks: readonly LaneMark[]
  readonly kinds: readonly LaneKind[]
  readonly hidden: ReadonlySet<TurnKind>
  readonly step: number
  readonly turn: number | null
  /** Turn reached by Tab. */
  readonly stop: number | null
}

/** One button per turn. Marks that stand out are drawn on top. */
export const LaneMarks = memo(function LaneMarks({ marks, kinds, hidden, step, turn, stop }: LaneMarksProps) {
  const hues = new Map(kinds.map(({ kind, hue }) => [kind, hue]))
  const draw = (mark: LaneMark) => (
    <Mark
      key={mark.turn}
      mark={mark}
      step={step}
      hue={hues.get(mark.kind)}
      current={mark.turn === turn}
      stop={mark.turn === stop}
    />
  )
  const shown = marks.filter(({ kind }) => !hidden.has(kind))
  return (
    <>
      <g>{shown.filter(({ kind }) => isQuiet(kind)).map(draw)}</g>
      <g>{shown.filter(({ kind }) => !isQuiet(kind)).map(draw)}</g>
    </>
  )
})

interface MarkProps {
  readonly mark: LaneMark
  readonly step: number
  readonly hue: number | undefined
  readonly current: boolean
  readonly stop: boolean
}

const Mark = memo(function Mark({ mark: { turn, lane, kind, says }, step, hue, current, stop }: MarkProps) {
  return (
    <path
      role="button"
      className={styles.mark}
      d={markPath(kind, xOf(turn, step), laneMiddle(lane), step)}
      data-turn={turn}
      data-kind={kind}
      data-hue={hue}
      aria-label={says}
      aria-current={current ? 'true' : undefined}
      tabIndex={stop ? 0 : -1}
    />
  )
})
