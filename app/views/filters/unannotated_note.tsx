import { useUnannotated } from '../../hooks/filters/use_unannotated.ts'
import type { List } from '../../hooks/list/listing.ts'
import { filterParts as said } from '../../messages/filters/parts.ts'
import { withoutUnannotated, withUnannotated } from '../../model/index.ts'
import { Button } from '../ui/button.tsx'
import { changeFilter } from './change_filter.ts'
import styles from './unannotated_note.module.css'

/**
 * Where a filter excludes labels: how many conversations were never annotated, so that nobody said that they have none
 * of these, and the way to have them in the list or out of it. Nothing where there are none.
 */
export function UnannotatedNote({ list }: { readonly list: List | undefined }) {
  const found = useUnannotated(list)
  if (!found || found.count === 0) return null
  const { count, leftOut } = found
  return (
    <span className={styles.note}>
      {leftOut ? said.beside(count) : said.among(count)}
      <Button
        look="quiet"
        className={styles.choose}
        aria-label={leftOut ? said.includeUnannotated : said.leaveOutUnannotated}
        onClick={() => changeFilter(leftOut ? withUnannotated : withoutUnannotated)}
      >
        {leftOut ? said.includeThem : said.leaveOut}
      </Button>
    </span>
  )
}
