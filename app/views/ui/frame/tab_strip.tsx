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
  return (
    <Tabs.Root className={styles.root} data-filling={filling} value={value} onValueChange={onChoose}>
      <Tabs.List className={styles.list} aria-label={name}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} className={styles.tab} value={tab.value}>
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* The chosen one alone: Tabs.Panel stays for the animation of its going, beside the one that comes. */}
      {tabs
        .filter((tab) => tab.value === value)
        .map((tab) => (
          <Tabs.Panel key={tab.value} className={styles.panel} value={tab.value}>
            {tab.panel}
          </Tabs.Panel>
        ))}
    </Tabs.Root>
  )
}
