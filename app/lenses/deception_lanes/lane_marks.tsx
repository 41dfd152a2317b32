import { memo, useMemo } from 'react'
import type { LabelScheme } from '../../model/index.ts'
import type { DeceptionLanesRoles } from '../../model/lens_roles/deception_lanes.ts'
import { laneMiddle, markPath, xOf } from './geometry.ts'
import { isQuiet, KINDS, namedKind, type TurnKind } from './kinds.ts'
import styles from './marks.module.css'
import type { LaneMark } from './model.ts'

interface LaneMarksProps {
  readonly marks: readonly LaneMark[]
  readonly hidden: ReadonlySet<TurnKind>
  readonly step: number
  readonly turn: number | null
  /** The turn that Tab reaches. */
  readonly stop: number | null
  readonly roles: DeceptionLanesRoles
  readonly schemes: readonly LabelScheme[]
}

/** A button for each turn, what stands out over the rest. */
export const LaneMarks = memo(function LaneMarks(props: LaneMarksProps) {
  const { marks, hidden, step, turn, stop, roles, schemes } = props
  const hues = useMemo(
    () => new Map(KINDS.map((kind) => [kind, namedKind(kind, roles, schemes)?.hue])),
    [roles, schemes],
  )
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
