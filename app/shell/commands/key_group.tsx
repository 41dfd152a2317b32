import { Keys } from '../../ui/keys.tsx'
import styles from './help_dialog.module.css'

interface KeyGroupProps {
  readonly title: string
  /** Keys, separated by spaces, and what they do. */
  readonly keys: readonly (readonly [keys: string, does: string])[]
}

/** A group of keys on the help page. */
export function KeyGroup({ title, keys }: KeyGroupProps) {
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      <dl className="grid gap-2 sm">
        {keys.map(([shown, does]) => (
          <div key={shown} className={styles.key}>
            <dt>
              <Keys keys={shown} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
