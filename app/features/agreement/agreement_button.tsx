import { Scale } from 'lucide-react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { agreementMessages as t } from './messages.ts'

/** Opens the agreement page. Shown only if the corpus has labels. */
export function AgreementButton({ corpus }: { readonly corpus: CorpusInfo }) {
  if (corpus.labelSchemes.length === 0) return null
  return (
    <Button icon={<Scale size={14} aria-hidden />} onClick={() => navigate({ view: 'agreement' }, 'push')}>
      {t.title}
    </Button>
  )
}
