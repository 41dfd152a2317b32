import { X } from 'lucide-react'
import { useSession, useSessionState } from '../../hooks/use_session.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { heldCorpora, lackingSplits } from '../../session/held_corpora.ts'
import { sizeText } from '../open/size_text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/frame/notice.tsx'

/** How many corpora are offered to be closed. */
const OFFERED = 4

interface MemoryNoticeProps {
  /** In view. */
  readonly corpus: CorpusInfo
}

/** Says what of a corpus the engine has too little memory for, and offers to close others, the largest first. */
export default function MemoryNotice({ corpus }: MemoryNoticeProps) {
  const session = useSession()
  const catalogue = useSessionState((s) => s.catalogue)
  const splits = useSessionState((s) => s.splits)
  const corpora = catalogue.status === 'ready' ? catalogue.value.corpora : []
  const [lacking] = lackingSplits([corpus], splits)
  if (!lacking) return null
  const { split, lack } = lacking
  const others = heldCorpora(corpora, splits)
    .filter((held) => held.corpus.id !== corpus.id)
    .slice(0, OFFERED)
  return (
    <Notice
      banner
      role="alert"
      tone="error"
      actions={others.map((held) => (
        <Button
          key={held.corpus.id}
          icon={<X size={16} aria-hidden />}
          onClick={() => void session.makeRoom(held.corpus, corpus)}
        >
          Close {titleWithOrigin(held.corpus)} ({sizeText(held.stored)})
        </Button>
      ))}
    >
      The split “{split}” of {corpus.title} does not fit into the memory of the query engine
      {lack.needed !== null &&
        lack.free !== null &&
        `: it needs about ${sizeText(Math.round(lack.needed))}, ${sizeText(Math.round(lack.free))} are free`}
      . What else is loaded stays usable.{' '}
      {others.length > 0
        ? 'Close a corpus to make room; then it is loaded again.'
        : 'No other corpus can be closed: open a smaller file, or fewer splits.'}
    </Notice>
  )
}
