import { ChartColumn, List, ListChecks } from 'lucide-react'
import { navigate } from '../state/address.ts'
import type { ShownView } from '../state/overview_params.ts'
import { shell } from './messages.ts'
import styles from './place_tabs.module.css'

/**
 * Tabs for small screens: the list of conversations, the overview, or reviews.
 * @param shown view in place of the list. Pages opened from the overview have no tab.
 */
export function PlaceTabs({ shown }: { readonly shown: ShownView | null }) {
  const places = [
    { name: shell.list, Icon: List, current: shown === null, view: null },
    {
      name: shell.overview,
      Icon: ChartColumn,
      current: shown === 'overview',
      view: 'overview' as const,
    },
    {
      name: shell.reviews,
      Icon: ListChecks,
      current: shown === 'reviews',
      view: 'reviews' as const,
    },
  ]
  return (
    <nav className={styles.tabs} aria-label={shell.views}>
      {places.map(({ name, Icon, current, view }) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-current={current ? 'page' : undefined}
          onClick={() => {
            if (!current) navigate({ view, conversation: null, turn: null, review: null }, 'push')
          }}
        >
          <Icon size={16} aria-hidden />
          {name}
        </button>
      ))}
    </nav>
  )
}
