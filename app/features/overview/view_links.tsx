import type { ExampleView } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { linkToView } from './models/view_link.ts'
import styles from './view_links.module.css'

interface ViewLinksProps {
  readonly corpus: CorpusInfo
  readonly views: readonly ExampleView[]
}

export function ViewLinks({ corpus, views }: ViewLinksProps) {
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
