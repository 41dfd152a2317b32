import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tab_strip.module.css'

interface Tab<T extends string> {
  readonly value: T
  readonly title: string
  readonly panel: ReactNode
}

interface TabStripProps<T extends string> {
  /** Accessible name. */
  readonly name?: string
  readonly tabs: readonly Tab<NoInfer<T>>[]
  readonly value: T
  /** Whether it takes all the height there is, its tabs all the width. */
  readonly filling?: boolean
  onChoose(value: NoInfer<T>): void
}

/** Parts of which one is seen at a time. */
export function TabStrip<T extends string>({ name, tabs, value, filling, onChoose }: TabStripProps<T>) {
  const chosen = tabs.find((tab) => tab.value === value)
  return (
    <Tabs.Root className={styles.root} data-filling={filling} value={value} onValueChange={onChoose}>
      <Tabs.List className={styles.list} aria-label={name}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} className={styles.tab} value={tab.value}>
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Of all panels, Base UI would leave the last one beside this for a frame, to animate its exit. */}
      {chosen && (
        <Tabs.Panel key={chosen.value} className={styles.panel} value={chosen.value}>
          {chosen.panel}
        </Tabs.Panel>
      )}
    </Tabs.Root>
  )
}
