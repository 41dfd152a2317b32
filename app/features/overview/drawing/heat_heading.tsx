import type { ReactNode } from 'react'
import type { Wish } from '../../../model/index.ts'
import type { Roving } from '../../../ui/roving/use_roving.ts'
import type { Choice } from '../models/bars.ts'
import type { HeadingIds } from '../models/heat.ts'
import { HEAD_LINE, HEAD_TEXT, type HeadText, type HeatWords } from '../models/heat_layout.ts'
import styles from './drawing.module.css'
import { type Box, ExcludeMark, Mark } from './mark.tsx'

/** A row or column of a heat table. */
export interface HeatName extends HeatWords {
  readonly id: string
  readonly definition?: string | undefined
  /** Count in words. Undefined if not counted. */
  readonly says?: string | undefined
  readonly choice: Choice
}

interface HeatHeadingProps {
  readonly of: HeatName
  /** Ids of the two marks. */
  readonly ids: HeadingIds
  readonly name: Box
  readonly exclude: Box
  readonly roving: Roving
  readonly onChoose: (wish: Wish) => void
  readonly children: ReactNode
}

/** Heading of a row or column. A click on its name includes its value, and a second mark excludes it. */
export function HeatHeading({ of, ids, name, exclude, roving, onChoose, children }: HeatHeadingProps) {
  const { title, definition, says, choice } = of
  return (
    <g className={styles.heading}>
      <Mark
        id={ids.include}
        title={title}
        says={says}
        definition={definition}
        pressed={choice === 'included'}
        className={choice === 'excluded' ? styles.excluded : ''}
        roving={roving}
        onChoose={onChoose}
      >
        <rect className={styles.hit} {...name} rx={4} />
        {children}
      </Mark>
      <ExcludeMark
        id={ids.exclude}
        title={title}
        says={says}
        choice={choice}
        box={exclude}
        roving={roving}
        onChoose={onChoose}
      />
    </g>
  )
}

/** Name of a column above a line, either horizontal in several lines or rotated. */
export function ColumnText({
  text: { lines, upright },
  x,
  bottom,
}: {
  readonly text: HeadText
  readonly x: number
  readonly bottom: number
}) {
  return lines.map((line, i) => {
    const across = upright ? x + (i - (lines.length - 1) / 2) * HEAD_LINE : x
    const y = bottom - 6 - (upright ? 0 : (lines.length - 1 - i) * HEAD_LINE)
    return (
      <text
        key={i}
        className={styles.name}
        fontSize={HEAD_TEXT}
        x={across}
        y={y}
        {...(upright
          ? { transform: `rotate(-90 ${across} ${y})`, textAnchor: 'start', dy: '0.36em' }
          : { textAnchor: 'middle' })}
      >
        {line}
      </text>
    )
  })
}
