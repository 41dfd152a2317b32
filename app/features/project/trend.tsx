import { useMemo } from 'react'
import { percentText } from '../../base/messages/intl.ts'
import type { ComparedParts } from '../../reviews/project/compared_parts.ts'
import type { Project } from '../../reviews/project/project.ts'
import { agreementTrend, BLOCK_SIZE } from '../../reviews/project/trend.ts'
import { projectPage as t } from './messages.ts'
import styles from './project.module.css'

/** Sizes in pixels. Columns are as wide as the numbers below them. */
const [COLUMN, HEIGHT, MARGIN] = [72, 56, 6]

interface TrendProps {
  readonly project: Project
  readonly compared: ComparedParts
  readonly unit: 'turn' | 'conversation'
}

/** Raw agreement over the shared units in the order of the queue, as a line with numbers. Hidden if there is one block only. */
export function Trend({ project, compared: { annotations, judgements }, unit }: TrendProps) {
  const blocks = useMemo(
    () => (judgements ? agreementTrend(judgements, annotations.places, project.review.queue) : []),
    [judgements, annotations, project],
  )
  if (blocks.length < 2) return null
  const points = blocks.map(({ agreement }, i) => ({
    x: COLUMN * (i + 0.5),
    y: MARGIN + (1 - agreement) * (HEIGHT - 2 * MARGIN),
  }))
  const width = COLUMN * blocks.length
  return (
    <figure className="stack gap-1" data-part="trend">
      <figcaption className="sm">{t.trend.title(BLOCK_SIZE, unit)}</figcaption>
      <div className={styles.wide} tabIndex={0} role="group" aria-label={t.trend.name}>
        <svg width={width} height={HEIGHT} aria-hidden className={styles.trend}>
          {[0, 1].map((value) => (
            <line
              key={value}
              x1={0}
              x2={width}
              y1={MARGIN + value * (HEIGHT - 2 * MARGIN)}
              y2={MARGIN + value * (HEIGHT - 2 * MARGIN)}
              className={styles.trendBound}
            />
          ))}
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.trendLine} />
          {points.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={3.5} className={styles.trendPoint} />
          ))}
        </svg>
        <ol className="row tabular">
          {blocks.map(({ first, units, agreement }) => (
            <li
              key={first}
              className={styles.trendBlock}
              title={t.trend.block(first, first + units - 1, unit)}
              data-agreement={agreement}
            >
              <span className="sm medium">{percentText(agreement)}</span>
              <span className="xs soft">{t.trend.n(units)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="xs faint snug">{t.trend.note}</p>
    </figure>
  )
}
