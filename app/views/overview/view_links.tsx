import type { ExampleView } from '../../model/index.ts'
import { useOverview } from './frame/overview_context.ts'
import { linkToView } from './models/view_link.ts'
import styles from './overview.module.css'

/** Links into the corpus. */
export function ViewLinks({ views }: { readonly views: readonly ExampleView[] }) {
  const { corpus } = useOverview()
  return (
    <ul className={styles.links}>
      {views.map(({ title, view }) => (
        <li key={`${title} ${view}`}>
          <a href={linkToView(corpus, view)}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
