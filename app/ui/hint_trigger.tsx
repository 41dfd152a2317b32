import type { ComponentProps, ReactNode } from 'react'
import { type HintContent, hideHint, hideHintSoon, showHint, showHintSoon } from './hint_state.ts'
import { lazyAfterReading } from './lazy_part.ts'

export type { HintContent }

export interface HintTriggerProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly hint: HintContent
  readonly children: ReactNode
}

/** Renders the current hint. Once per page. */
export const HintLayer = lazyAfterReading(() => import('./hint.tsx'))

/**
 * Shows a hint on hover, focus and tap. A plain button for performance: a conversation has a hundred of them. The layer
 * shows one hint at a time.
 */
export function HintTrigger({ hint, children, ...rest }: HintTriggerProps) {
  return (
    <button
      type="button"
      aria-description={descriptionOf(hint)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showHintSoon(event.currentTarget, hint)}
      onPointerLeave={hideHintSoon}
      onFocus={(event) =>
        event.currentTarget.matches(':focus-visible') && showHint(event.currentTarget, hint)
      }
      onBlur={hideHint}
      onClick={(event) => showHint(event.currentTarget, hint)}
      {...rest}
    >
      {children}
    </button>
  )
}

/** One-line text of the hint for assistive technology. */
function descriptionOf({ text, source }: HintContent): string {
  return [text, source].filter((part) => part !== '').join(' — ')
}
