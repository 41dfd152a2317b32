import type { KeyboardEvent, ReactNode } from 'react'
import type { Wish } from '../../../model/index.ts'
import type { Tally } from '../../../readers/summaries.ts'
import type { Roving } from '../../ui/drawing/use_roving.ts'
import { hideHint, hideHintSoon, showHint, showHintSoon } from '../../ui/hint_state.ts'
import styles from './drawing.module.css'

export interface MarkProps {
  readonly id: string
  readonly title: string
  /** Its values in words; none where nothing is counted for it. */
  readonly says?: string | undefined
  /** What else is to be known of it. */
  readonly definition?: string | undefined
  /** Of a mark whose counts are in the chart's table. */
  readonly tally?: Tally
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
    definition,
    tally,
    pressed,
    hue,
    className,
    roving,
    onChoose,
    children,
  } = props
  const hint = { title, text: says, source: definition ?? '' }
  const choose = (wish: Wish) => {
    // What it says is true no longer.
    hideHint()
    onChoose(wish)
  }
  return (
    <g
      role="button"
      className={`${styles.mark} ${className ?? ''}`}
      tabIndex={roving.tabIndex(id)}
      data-mark={id}
      data-all={tally?.all}
      data-filtered={tally?.filtered}
      data-hue={hue}
      aria-label={says === '' ? title : `${title}: ${says}`}
      aria-pressed={pressed}
      onClick={(event) => choose(event.shiftKey ? 'exclude' : 'include')}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        choose(event.shiftKey ? 'exclude' : 'include')
      }}
      onFocus={(event) => {
        roving.onFocus(id)
        if (event.currentTarget.matches(':focus-visible')) showHint(event.currentTarget, hint)
      }}
      onBlur={hideHint}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showHintSoon(event.currentTarget, hint)}
      onPointerLeave={hideHintSoon}
    >
      {children}
    </g>
  )
}
