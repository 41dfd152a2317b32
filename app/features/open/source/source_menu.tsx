import { Info } from 'lucide-react'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { shell } from '../../../shell/messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lazyAfterReading } from '../../../ui/lazy_part.ts'

const LiveSourceMenu = lazyAfterReading(
  () => import('./live_source_menu.tsx'),
  () => <IconButton name={shell.sourceMenu} icon={<Info size={18} aria-hidden />} disabled />,
)

/** Menu about the source and format of an open corpus that isn't in the catalogue. */
export function SourceMenu({ corpus }: { readonly corpus: CorpusInfo }) {
  return corpus.opened && <LiveSourceMenu corpus={corpus} opened={corpus.opened} />
}
