import { memo, type ReactNode } from 'react'
import type { LensPlace, LensProps } from '../../features/lenses/lens.ts'
import { lenses } from '../../features/lenses/registry.ts'
import { afterFirstReading } from '../../session/first_reading.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import styles from './pane_body.module.css'

interface PaneBodyProps {
  /** Props of the lenses, or `null` if nothing is open yet. */
  readonly lens: LensProps | null
  /** The scrolling part: head and turns. */
  readonly children: ReactNode
}

/** The turns of a conversation, with lenses above or next to them. */
export function PaneBody({ lens, children }: PaneBodyProps) {
  return (
    <>
      {lens && <LensSlot place="above" {...lens} />}
      <div className={styles.body}>
        {lens && (
          <div className={styles.lenses}>
            <LensSlot place="beside" {...lens} />
          </div>
        )}
        <div className={styles.turns}>{children}</div>
      </div>
    </>
  )
}

const loaded = lenses.map((entry) => ({
  entry,
  Folding: lazyBounded(async () => {
    await afterFirstReading()
    const [{ FoldingLens }, lens] = await Promise.all([import('./folding_lens.tsx'), entry.load()])
    return { default: (props: LensProps) => <FoldingLens entry={entry} lens={lens} {...props} /> }
  }),
}))

interface LensSlotProps extends LensProps {
  readonly place: LensPlace
}

/** Lenses of a place that fit the corpus. The height of the line is reserved until its code has loaded. */
const LensSlot = memo(function LensSlot({ place, ...props }: LensSlotProps) {
  const { conversation, corpus } = props
  if (conversation.turns.length === 0) return null
  return loaded
    .filter(({ entry }) => entry.place === place && entry.fits(corpus))
    .map(({ entry, Folding }) => (
      <div key={`${entry.id} ${conversation.split}/${conversation.id}`} className={styles.slot}>
        <Folding {...props} />
      </div>
    ))
})
