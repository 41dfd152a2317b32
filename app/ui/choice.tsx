import { Select } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useRef } from 'react'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice_placeholder.tsx'
import { layers } from './layers.tsx'

/** One of a few, from a list that drops down. */
export default function Choice({ name, value, items, placeholder, onChoose }: ChoiceProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <Select.Root
      items={[...items]}
      value={value}
      onValueChange={(next, { reason }) => {
        // Where what is chosen leaves the list, the component goes back to what it showed first, which nobody chose. It gives
        // the same reason for letters that are typed while the list is closed, which has the focus then.
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
      <Select.Portal container={layers}>
        <Select.Positioner className="hanging" sideOffset={4} alignItemWithTrigger={false}>
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
