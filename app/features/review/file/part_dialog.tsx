import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { type CorpusInfo, wholeCorpus } from '../../../session/corpus_info.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { reviewList } from '../list/messages.ts'
import { Linked } from '../start/linked_review.tsx'

const t = reviewList.linked

interface PartDialogProps {
  readonly corpus: CorpusInfo
  readonly part: ReviewDefinition
  onClose(): void
}

/** Offers to start an annotator's part of a project that came in a file. */
export default function PartDialog({ corpus, part, onClose }: PartDialogProps) {
  const isOther = part.corpus.id !== corpus.id
  return (
    <Dialog open wide onClose={onClose} title={isOther ? t.otherCorpus(part.corpus.id) : t.fromFile}>
      {isOther ? (
        <p>{t.openOther}</p>
      ) : (
        <Linked corpus={wholeCorpus(corpus)} definition={part} onStarted={onClose} />
      )}
    </Dialog>
  )
}
