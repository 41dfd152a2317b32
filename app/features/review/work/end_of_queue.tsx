import { CircleCheck, Download, Eye } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { hiddenTurns, revealSteps } from '../../../reviews/blind/reveals.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { useIsForeign, useReviewState } from '../../../reviews/react/use_reviews.ts'
import { asksOnlyConversations, asksOnlyWritten } from '../../../reviews/schemes/asked.ts'
import { isHiddenAnswer } from '../../../reviews/training/training.ts'
import { countAffected, countUnlabelled } from '../../../reviews/work/queue_parts.ts'
import { type CorpusInfo, reviewsHost } from '../../../session/corpus_info.ts'
import { useBlindCorpus } from '../../../session/react/use_blind.ts'
import { useView } from '../../../session/react/use_session.ts'
import { navigate } from '../../../state/address.ts'
import type { QueuePart } from '../../../state/review_params.ts'
import { changeView, formatViewState, type ViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { blindMessages } from '../blind/messages.ts'
import { ShowAsAnnotator } from '../export/show_as_annotator.tsx'
import { SaveToFile } from '../file/save_to_file.tsx'
import { ReviewResults } from '../questions/review_results.tsx'
import type { ReviewWork } from '../session/review_work.ts'
import styles from './end_of_queue.module.css'
import { reviewWork as text } from './messages.ts'
import { useReviewKeys } from './use_review_keys.ts'

const loadExport = () => import('../export/export_reviews.tsx')
const ExportReviews = lazyBounded(loadExport)
const ExportPart = lazyBounded(() => loadExport().then((m) => ({ default: m.ExportPart })))

interface EndOfQueueProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
  readonly work: ReviewWork
  readonly part: QueuePart
}

/** Summary at the end of a queue, with next steps. */
export function EndOfQueue({ corpus, review, work, part }: EndOfQueueProps) {
  const state = useReviewState(review)
  const { name } = state
  const isReadOnly = useIsForeign(review)
  const { id, mode, project } = state.definition
  const reviews = useMemo(() => [id], [id])
  const exportTitle = useId()
  const drawn = useBlindCorpus(corpus)
  const host = reviewsHost(corpus)
  const [exporting, setExporting] = useState(false)
  const { state: view } = useView()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useReviewKeys((key) => {
    if (key === 'b') void work.back()
    else if (key === 'z') void work.undo()
    else return false
    return true
  })
  const { all, done, skipped, unsure } = state.progress
  const open = all - done - skipped
  const isToSend = project !== undefined && mode !== 'adjudicate' && !isReadOnly && done > 0
  const parts = { open, skipped, unsure, unlabelled: countUnlabelled(state), affected: countAffected(state) }
  const go = (to: QueuePart) => {
    navigate({ queue: to }, 'replace')
    work.begin(to)
  }
  const link = (words: string, to: Partial<ViewState>) => (
    <a href={formatViewState(changeView(view, to))}>{words}</a>
  )
  return (
    <div className={styles.end}>
      <span className={styles.sign} aria-hidden>
        <CircleCheck size={32} />
      </span>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {done === all
          ? text.allDone(all, asksOnlyConversations(state.definition) ? 'conversation' : 'turn')
          : part === 'all'
            ? text.end
            : text.endOfPart(text.parts[part])}
      </h3>
      <p className="soft">{text.endCounts(done, skipped, unsure, open)}</p>
      {done > 0 && mode !== 'adjudicate' && <ReviewResults corpus={corpus} state={state} />}
      <h4 className={styles.next}>{text.next}</h4>
      {isToSend && (
        <div className={styles.ways}>
          <p className="sm">{text.send(host)}</p>
          <SaveToFile review={id} look={open === 0 && host === null ? 'primary' : 'plain'} />
        </div>
      )}
      <div className={styles.ways}>
        {(['open', 'skipped', 'unsure', 'unlabelled', 'affected'] as const).map(
          (one) =>
            parts[one] > 0 && (
              <Button key={one} look={one === 'open' ? 'primary' : 'plain'} onClick={() => go(one)}>
                {text.goThrough(text.parts[one], parts[one])}
              </Button>
            ),
        )}
        <Button
          onClick={() => {
            navigate({ queue: 'all' }, 'replace')
            work.again()
          }}
        >
          {text.again}
        </Button>
        <Button shortcut="b" onClick={() => void work.back()}>
          {text.back}
        </Button>
      </div>
      {mode === 'blind' && !isReadOnly && !asksOnlyWritten(state.definition) && (
        <div className={styles.ways}>
          <RevealAll review={review} />
        </div>
      )}
      <div className={styles.ways}>
        {!isToSend && <SaveToFile review={id} />}
        {done < all && (
          <Button icon={<Download size={16} aria-hidden />} onClick={() => setExporting(true)}>
            {text.export}
          </Button>
        )}
        {done > 0 && <ShowAsAnnotator corpus={corpus} review={id} name={name} />}
      </div>
      {/* After completing all turns, reviewers usually want to export their work. */}
      {done === all && all > 0 && (
        <section className={styles.export} aria-labelledby={exportTitle}>
          <h4 id={exportTitle} className={styles.next}>
            {text.export}
          </h4>
          <ExportPart corpus={corpus} reviews={reviews} isBlind={drawn.blind !== undefined} />
        </section>
      )}
      {exporting && <ExportReviews corpus={drawn} reviews={reviews} onClose={() => setExporting(false)} />}
      <p className={styles.links}>
        {link(text.agreement, { view: 'agreement', conversation: null, turn: null })}
        {link(text.toReviews, { view: 'reviews', conversation: null, turn: null })}
      </p>
    </div>
  )
}

/** At the end of a blind review, reveals the published labels of all turns in its queue. */
function RevealAll({ review }: { readonly review: OpenReview }) {
  const state = useReviewState(review)
  const left = hiddenTurns(state)
  const [isAsking, setAsking] = useState(false)
  if (left === 0) return <p className="soft">{blindMessages.allRevealed}</p>
  // Answers of training turns stay hidden until these are confirmed.
  const turns = [...state.definition.queue.keys()].filter((turn) => !isHiddenAnswer(state, turn))
  const every = () => void review.act(revealSteps(state, turns))
  return (
    <>
      {isAsking && <p role="alert">{blindMessages.askRevealAll(left)}</p>}
      <Button
        icon={<Eye size={16} aria-hidden />}
        title={blindMessages.revealAllNote}
        onClick={isAsking ? every : () => setAsking(true)}
      >
        {blindMessages.revealAll(left)}
      </Button>
      {isAsking && <Button onClick={() => setAsking(false)}>{blindMessages.keepHidden}</Button>}
    </>
  )
}
