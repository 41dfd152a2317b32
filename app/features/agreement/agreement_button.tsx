import { Scale } from 'lucide-react'
import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { useSearchValues } from '../../find/values/use_search_values.ts'
import { useReviews } from '../../reviews/react/use_reviews.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { agreementMessages as t } from './messages.ts'
import { annotatorsOf } from './models/annotators_of.ts'

/** Opens the agreement page. Shown only if the corpus has labels by at least two annotators, reviewers included. */
export function AgreementButton({ corpus }: { readonly corpus: CorpusInfo }) {
  const splits = useMemo(() => corpus.splits.map(({ name }) => name), [corpus])
  const { by } = useSearchValues(corpus, splits, corpus.labelSchemes.length > 0)
  const reviews = latest(useReviews())
  const annotators = useMemo(() => annotatorsOf(corpus.id, by, reviews ?? []), [corpus.id, by, reviews])
  if (annotators.length < 2) return null
  return (
    <Button icon={<Scale size={14} aria-hidden />} onClick={() => navigate({ view: 'agreement' }, 'push')}>
      {t.title}
    </Button>
  )
}
