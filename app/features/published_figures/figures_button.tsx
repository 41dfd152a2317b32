import { BookCheck } from 'lucide-react'
import { figuresMessages as t } from '../../figures/messages.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { offersFigures } from './use_figures.ts'

/** Opens the comparison with published figures. Hidden if nothing was published. */
export function FiguresButton({ corpus }: { readonly corpus: CorpusInfo }) {
  if (!offersFigures(corpus)) return null
  return (
    <Button icon={<BookCheck size={14} aria-hidden />} onClick={() => navigate({ view: 'figures' }, 'push')}>
      {t.title}
    </Button>
  )
}
