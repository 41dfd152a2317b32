import type { KeyboardEvent, ReactNode } from 'react'
import type { Wish } from '../../../model/index.ts'
import type { Tally } from '../../../readers/summaries.ts'
import { DrawingMark } from '../../../ui/drawing/drawing.tsx'
import { hideHint } from '../../../ui/hint_state.ts'
import type { Roving } from '../../../ui/roving/use_roving.ts'
import { chartMessages } from '../charts/messages.ts'
import type { Choice, Sign } from '../models/bars.ts'
import { FEW } from '../models/shares.ts'
import styles from './drawing.module.css'

interface MarkProps {
  readonly id: string
  readonly title: string
  /** Its values in words, if it has a count. */
  readonly says?: string | undefined
  /** Further explanation, such as a label's definition. */
  readonly definition?: string | undefined
  /** Counts that are also in the chart's table. */
  readonly tally?: Tally | undefined
  readonly pressed?: boolean
  readonly hue?: number | undefined
  readonly className?: string | undefined
  readonly roving: Roving
  readonly onChoose: (wish: Wish) => void
  /** Called before the mark's own key handling. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** An interactive part of a chart. Shows its values on hover and focus, and changes the filter on click. */
export function Mark(props: MarkProps) {
  const {
    id,
    title,
    says = '',
    definition = '',
    tally,
    pressed,
    hue,
    className = '',
    onChoose,
    ...rest
  } = props
  return (
    <DrawingMark
      id={id}
      className={`${styles.mark} ${className}`}
      data-all={tally?.all}
      data-filtered={tally?.filtered}
      data-hue={hue}
      aria-label={says === '' ? title : `${title}: ${says}`}
      aria-pressed={pressed}
      hint={{ title, text: says, source: definition }}
      onChoose={({ shiftKey }) => {
        // The filter change makes the hint's numbers outdated.
        hideHint()
        onChoose(shiftKey ? 'exclude' : 'include')
      }}
      {...rest}
    />
  )
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface ExcludeMarkProps
  extends Pick<MarkProps, 'id' | 'title' | 'says' | 'tally' | 'roving' | 'onChoose'> {
  readonly choice: Choice
  /** Click area. The sign is in its centre. */
  readonly box: Box
}

/** Minus sign next to a value's name that excludes it. Not part of exported files. */
export function ExcludeMark({ title, choice, box, onChoose, ...rest }: ExcludeMarkProps) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return (
    <g data-export="none">
      <Mark
        title={chartMessages.exclude(title)}
        pressed={choice === 'excluded'}
        onChoose={() => onChoose('exclude')}
        {...rest}
      >
        <rect className={styles.hit} {...box} rx={6} />
        <circle className={styles.sign} cx={x} cy={y} r={7} />
        <path className={styles.sign} d={`M${x - 3.5} ${y}h7`} />
      </Mark>
    </g>
  )
}

/** Number of cases of a group next to its name. Few cases are flagged. */
export function SizeText({
  n,
  x,
  y,
  anchor,
}: {
  readonly n: number
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}) {
  const few = n > 0 && n < FEW
  return (
    <text
      className={few ? styles.few : styles.faint}
      x={x}
      y={y}
      dy="0.36em"
      fontSize={10}
      textAnchor={anchor}
    >
      {few ? `${chartMessages.size(n)} · ${chartMessages.few}` : chartMessages.size(n)}
    </text>
  )
}

/** Width of a label's sign at the left of its row, in pixels. */
export const SIGN = 30

/** Sign of a label in the colour of its mark or group. */
export function SignChip({ sign, middle }: { readonly sign: Sign | undefined; readonly middle: number }) {
  if (!sign) return null
  return (
    <>
      <rect className={styles.part} x={2} y={middle - 8} width={23} height={16} rx={8} />
      <text className={styles.letters} x={13.5} y={middle} dy="0.36em" textAnchor="middle">
        {sign.letters}
      </text>
    </>
  )
}
