import { Tooltip } from '@base-ui/react/tooltip'
import { useId } from 'react'
import styles from './hint.module.css'
import { descriptionOf, type HintContent, type HintTriggerProps } from './hint_trigger.tsx'
import { layers } from './layers.tsx'

const handle = Tooltip.createHandle<HintContent>()

/** The live form of `HintTrigger`. */
export default function LiveHintTrigger({ hint: content, children, ...rest }: HintTriggerProps) {
  const id = useId()
  return (
    <Tooltip.Trigger
      id={id}
      handle={handle}
      payload={content}
      delay={250}
      closeOnClick={false}
      onClick={() => handle.open(id)}
      aria-description={descriptionOf(content)}
      {...rest}
    >
      {children}
    </Tooltip.Trigger>
  )
}

/** Where hints appear; once per page. */
export function HintLayer() {
  return (
    <Tooltip.Root handle={handle}>
      {({ payload }) => (
        <Tooltip.Portal container={layers}>
          <Tooltip.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
            <Tooltip.Popup className={styles.popup}>
              {payload && (
                <>
                  <p className={styles.title}>{payload.title}</p>
                  <p>{payload.text}</p>
                  {payload.source && <p className={styles.source}>{payload.source}</p>}
                </>
              )}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  )
}
