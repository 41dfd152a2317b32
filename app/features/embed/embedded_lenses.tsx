import { lazyPart } from '../../ui/lazy_part.ts'
import type { Lens, LensProps } from '../lenses/lens.ts'
import { lenses } from '../lenses/registry.ts'
import styles from './embed_frame.module.css'

const unfolded = lenses.map((entry) => ({
  entry,
  Unfolded: lazyPart(async () => {
    const lens = await entry.load()
    return { default: (props: LensProps) => <Unfolded title={entry.title} lens={lens} {...props} /> }
  }),
}))

/** The lenses that fit the corpus, unfolded. */
export default function EmbeddedLenses(props: LensProps) {
  return unfolded
    .filter(({ entry }) => entry.fits(props.corpus))
    .map(({ entry, Unfolded: View }) => <View key={entry.id} {...props} />)
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
