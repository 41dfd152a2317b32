import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useSyncExternalStore } from 'react'
import styles from './hint.module.css'
import { hideHint, hideHintSoon, keepHint, shownHint, subscribeToHint } from './hint_state.ts'
import { Keys } from './keys.tsx'
import { layers } from './layers.tsx'
import { listenForTooltips } from './tooltips.ts'

/** Renders the current hint, and the tooltips of buttons. Once per page. */
export default function HintLayer() {
  const hint = useSyncExternalStore(subscribeToHint, shownHint)
  useEffect(listenForTooltips, [])
  useEffect(() => {
    if (!hint) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideHint()
    }
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !hint.anchor.contains(event.target)) hideHint()
    }
    // After scrolling, the hint would point at something else.
    window.addEventListener('scroll', hideHint, true)
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerdown', onPress, true)
    return () => {
      window.removeEventListener('scroll', hideHint, true)
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', onPress, true)
    }
  }, [hint])
  if (!hint) return null
  const { title, text, source, keys } = hint.content
  const isName = text === '' && source === ''
  return (
    <Tooltip.Root open>
      <Tooltip.Portal container={layers}>
        <Tooltip.Positioner
          className={styles.positioner}
          anchor={hint.anchor}
          sideOffset={6}
          collisionPadding={8}
        >
          <Tooltip.Popup
            className={isName ? styles.tooltip : styles.popup}
            data-tooltip-popup={isName || undefined}
            onPointerEnter={keepHint}
            onPointerLeave={hideHintSoon}
          >
            <p className={isName ? styles.name : 'below-1 bold'}>
              {title}
              {keys && <Keys keys={keys} />}
            </p>
            {text && <p>{text}</p>}
            {source && <p className="xs faint above-2">{source}</p>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
