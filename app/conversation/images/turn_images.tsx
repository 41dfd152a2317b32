import type { Turn } from '../../model/index.ts'
import styles from './images.module.css'
import { TurnImageView, type TurnPlace } from './turn_image.tsx'

/** The images of a turn, below its text as it is in the data. */
export default function TurnImages({ turn, ...place }: TurnPlace & { readonly turn: Turn }) {
  return (
    <div className={styles.below}>
      {turn.parts?.map(
        ({ image, body }, part) =>
          image && (
            <TurnImageView key={part} {...place} image={image} part={part} words={turn.text.slice(...body)} />
          ),
      )}
    </div>
  )
}
