import { ClipboardCheck, Download, FolderOpen, Scale, Tags, Users } from 'lucide-react'
import { useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { ListedReview } from '../../../reviews/keeper/reviews.ts'
import { reviewFile } from '../../../reviews/log/messages.ts'
import type { ReviewSummary } from '../../../reviews/log/review_summary.ts'
import { shareRequest } from '../../../reviews/react/ask_project.ts'
import { askToStart } from '../../../reviews/react/ask_start.ts'
import { useReviews } from '../../../reviews/react/use_reviews.ts'
import { useServerReviews } from '../../../reviews/react/use_server_reviews.ts'
import { type CorpusInfo, reviewsHost } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession, useSessionState } from '../../../session/react/use_session.ts'
import { rememberedReviewer } from '../../../session/review_files/reviewer_here.ts'
import { shownKey } from '../../../shell/commands/commands.ts'
import { navigate } from '../../../state/address.ts'
import { EMPTY_VIEW, formatViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { FilesButton, RefusedFiles } from '../../../ui/form/files_button.tsx'
import { ReadingButton } from '../../../ui/form/reading_button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { PageHead } from '../../../ui/frame/page_head.tsx'
import { WholeView } from '../../../ui/frame/whole_view.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../../../ui/state_message.tsx'
import { useReviewFiles } from '../file/use_review_files.tsx'
import { UseElsewhere } from '../places/use_elsewhere.tsx'
import { useReviewChanges } from '../session/use_review_changes.ts'
import { startReview } from '../start/messages.ts'
import { CopyDialog } from './copy_dialog.tsx'
import { type ListedReviews, listedReviews } from './listed_reviews.ts'
import { reviewList as t } from './messages.ts'
import { RemovedReviews } from './removed_reviews.tsx'
import { ReviewCard } from './review_card.tsx'
import styles from './reviews.module.css'
import { useCopyReviewLink } from './use_copy_review_link.ts'

const Suggestions = lazyBounded(() => import('../suggestions/suggestions.tsx'))
const PartDialog = lazyBounded(() => import('../file/part_dialog.tsx'))
const ExportReviews = lazyBounded(() => import('../export/export_reviews.tsx'))

/** Reviews of a corpus that are stored in this browser. */
export default function ReviewsPage({ corpus }: { readonly corpus: CorpusInfo }) {
  const data = useReviews()
  const all = latest(data)
  const host = reviewsHost(corpus)
  return (
    <WholeView
      label={t.of(corpus.title)}
      className={styles.scroller}
      data-reviews={corpus.id}
      aria-busy={data.status === 'loading' && !all}
    >
      <div className={styles.page}>
        <PageHead
          title={t.of(corpus.title)}
          back={t.back}
          onBack={() => navigate({ view: 'overview' }, 'push')}
        >
          <p className="sm snug soft">{host === null ? t.intro : t.introOnServer(host)}</p>
        </PageHead>
        {data.status === 'failed' && <FailureMessage error={data.error} />}
        {all ? (
          <Listed corpus={corpus} reviews={listedReviews(all, corpus.id)} />
        ) : (
          data.status === 'loading' && (
            <p className="sm faint" role="status">
              {t.loading}
            </p>
          )
        )}
        <Suggestions corpus={corpus} />
      </div>
    </WholeView>
  )
}

function Listed({
  corpus,
  reviews,
}: {
  readonly corpus: CorpusInfo
  readonly reviews: ListedReviews<ListedReview>
}) {
  const { own, removed, others, elsewhere } = reviews
  const session = useSession()
  const changes = useReviewChanges()
  const link = useCopyReviewLink(corpus)
  const [said, setSaid] = useState<{ readonly words: string; readonly undo: string | null } | null>(null)
  const [copying, setCopying] = useState<ReviewSummary | null>(null)
  const [exported, setExported] = useState<readonly string[] | null>(null)
  const { change } = changes
  const remove = async ({ definition: { id }, name }: ReviewSummary) => {
    link.close()
    if (await change(id, { kind: 'remove' })) setSaid({ words: t.removed(name), undo: id })
  }
  const share = async (id: string) => {
    const open = await (await session.reviews()).open(id)
    if (!open) return
    const { definition } = open.snapshot()
    const { id: _, created: __, device: ___, project: ____, training = [], queue, ...shared } = definition
    const reviewer = rememberedReviewer() ?? shared.reviewer
    shareRequest.ask({ ...shared, reviewer, queue: queue.slice(training.length) })
  }
  const restore = async (id: string) => {
    if (await change(id, { kind: 'restore' })) setSaid({ words: t.isBack, undo: null })
  }
  return (
    <>
      <div className={styles.tools}>
        <Button
          look="primary"
          icon={<ClipboardCheck size={16} aria-hidden />}
          shortcut={shownKey('review')}
          onClick={() => askToStart()}
        >
          {startReview.start}
        </Button>
        <OpenReviewFiles corpus={corpus} onOpened={(words) => setSaid({ words, undo: null })} />
        <Button
          icon={<Scale size={16} aria-hidden />}
          onClick={() => navigate({ view: 'agreement' }, 'push')}
        >
          {t.agreement}
        </Button>
        <Button
          icon={<Tags size={16} aria-hidden />}
          onClick={() => navigate({ view: 'schemes', scheme: null }, 'push')}
        >
          {t.schemes}
        </Button>
        <Button
          icon={<Users size={16} aria-hidden />}
          onClick={() => navigate({ view: 'project', project: null }, 'push')}
        >
          {t.projects}
        </Button>
        {own.length > 1 && (
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => setExported(own.map(({ definition }) => definition.id))}
          >
            {t.exportAll}
          </Button>
        )}
      </div>
      <div role="status" className="stack gap-2 passing">
        {said && (
          <Notice
            tone="info"
            actions={
              said.undo !== null && (
                <Button onClick={() => said.undo !== null && void restore(said.undo)}>{t.undo}</Button>
              )
            }
            onClose={() => setSaid(null)}
          >
            {said.words}
          </Notice>
        )}
        {link.copied && (
          <Notice tone={link.copied.tone} onClose={link.close}>
            {link.copied.words}
          </Notice>
        )}
        {changes.failure !== null && <Notice tone="error">{t.notKept(changes.failure)}</Notice>}
      </div>
      {own.length === 0 ? (
        <StateMessage icon={<ClipboardCheck size={28} />} title={t.none}>
          <p>{t.noneNote}</p>
        </StateMessage>
      ) : (
        <ul className={styles.list} aria-label={t.list}>
          {own.map((review) => (
            <ReviewCard
              key={review.definition.id}
              corpus={corpus}
              review={review}
              onRename={(name) => void change(review.definition.id, { kind: 'name', name })}
              onPause={(paused) => void change(review.definition.id, { kind: paused ? 'pause' : 'resume' })}
              onCopy={() => setCopying(review)}
              onCopyLink={() => {
                setSaid(null)
                link.copy(review.definition.id)
              }}
              onShare={() => void tracked(share(review.definition.id))}
              onExport={() => setExported([review.definition.id])}
              onRemove={() => void remove(review)}
            />
          ))}
        </ul>
      )}
      <RemovedReviews
        reviews={removed}
        host={reviewsHost(corpus)}
        onRestore={(id) => void restore(id)}
        onDelete={(id) => void changes.deleteForGood(id)}
      />
      <OtherCorpora others={others} />
      <UseElsewhere corpus={corpus} reviews={elsewhere} onUsed={(words) => setSaid({ words, undo: null })} />
      {copying && (
        <CopyDialog
          review={copying}
          onClose={() => setCopying(null)}
          onCopy={(by) => {
            setCopying(null)
            void changes.copy(copying.definition.id, by)
          }}
        />
      )}
      {exported && <ExportReviews corpus={corpus} reviews={exported} onClose={() => setExported(null)} />}
    </>
  )
}

