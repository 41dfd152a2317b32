import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { layers } from '../layers.tsx'
import styles from './popover.module.css'

interface PopoverProps {
  readonly trigger: ReactElement
  readonly title: string
  readonly description: ReactNode
  readonly align: 'start' | 'end'
  readonly children: ReactNode
  /** For controlled use, if something inside closes it. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

/** A button that opens a popover with a title and a description. */
export function Popover({ trigger, title, description, align, children, ...rest }: PopoverProps) {
  return (
    <Base.Root {...rest}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={layers}>
        <Base.Positioner className="hanging" sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            <Base.Title className="md bold tight anywhere">{title}</Base.Title>
            <Base.Description className="soft">{description}</Base.Description>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
