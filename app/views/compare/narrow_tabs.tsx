import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './compare_view.module.css'

interface NarrowTabsProps {
  readonly differences: ReactNode
  readonly a: ReactNode
  readonly b: ReactNode
  /** What the tabs of A and B are called. */
  readonly titles: { readonly a: string; readonly b: string }
  onSide(side: 'A' | 'B'): void
}

/** A comparison where there is no room for two conversations: one part at a time. */
export function NarrowTabs({ differences, a, b, titles, onSide }: NarrowTabsProps) {
  return (
    <Tabs.Root
      className={styles.tabs}
      defaultValue="differences"
      onValueChange={(value) => {
        if (value === 'A' || value === 'B') onSide(value)
      }}
    >
      <Tabs.List className={styles.tabList} aria-label="Parts of the comparison">
        <Tabs.Tab className={styles.tab} value="differences">
          Differences
        </Tabs.Tab>
        <Tabs.Tab className={styles.tab} value="A">
          {titles.a}
        </Tabs.Tab>
        <Tabs.Tab className={styles.tab} value="B">
          {titles.b}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className={`${styles.panel} ${styles.scrolling}`} value="differences">
        {differences}
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="A">
        {a}
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="B">
        {b}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
