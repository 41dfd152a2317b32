import type { ReactNode } from 'react'
import { navigate } from '../state/address.ts'
import type { ViewState } from '../state/view_state.ts'
import { Button } from '../ui/button.tsx'
import styles from './place_button.module.css'

interface PlaceButtonProps {
  readonly view: NonNullable<ViewState['view']>
  readonly shown: boolean
  readonly icon: ReactNode
  readonly title?: string
  readonly children: string
  /** True if there is no conversation to return to. */
  readonly alone?: boolean
}

/** Header button that opens a view of the corpus, or returns to the open conversation. Small screens have a tab instead. */
export function PlaceButton({ view, shown, icon, title, children, alone = false }: PlaceButtonProps) {
  return (
    <Button
      look="quiet"
      className={styles.button ?? ''}
      icon={icon}
      aria-pressed={shown}
      {...(title !== undefined && { title })}
      onClick={() => {
        if (!alone) navigate({ view: shown ? null : view }, 'push')
      }}
    >
      {children}
    </Button>
  )
}
