import { BookCheck } from 'lucide-react'
import { offersFigures } from '../../hooks/figures/use_figures.ts'
import { figuresMessages as t } from '../../messages/figures.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../ui/button.tsx'

/** Leads to what was published about the corpus, where there is anything to compare. */
export function FiguresButton({ corpus }: { readonly corpus: CorpusInfo }) {
  if (!offersFigures(corpus)) return null
  return (
    <Button icon={<BookCheck size={14} aria-hidden />} onClick={() => navigate({ view: 'figures' }, 'push')}>
      {t.title}
    </Button>
  )
}
