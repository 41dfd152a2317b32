import { Info } from 'lucide-react'
import { shell } from '../../../messages/shell.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { afterFirstReading } from '../../../session/first_reading.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy_part.ts'
import { SuspenseBoundary } from '../../ui/suspense_boundary.tsx'
import type { OpenedCorpus } from './opened_corpus.ts'

const LiveSourceMenu = lazyPart(() => afterFirstReading().then(() => import('./live_source_menu.tsx')))

/** Where the open corpus is from and how it is read, for those that the catalogue does not name. */
export function SourceMenu({ corpus }: { readonly corpus: CorpusInfo }) {
  if (!isOpened(corpus)) return null
  return (
    <SuspenseBoundary
      fallback={
        <IconButton name={shell.sourceMenu} disabled>
          <Info size={18} aria-hidden />
        </IconButton>
      }
    >
      <LiveSourceMenu corpus={corpus} />
    </SuspenseBoundary>
  )
}

function isOpened(corpus: CorpusInfo): corpus is OpenedCorpus {
  return corpus.opened !== null
}