function OtherCorpora({ others }: Pick<ListedReviews, 'others'>) {
  const catalogue = useSessionState((s) => s.catalogue)
  if (others.length === 0) return null
  const corpora = catalogue.status === 'ready' ? catalogue.value.corpora : []
  return (
    <p className="sm soft anywhere" data-other-reviews>
      {t.others(others.reduce((sum, { count }) => sum + count, 0))}{' '}
      {others.map(({ corpus: id, count }, i) => {
        const known = corpora.find((corpus) => corpus.id === id)
        const words = t.other(known?.title ?? id, count)
        const address = formatViewState({
          ...EMPTY_VIEW,
          corpus: id,
          opened: known?.opened ?? null,
          view: 'reviews',
        })
        return (
          <span key={id}>
            {i > 0 && ', '}
            {known ? <a href={address}>{words}</a> : words}
          </span>
        )
      })}
    </p>
  )
}

interface OpenReviewFilesProps {
  /** The corpus that is open. */
  readonly corpus: CorpusInfo
  /** @param words what was added, in a sentence or two */
  onOpened(words: string): void
}

/** Opens review files and project files. */
function OpenReviewFiles({ corpus, onOpened }: OpenReviewFilesProps) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const { isBusy, progress, part, closePart, dialog, take } = useReviewFiles(corpus)
  const chosen = (files: readonly File[], host: string | null = null) => {
    void take(files, host).then((added) => {
      setRefused(added.refused)
      if (added.words !== '') onOpened(added.words)
    })
  }
  const server = useServerReviews(corpus, chosen, rememberedReviewer() ?? undefined)
  return (
    <>
      <FilesButton kind="review" icon={<FolderOpen size={16} aria-hidden />} isBusy={isBusy} onFiles={chosen}>
        {isBusy ? (progress ?? reviewFile.opening) : reviewFile.open}
      </FilesButton>
      {server && <ReadingButton {...server} />}
      <RefusedFiles sentences={refused} />
      {dialog}
      {part && <PartDialog corpus={corpus} part={part} onClose={closePart} />}
    </>
  )
}
