import type { ComponentProps, ReactNode } from 'react'
import { type HintContent, hideHint, hideHintSoon, showHint, showHintSoon } from './hint_state.ts'
import { lazyAfterReading } from './lazy_part.ts'

export type { HintContent }

export interface HintTriggerProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly hint: HintContent
  readonly children: ReactNode
}

/** Where hints appear; once per page. */
export const HintLayer = lazyAfterReading(() => import('./hint.tsx'))

/**
 * Something that explains itself on hover, on focus, and on a tap. A plain button: a conversation has a hundred of
 * them, and one hint at a time is shown by the layer.
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

/** The hint in one line, for assistive technology. */
function descriptionOf({ text, source }: HintContent): string {
  return [text, source].filter((part) => part !== '').join(' — ')
}
