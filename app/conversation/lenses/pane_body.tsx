import { type ComponentType, memo, type ReactNode } from 'react'
import type { LensEntry, LensPlace, LensProps } from '../../features/lens.ts'
import { useSlots } from '../../features/use_features.ts'
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

/** One lazy component per lens, however often it is drawn. */
const foldings = new WeakMap<LensEntry, ComponentType<LensProps>>()

function foldingOf(entry: LensEntry): ComponentType<LensProps> {
  const known = foldings.get(entry)
  if (known) return known
  const Folding = lazyBounded(async () => {
    await afterFirstReading()
    const [{ FoldingLens }, lens] = await Promise.all([import('./folding_lens.tsx'), entry.load()])
    return { default: (props: LensProps) => <FoldingLens entry={entry} lens={lens} {...props} /> }
  })
  foldings.set(entry, Folding)
  return Folding
}

interface LensSlotProps extends LensProps {
  readonly place: LensPlace
}

/** Lenses of a place that fit the corpus. The height of the line is reserved until its code has loaded. */
const LensSlot = memo(function LensSlot({ place, ...props }: LensSlotProps) {
  const { conversation, corpus } = props
  const entries = useSlots('lenses').flatMap(({ slot }) => slot)
  if (conversation.turns.length === 0) return null
  return entries
    .filter((entry) => entry.place === place && entry.fits(corpus))
    .map((entry) => {
      const Folding = foldingOf(entry)
      return (
        <div key={`${entry.id} ${conversation.split}/${conversation.id}`} className={styles.slot}>
          <Folding {...props} />
        </div>
      )
    })
})
