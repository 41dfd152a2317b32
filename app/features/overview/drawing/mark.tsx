import type { KeyboardEvent, ReactNode } from 'react'
import type { Wish } from '../../../model/index.ts'
import type { Tally } from '../../../readers/summaries.ts'
import { DrawingMark } from '../../../ui/drawing/drawing.tsx'
import type { Roving } from '../../../ui/drawing/use_roving.ts'
import { hideHint } from '../../../ui/hint_state.ts'
import { chartMessages } from '../charts/messages.ts'
import type { Choice, Sign } from '../models/bars.ts'
import styles from './drawing.module.css'

interface MarkProps {
  readonly id: string
  readonly title: string
  /** Its values in words; none where nothing is counted for it. */
  readonly says?: string | undefined
  /** What else is to be known of it. */
  readonly definition?: string | undefined
  /** Of a mark whose counts are in the chart's table. */
  readonly tally?: Tally | undefined
  readonly pressed?: boolean
  readonly hue?: number | undefined
  readonly className?: string | undefined
  readonly roving: Roving
  readonly onChoose: (wish: Wish) => void
  /** Before its own keys. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** A part of a drawing that stands for something counted: says its values on hover and focus, and filters by itself. */
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
        // What it says is true no longer.
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
  /** What is pressed; its sign stands in the middle. */
  readonly box: Box
}

/** A minus beside what names a value: excludes it. No file has it. */
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

/** What the sign of a label takes up at the left of its row, in pixels. */
export const SIGN = 30

/** The sign of a label, in the colour of the mark or group that it stands in. */
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
