import { Info } from 'lucide-react'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { shell } from '../../../shell/messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lazyAfterReading } from '../../../ui/lazy_part.ts'

const LiveSourceMenu = lazyAfterReading(
  () => import('./live_source_menu.tsx'),
  () => <IconButton name={shell.sourceMenu} icon={<Info size={18} aria-hidden />} disabled />,
)

/** Where the open corpus is from and how it is read, for those that the catalogue does not name. */
export function SourceMenu({ corpus }: { readonly corpus: CorpusInfo }) {
  return corpus.opened && <LiveSourceMenu corpus={corpus} opened={corpus.opened} />
}
