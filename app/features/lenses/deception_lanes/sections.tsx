import { memo } from 'react'
import styles from './drawing.module.css'
import { SCORES, scorePath, scoreTexts, sectionTicks, TOP } from './geometry.ts'
import type { LaneSection, Lanes } from './model.ts'

interface SectionsProps {
  readonly sections: readonly LaneSection[]
  readonly step: number
  readonly width: number
  readonly bottom: number
}

/** Section boundaries with labels as far as they fit. */
export const Sections = memo(function Sections({ sections, step, width, bottom }: SectionsProps) {
  return (
    <g aria-hidden>
      {sectionTicks(sections, step).map(({ x, major, minor, begins }) => (
        <g key={x}>
          <line
            className={begins ? styles.year : styles.section}
            x1={x}
            x2={x}
            y1={begins ? 4 : TOP}
            y2={bottom}
          />
          {major !== '' && x + 12 < width && (
            <text className={styles.major} x={x + 3} y={14}>
              {major}
            </text>
          )}
          {minor !== '' && (
            <text className={styles.minor} x={x + 3} y={14}>
              {minor}
            </text>
          )}
        </g>
      ))}
    </g>
  )
})

interface ScoresProps {
  readonly lanes: Lanes
  readonly step: number
  readonly top: number
}

/** Score lines of all sides with numbers. */
export const Scores = memo(function Scores({ lanes, step, top }: ScoresProps) {
  const { sections } = lanes
  const most = Math.max(1, ...sections.flatMap(({ scores }) => scores.map((score) => score ?? 0)))
  const [high, low] = [top + 14, top + SCORES - 6]
  const yOf = (score: number, lane: number) => {
    // Offset, so that lines with equal scores don't overlap.
    const offset = (lane - (lanes.lanes.length - 1) / 2) * 2.5
    return Math.round((low - (Math.max(0, score) / most) * (low - high) + offset) * 10) / 10
  }
  return (
    <g aria-hidden>
      {lanes.lanes.map(({ side: lane }) => (
        <path
          key={lane}
          className={styles.score}
          data-side={lane < 2 ? lane + 1 : undefined}
          d={scorePath(sections, lane, step, (score) => yOf(score, lane))}
        />
      ))}
      {lanes.lanes.map(({ side: lane }) =>
        scoreTexts(sections, lane, step).map(({ x, score }) => (
          <text
            key={`${lane} ${x}`}
            className={styles.scoreText}
            data-side={lane < 2 ? lane + 1 : undefined}
            x={x}
            y={yOf(score, lane) + (lane === 0 ? -4 : 10)}
          >
            {score}
          </text>
        )),
      )}
    </g>
  )
})
