import { memo, useEffect, useMemo } from 'react'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { withOwnScheme } from '../../../reviews/queue/review_schemes.ts'
import { useIsForeign, useReview, useReviewState } from '../../../reviews/react/use_reviews.ts'
import { type CorpusInfo, reviewsHost } from '../../../session/corpus_info.ts'
import { endFirstReading } from '../../../session/first_reading.ts'
import { useView } from '../../../session/react/use_session.ts'
import { changeView, formatViewState, type ViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../../../ui/state_message.tsx'
import type { PaneViewProps } from '../../feature.ts'
import { UseHere } from '../places/use_here.tsx'
import { reviewWork as text } from './messages.ts'
import styles from './review_pane.module.css'
import { WorkView } from './work_view.tsx'

const LinkedReview = lazyBounded(() => import('../start/linked_review.tsx'))

interface ReviewPaneProps {
  readonly corpus: CorpusInfo
  /** Id of the review in the address. */
  readonly review: string
}

/** A review in progress: its queue, the current turn in context, and the palette. */
export default function ReviewPane({ whole, state: { review } }: PaneViewProps) {
  return review === null ? null : <ReviewById key={review} corpus={whole} review={review} />
}

function ReviewById({ corpus, review }: ReviewPaneProps) {
  const data = useReview(review)
  useEffect(() => {
    if (data.status !== 'loading') endFirstReading()
  }, [data.status])
  return (
    <section
      className={styles.pane}
      data-review={review}
      aria-label={text.pane}
      aria-busy={data.status === 'loading'}
    >
      {data.status === 'loading' && (
        <p className="visually-hidden" role="status">
          {text.opening}
        </p>
      )}
      {data.status === 'failed' && <FailureMessage error={data.error} />}
      {data.status === 'ready' &&
        (data.value === null ? (
          <UnknownReview corpus={corpus} review={review} />
        ) : (
          <OpenedReview corpus={corpus} review={data.value} />
        ))}
    </section>
  )
}

interface OpenedReviewProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
}

/** Memoized, because the parent updates on writes to any review. */
const OpenedReview = memo(function OpenedReview({ corpus, review }: OpenedReviewProps) {
  const { definition, name, paused, removed } = useReviewState(review)
  const of = definition.corpus.id
  const isReadOnly = useIsForeign(review)
  const withOwn = useMemo(
    () => ({ ...corpus, labelSchemes: withOwnScheme(definition, corpus.labelSchemes) }),
    [corpus, definition],
  )
  const isRenamed = corpus.entry.formerly?.includes(of) === true
  if (of !== corpus.id)
    return (
      <StateMessage title={isRenamed ? text.renamedCorpus(name, of) : text.otherCorpus(name, of)}>
        {!isRenamed && <Leading words={text.openCorpus} to={{ corpus: of, review: definition.id }} />}
        <UseHere corpus={corpus} review={{ definition, name }} />
      </StateMessage>
    )
  if (removed)
    return (
      <StateMessage title={text.removed}>
        <p>{text.pausedAdvice}</p>
        <Button look="primary" autoFocus onClick={() => void review.change({ kind: 'restore' })}>
          {text.restore}
        </Button>
      </StateMessage>
    )
  if (paused && !isReadOnly)
    return (
      <StateMessage title={text.paused}>
        <p>{text.pausedAdvice}</p>
        <Button look="primary" autoFocus onClick={() => void review.change({ kind: 'resume' })}>
          {text.resume}
        </Button>
        <Leading words={text.toReviews} to={{ view: 'reviews' }} />
      </StateMessage>
    )
  return <WorkView corpus={withOwn} review={review} />
})

function UnknownReview({ corpus, review }: ReviewPaneProps) {
  const { state } = useView()
  if (state.define !== null) return <LinkedReview corpus={corpus} review={review} />
  return (
    <StateMessage title={text.unknown}>
      <p>{text.unknownAdvice(reviewsHost(corpus))}</p>
      <Leading words={text.toReviews} to={{ view: 'reviews', review: null }} />
    </StateMessage>
  )
}

function Leading({ words, to }: { readonly words: string; readonly to: Partial<ViewState> }) {
  const { state } = useView()
  return <a href={formatViewState(changeView(state, to))}>{words}</a>
}
