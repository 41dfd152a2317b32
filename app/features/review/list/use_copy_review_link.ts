import { useState } from 'react'
import { wholeLink } from '../../../conversation/links/link_to.ts'
import { definitionText, LONGEST_LINK } from '../../../reviews/definition_link/definition_link.ts'
import { reviewStore } from '../../../reviews/store/messages.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { MOST_CHARACTERS } from '../../../state/address_limits.ts'
import { EMPTY_VIEW, formatLink } from '../../../state/view_state.ts'
import { reviewList as t } from './messages.ts'

/** Result of copying a link. */
export interface CopiedLink {
  readonly tone: 'info' | 'warning'
  readonly words: string
}

/** Copies a link with which a colleague can start the same review. */
export function useCopyReviewLink({ id, opened }: Pick<CorpusInfo, 'id' | 'opened'>) {
  const [copied, setCopied] = useState<CopiedLink | null>(null)
  const session = useSession()
  const copy = async (review: string) => {
    const found = await (await session.reviews()).open(review)
    if (!found) return setCopied({ tone: 'warning', words: reviewStore.why.gone })
    const { definition, name } = found.snapshot()
    const define = await definitionText({ ...definition, name })
    const splits = new Set(definition.queue.map(({ split }) => split))
    const split = splits.size === 1 ? ([...splits][0] ?? null) : null
    const hash = formatLink({ ...EMPTY_VIEW, corpus: id, opened, split, review: definition.id, define })
    const link = wholeLink(hash, window.location.href)
    if (hash.length > MOST_CHARACTERS) return setCopied({ tone: 'warning', words: t.linkTooLong })
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      return setCopied({ tone: 'warning', words: t.linkRefused })
    }
    const isLong = link.length > LONGEST_LINK
    setCopied(
      isLong ? { tone: 'warning', words: t.linkLong(link.length) } : { tone: 'info', words: t.linkCopied },
    )
  }
  return {
    copied,
    close: () => setCopied(null),
    /** @param review id of the review */
    copy: (review: string) => void tracked(copy(review)),
  }
}
