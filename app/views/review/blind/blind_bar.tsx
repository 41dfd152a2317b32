import { EyeOff } from 'lucide-react'
import { useView } from '../../../hooks/use_session.ts'
import { blindMessages as t } from '../../../messages/reviews/blind.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { navigate } from '../../../state/address.ts'
import { hiddenSchemesOf } from '../../conversation/seen/seen_words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { asksForHidden } from './asks_for_hidden.ts'

/** Says that labels are hidden on the page, and where what it shows tells about them all the same. */
export function BlindBar({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state } = useView()
  const { blind } = corpus
  if (!blind) return null
  const { whole, schemes } = blind
  const hidden = schemes.map(({ id }) => id)
  const named = hiddenSchemesOf(state.filter, hidden, whole.labelSchemes)
  const { filters, sorts } = asksForHidden(state, corpus)
  return (
    <Notice
      banner
      tone="info"
      role="note"
      aria-label={t.bar}
      icon={<EyeOff size={16} aria-hidden />}
      actions={
        state.view !== null && <Button onClick={() => navigate({ view: null }, 'push')}>{t.back}</Button>
      }
    >
      {t.hidden(schemes.map(({ title }) => title))}
      {named.length > 0 && ` ${t.filterTells(named)}`}
      {filters && ` ${t.fieldTells}`}
      {sorts && ` ${t.sortTells}`}
    </Notice>
  )
}
