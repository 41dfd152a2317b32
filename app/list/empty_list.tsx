import { Inbox } from 'lucide-react'
import { subjectOf } from '../features/open/read_as/read_as.ts'
import { ReadAsButton } from '../features/open/read_as/read_as_button.tsx'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { SplitProblem } from '../session/react/use_problems.ts'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state_message.tsx'
import { emptyText } from './empty_text.ts'
import { listMessages } from './messages.ts'

interface EmptyListProps {
  readonly corpus: CorpusInfo
  readonly splits: number
  /** See `Progress.rows`. */
  readonly rows: number
  readonly problems: readonly SplitProblem[]
  onShowProblems(): void
}

/** Replaces a list without conversations and explains the reason and the remedy. */
export default function EmptyList({ corpus, splits, rows, problems, onShowProblems }: EmptyListProps) {
  const dropped = problems.filter(({ severity }) => severity === 'dropped').length
  const reader = corpus.candidates.find(({ adapter }) => adapter === corpus.entry.adapter)?.title ?? null
  const subject = subjectOf(corpus)
  return (
    <StateMessage icon={<Inbox size={28} />} title={emptyText({ splits, rows, dropped, reader })}>
      {dropped > 0 && (
        <div className="flex centered wrap gap-2">
          {subject && <ReadAsButton look="primary" subject={subject} />}
          <Button onClick={onShowProblems}>{listMessages.showFound}</Button>
        </div>
      )}
    </StateMessage>
  )
}
