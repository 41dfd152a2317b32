import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy_part.ts'
import type { Lens, LensEntry, LensProps } from '../lens.ts'
import { useSlots } from '../use_features.ts'
import styles from './embed_frame.module.css'

/** One lazy component per lens, however often it is drawn. */
const views = new WeakMap<LensEntry, ComponentType<LensProps>>()

function viewOf(entry: LensEntry): ComponentType<LensProps> {
  const known = views.get(entry)
  if (known) return known
  const View = lazyPart(async () => {
    const lens = await entry.load()
    return { default: (props: LensProps) => <Unfolded title={entry.title} lens={lens} {...props} /> }
  })
  views.set(entry, View)
  return View
}

/** The lenses that fit the corpus, unfolded. */
export default function EmbeddedLenses(props: LensProps) {
  return useSlots('lenses')
    .flatMap(({ slot }) => slot)
    .filter((entry) => entry.fits(props.corpus))
    .map((entry) => {
      const View = viewOf(entry)
      return <View key={entry.id} {...props} />
    })
}

interface UnfoldedProps extends LensProps {
  readonly title: string
  readonly lens: Lens
}

function Unfolded({ title, lens: { summary, View }, ...props }: UnfoldedProps) {
  return (
    <section className={styles.lens} aria-label={title}>
      <p className="xs">
        <span className="bold">{title}</span>{' '}
        <span className="soft">{summary(props.conversation, props.corpus)}</span>
      </p>
      <View {...props} />
    </section>
  )
}
