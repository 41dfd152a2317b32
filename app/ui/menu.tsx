import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Keys } from './keys.tsx'
import { layers } from './layers.tsx'
import styles from './menu.module.css'

interface MenuProps {
  readonly trigger: ReactElement
  readonly children: ReactNode
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={layers}>
        <BaseMenu.Positioner className="hanging" sideOffset={4} align="end" collisionPadding={8}>
          <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface MenuGroupProps {
  readonly label: string
  readonly children: ReactNode
}

/** A group of items with a label. Separated by a line from preceding items. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <BaseMenu.Group className={styles.group}>
      <BaseMenu.GroupLabel className={styles.label}>{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  )
}

interface MenuItemProps {
  /** Shown before the text. The space is reserved if undefined. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Shortcut, as displayed. */
  readonly keys?: string | undefined
  readonly disabled?: boolean
  onClick(): void
}

export function MenuItem({ icon, children, keys, disabled, onClick }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={styles.item}
      disabled={disabled ?? false}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      {icon}
      <span className="grow">{children}</span>
      {keys && (
        <span className={styles.keys} aria-hidden>
          <Keys keys={keys} />
        </span>
      )}
    </BaseMenu.Item>
  )
}

interface MenuCheckboxItemProps
  extends Pick<ComponentProps<typeof BaseMenu.CheckboxItem>, 'checked' | 'onCheckedChange'> {
  /** Shown before the text while checked. */
  readonly tick: ReactNode
  readonly children: ReactNode
}

/** A checkbox item. The menu stays open. */
export function MenuCheckboxItem({ tick, children, ...rest }: MenuCheckboxItemProps) {
  return (
    <BaseMenu.CheckboxItem className={styles.item} {...rest}>
      <BaseMenu.CheckboxItemIndicator className={styles.tick}>{tick}</BaseMenu.CheckboxItemIndicator>
      <span>{children}</span>
    </BaseMenu.CheckboxItem>
  )
}

interface MenuChoiceProps<T extends string> {
  readonly label: string
  /** Shown before the selected item. */
  readonly tick: ReactNode
  readonly value: T
  readonly items: readonly { readonly value: T; readonly words: string }[]
  onChoose(value: T): void
}

/** A labelled group of radio items. */
export function MenuChoice<T extends string>({ label, tick, value, items, onChoose }: MenuChoiceProps<T>) {
  return (
    <BaseMenu.RadioGroup className={styles.group} value={value} onValueChange={onChoose} aria-label={label}>
      <div className={styles.label} aria-hidden>
        {label}
      </div>
      {items.map((item) => (
        <BaseMenu.RadioItem key={item.value} className={styles.item} value={item.value} closeOnClick>
          <BaseMenu.RadioItemIndicator className={styles.tick}>{tick}</BaseMenu.RadioItemIndicator>
          <span>{item.words}</span>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />
}
