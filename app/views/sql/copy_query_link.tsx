import { Check, Link } from 'lucide-react'
import { sql as t } from '../../messages/sql.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useCopy } from '../export/use_copy.ts'
import { linkToQuery, wholeLink } from '../links/link_to.ts'
import { Button } from '../ui/button.tsx'

interface CopyQueryLinkProps {
  readonly corpus: CorpusInfo
  /** The splits in the tables. */
  readonly held: readonly string[]
  /** What stands in the editor. */
  readonly sql: string
}

/** Copies a link that shows the query over the same splits; whoever opens it decides whether it runs. */
export function CopyQueryLink({ corpus, held, sql }: CopyQueryLinkProps) {
  const [only] = held
  const split = held.length === 1 && corpus.splits.length > 1 ? (only ?? null) : null
  const [status, copy] = useCopy()
  return (
    <>
      <Button
        look="quiet"
        icon={status === 'copied' ? <Check size={16} aria-hidden /> : <Link size={16} aria-hidden />}
        disabled={sql.trim() === ''}
        onClick={() => copy(wholeLink(linkToQuery(corpus, split, sql), window.location.href))}
      >
        {t.copyLink}
      </Button>
      <span role="status" className="xs faint">
        {status === 'copied' && t.linkCopied}
        {status === 'refused' && t.notCopied}
      </span>
    </>
  )
}
