import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { FilterField } from '../../model/index.ts'
import { useView } from '../../session/react/use_session.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSorting } from '../grid/use_sorting.ts'
import { listMessages } from '../messages.ts'
import styles from './facet_sort_button.module.css'
import { sortOfFacet } from './planned_columns.ts'

/** Sorts the list by a facet. Cycles through the directions like a column header. */
export function FacetSortButton({ facet }: { readonly facet: Pick<FilterField, 'key' | 'title'> }) {
  const { sort } = useView().state
  const sorting = useSorting()
  const column = sortOfFacet(facet.key)
  const direction = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : null
  const Arrow = direction === null ? ArrowUpDown : direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <IconButton
      name={`${listMessages.sortListBy(facet.title)}${direction ? listMessages.sorted[direction] : ''}`}
      className={styles.button ?? ''}
      aria-pressed={direction !== null}
      onPointerEnter={() => sorting.prefetch(column)}
      onClick={() => sorting.sortBy(column)}
    >
      <Arrow size={14} aria-hidden />
    </IconButton>
  )
}
