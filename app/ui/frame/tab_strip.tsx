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
  /** True to fill the available height, with tabs across the whole width. */
  readonly filling?: boolean
  onChoose(value: NoInfer<T>): void
}

/** Tabs, of which one panel is visible at a time. */
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
      {/* Only the selected panel is rendered. Otherwise Base UI would keep the previous one for a frame to animate
          its exit. */}
      {chosen && (
        <Tabs.Panel key={chosen.value} className={styles.panel} value={chosen.value}>
          {chosen.panel}
        </Tabs.Panel>
      )}
    </Tabs.Root>
  )
}
