import { Select } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useContext, useRef } from 'react'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice_placeholder.tsx'
import { InDialog, layers } from './layers.tsx'

/** A drop-down list for one of a few items. */
export default function Choice({ name, value, items, placeholder, onChoose }: ChoiceProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const isInDialog = useContext(InDialog)
  return (
    <Select.Root
      items={[...items]}
      value={value}
      onValueChange={(next, { reason }) => {
        // If the selected item disappears from the list, the component reports its initial value, which the user didn't
        // choose. The same reason is given for letters typed while the list is closed, but then it has the focus.
        if (reason === 'none' && document.activeElement !== trigger.current) return
        if (typeof next === 'string' && next !== value) onChoose(next)
      }}
    >
      <Select.Trigger ref={trigger} className={styles.trigger} aria-label={name}>
        <span className="truncate">
          <Select.Value placeholder={placeholder} />
        </span>
        <Select.Icon className="flex fixed faint">
          <ChevronsUpDown size={14} aria-hidden />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal {...(!isInDialog && { container: layers })}>
        <Select.Positioner className={`hanging ${styles.layer}`} sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className={styles.popup}>
            <Select.List>
              {items.map((item) => (
                <Select.Item key={item.value} value={item.value} className={styles.item}>
                  <Select.ItemIndicator className={styles.check}>
                    <Check size={14} aria-hidden />
                  </Select.ItemIndicator>
                  <div className="narrowing anywhere">
                    <Select.ItemText>{item.label}</Select.ItemText>
                    {item.note && <div className={styles.note}>{item.note}</div>}
                  </div>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}
