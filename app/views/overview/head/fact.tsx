import { countText } from '../../../messages/intl.ts'
import { overviewMessages } from '../../../messages/overview/overview.ts'
import type { Tally } from '../../../readers/summaries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './head.module.css'

interface FactProps {
  /** Names the figure for scripts. */
  readonly id?: string
  readonly title: string
  /** `undefined`: not counted yet. */
  readonly tally: Tally | undefined
  /** Stands for the count, which then is said in `rest`. */
  readonly share?: string | undefined
  readonly rest?: string | undefined
  readonly note?: string | false | undefined
}

/** A figure of the corpus: what the filter leaves, of what there is at all. */
export function Fact({ id, title, tally, share, rest, note }: FactProps) {
  if (!tally)
    return (
      <div className={styles.fact}>
        <dt className={styles.name}>{title}</dt>
        <dd className={styles.figure}>
          <Skeleton width="4rem" height="1.375rem" />
        </dd>
      </div>
    )
  const left = tally.filtered === tally.all ? '' : overviewMessages.ofAll(tally.all)
  return (
    <div className={styles.fact} data-fact={id}>
      <dt className={styles.name}>{title}</dt>
      <dd>
        <span className={styles.figure}>{share ?? countText(tally.filtered)}</span>
        <span className={styles.rest}>{rest ?? left}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
