import { memo } from 'react'
import type { LensPlace, LensProps } from '../../../lenses/lens.ts'
import { lenses } from '../../../lenses/registry.ts'
import { afterFirstReading } from '../../../session/first_reading.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import styles from './lens_slot.module.css'

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

/**
 * The lenses of a place that fit the corpus, each folded to a line or unfolded. The line keeps its room until its code is
 * there.
 */
export const LensSlot = memo(function LensSlot({ place, ...props }: LensSlotProps) {
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
