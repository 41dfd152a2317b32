import { CloudDownload } from 'lucide-react'
import { sizeText } from '../../base/messages/intl.ts'
import { corpusFromElsewhere, filesOf, ownCorpus } from '../../offline/kept/keepable_corpus.ts'
import type { KeptCorpus } from '../../offline/kept/kept_corpus.ts'
import { type KeepFailure, offline } from '../../offline/offline.ts'
import { answeringHost, type CorpusInfo } from '../../session/corpus_info.ts'
import { useSession } from '../../session/react/use_session.ts'
import { EMPTY_VIEW, formatViewState } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { ProgressBar } from '../../ui/frame/progress_bar.tsx'
import { KeptList } from './kept_list.tsx'
import { offlineText as t } from './messages.ts'
import { useOffline } from './use_offline.ts'

interface OfflineDialogProps {
  readonly corpus: CorpusInfo
  onClose(): void
}

/** Stores the open corpus for offline use, and lists stored corpora. */
export default function OfflineDialog({ corpus, onClose }: OfflineDialogProps) {
  const { kept } = useOffline()
  const server = answeringHost(corpus)
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.description}>
      <div className="grid gap-4">
        {server !== null ? (
          <p className="sm">{t.served(server)}</p>
        ) : corpus.opened?.source.kind === 'local' ? (
          <p className="sm">{t.local}</p>
        ) : (
          <Keep corpus={corpus} />
        )}
        <section aria-label={t.kept} className="grid gap-2">
          <h3 className="sm bold soft">{t.kept}</h3>
          {kept.length === 0 && <p className="sm faint">{t.none}</p>}
          <KeptList kept={kept} />
        </section>
      </div>
    </Dialog>
  )
}

/** Button to store a corpus, with progress and errors. */
function Keep({ corpus }: { readonly corpus: CorpusInfo }) {
  const { entry, opened, id, title } = corpus
  const { hub } = useSession()
  const { kept, keeping, failures } = useOffline()
  const [before, under, failure] = [kept.find((one) => one.id === id), keeping[id], failures[id]]
  const keepable = opened
    ? corpusFromElsewhere(entry, formatViewState({ ...EMPTY_VIEW, opened }), opened, hub)
    : ownCorpus(entry)
  const size = keepable.size === null ? null : sizeText(keepable.size)
  const changed = before !== undefined && !isSame(before, corpus)
  return (
    <div className="grid gap-2">
      {changed && <p className="sm">{opened ? t.changedElsewhere : t.changed}</p>}
      {under ? (
        <div className="row gap-3">
          <ProgressBar name={t.progress(title)} value={under.bytes} max={under.of ?? undefined} />
          <span className="xs soft tabular">
            {t.come(sizeText(under.bytes), under.of === null ? null : sizeText(under.of))}
          </span>
          <Button onClick={() => offline.cancel(id)}>{t.cancel}</Button>
        </div>
      ) : (
        (!before || changed) && (
          <div>
            <Button
              look="primary"
              icon={<CloudDownload size={16} aria-hidden />}
              onClick={() => void offline.keep(keepable)}
            >
              {changed ? t.update(size) : t.keep(size)}
            </Button>
          </div>
        )
      )}
      {failure && (
        <Notice role="alert" tone="error">
          {failureText(failure)}
        </Notice>
      )}
    </div>
  )
}

/** True if the stored version of a corpus is current. */
function isSame(kept: KeptCorpus, corpus: CorpusInfo): boolean {
  return JSON.stringify(filesOf(kept.entry)) === JSON.stringify(filesOf(corpus.entry))
}

function failureText({ reason, url }: KeepFailure): string {
  if (reason === 'missing') return t.failed.missing(url ?? '')
  if (reason === 'changed') return t.failed.changedFile(url ?? '')
  return t.failed[reason]
}
