import { ChartColumn, List, ListChecks } from 'lucide-react'
import { navigate } from '../../state/address.ts'
import type { ShownView } from '../../state/overview_params.ts'
import styles from './places.module.css'
import { overviewPlaces } from './places_messages.ts'

/**
 * Tabs for small screens: the list of conversations, the overview, or reviews.
 * @param shown view in place of the list. Pages opened from the overview have no tab.
 */
export function PlaceTabs({ shown }: { readonly shown: ShownView | null }) {
  const places = [
    { name: overviewPlaces.list, Icon: List, current: shown === null, view: null },
    {
      name: overviewPlaces.overview,
      Icon: ChartColumn,
      current: shown === 'overview',
      view: 'overview' as const,
    },
    {
      name: overviewPlaces.reviews,
      Icon: ListChecks,
      current: shown === 'reviews',
      view: 'reviews' as const,
    },
  ]
  return (
    <nav className={styles.tabs} aria-label={overviewPlaces.places}>
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
