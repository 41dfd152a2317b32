import { Tooltip } from '@base-ui/react/tooltip'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './hint.module.css'

/** What a hint shows: a title, a text, and where the text comes from. */
export interface HintContent {
  readonly title: string
  readonly text: string
  readonly source: string
}

const handle = Tooltip.createHandle<HintContent>()

interface HintTriggerProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly hint: HintContent
  readonly children: ReactNode
}

/** Something that explains itself on hover, on focus, and on a tap. */
export function HintTrigger({ hint: content, children, ...rest }: HintTriggerProps) {
  const id = useId()
  return (
    <Tooltip.Trigger
      id={id}
      handle={handle}
      payload={content}
      delay={250}
      closeOnClick={false}
      onClick={() => handle.open(id)}
      aria-description={[content.text, content.source].filter((part) => part !== '').join(' — ')}
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
        <Tooltip.Portal>
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
