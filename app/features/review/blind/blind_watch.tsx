import { EyeOff } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { hiddenSchemesOf } from '../../../conversation/seen/seen_words.ts'
import { facetOfColumn } from '../../../model/index.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { type Blind, blindState } from '../../../session/blind.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useView } from '../../../session/react/use_session.ts'
import { navigate } from '../../../state/address.ts'
import type { ViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { useBlindOfReview } from '../session/use_blind_of_review.ts'
import { useReview } from '../session/use_reviews.ts'
import { blindMessages as t } from './messages.ts'

interface BlindWatchProps {
  /** Corpus with all its schemes. */
  readonly corpus: CorpusInfo
  /** Id of the open review. */
  readonly review: string
}

/** Hides the labels of the open review on the page and notifies the user. */
export default function BlindWatch({ corpus, review }: BlindWatchProps) {
  const data = useReview(review)
  if (data.status === 'loading') return null
  if (data.status === 'failed' || data.value === null) return <Says review={review} blind={null} />
  return <Watched corpus={corpus} review={data.value} />
}

function Watched({ corpus, review }: { readonly corpus: CorpusInfo; readonly review: OpenReview }) {
  const blind = useBlindOfReview(corpus, review)
  const { id } = review.snapshot().definition
  return (
    <>
      <Says review={id} blind={blind} />
      {blind && <BlindBar corpus={blind.corpusInfo(corpus)} />}
    </>
  )
}

function Says({ review, blind }: { readonly review: string; readonly blind: Blind | null }) {
  useLayoutEffect(() => blindState.set({ review, blind }), [review, blind])
  return null
}

/** Notes that labels are hidden, and whether the current filter or sort order still reveals something about them. */
function BlindBar({ corpus }: { readonly corpus: CorpusInfo }) {
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

/** True for `filters` or `sorts` if the list is filtered or sorted by a field that reveals hidden labels. */
function asksForHidden(
  { filter, sort }: Pick<ViewState, 'filter' | 'sort'>,
  { facets, blind }: Pick<CorpusInfo, 'facets' | 'blind'>,
): { readonly filters: boolean; readonly sorts: boolean } {
  const gone = new Set(
    (blind?.whole.facets ?? []).map(({ key }) => key).filter((key) => !facets.some((f) => f.key === key)),
  )
  const column = sort ? (facetOfColumn(sort.column) ?? sort.column) : null
  return {
    filters: filter.facets.some(({ key }) => gone.has(key)),
    sorts: column !== null && (gone.has(column) || (blind !== undefined && column === 'annotated')),
  }
}
