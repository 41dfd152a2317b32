import { X } from 'lucide-react'
import { sizeText } from '../base/messages/intl.ts'
import { type CorpusInfo, titleWithOrigin } from '../session/corpus_info.ts'
import { heldCorpora, lackingSplits } from '../session/held_corpora.ts'
import { useSession, useSessionState } from '../session/react/use_session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/frame/notice.tsx'
import { notices } from './notices_messages.ts'

/** Maximum number of corpora offered for closing. */
const OFFERED = 4

/** Lists splits of the corpus that don't fit into memory, and offers to close other corpora, largest first. */
export default function MemoryNotice({ corpus }: { readonly corpus: CorpusInfo }) {
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
  const size = (bytes: number) => sizeText(Math.round(bytes))
  const needed = lack.needed !== null &&
    lack.free !== null && { needed: size(lack.needed), free: size(lack.free) }
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
          {notices.close(titleWithOrigin(held.corpus), sizeText(held.stored))}
        </Button>
      ))}
    >
      {notices.noMemory(split, corpus.title, needed)} {others.length > 0 ? notices.makeRoom : notices.noRoom}
    </Notice>
  )
}
