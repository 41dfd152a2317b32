import { Info } from 'lucide-react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { shell } from '../../shell/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyAfterReading } from '../../ui/lazy_part.ts'
import styles from './opened_corpus.module.css'
import { OriginBadge } from './origin_badge.tsx'

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

const LiveSourceMenu = lazyAfterReading(
  () => import('./source/live_source_menu.tsx'),
  () => <IconButton name={shell.sourceMenu} icon={<Info size={18} aria-hidden />} disabled />,
)

/** Menu about the source and format of an open corpus that isn't in the catalogue. */
function SourceMenu({ corpus }: { readonly corpus: CorpusInfo }) {
  return corpus.opened && <LiveSourceMenu corpus={corpus} opened={corpus.opened} />
}
