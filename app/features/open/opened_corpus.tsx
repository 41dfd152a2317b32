import type { CorpusInfo } from '../../session/corpus_info.ts'
import styles from './opened_corpus.module.css'
import { OriginBadge } from './origin_badge.tsx'
import { SourceMenu } from './source/source_menu.tsx'

/** In the header: where a corpus from elsewhere is from. */
export function OpenedCorpus({ corpus }: { readonly corpus: CorpusInfo }) {
  return (
    corpus.opened && (
      <>
        <SourceMenu key={corpus.id} corpus={corpus} />
        <span className={styles.origin}>
          <OriginBadge source={corpus.opened.source} />
        </span>
      </>
    )
  )
}
