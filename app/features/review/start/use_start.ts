import { useState } from 'react'
import { type ErrorData, errorData } from '../../../base/errors.ts'
import { own } from '../../../base/safe_access.ts'
import type { TurnPosition } from '../../../readers/rows.ts'
import { labelSources } from '../../../reviews/queue/label_sources.ts'
import { type ShareableReview, shareRequest } from '../../../reviews/react/ask_project.ts'
import type { GivenTurns } from '../../../reviews/react/ask_start.ts'
import { asksOnlyConversations, lastOfConversations } from '../../../reviews/schemes/asked.ts'
import type { WrittenScheme } from '../../../reviews/schemes/written_scheme.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { REVIEWER } from '../../../session/review_files/reviewer_here.ts'
import { reviewedCorpus } from '../../../session/reviewed_corpus.ts'
import { navigate } from '../../../state/address.ts'
import { remember } from '../../../ui/remembered.ts'
import { definedBy, type StartForm } from './start_form.ts'

interface StartParts {
  readonly corpus: CorpusInfo
  readonly form: StartForm
  /** Schemes in this browser. */
  readonly kept: readonly WrittenScheme[]
  readonly name: string
  readonly given: GivenTurns | null
  onStarted(): void
}

/** Creates a review from a form and opens its first turn. */
export function useStart({ corpus, form, kept, name, given, onStarted }: StartParts) {
  const session = useSession()
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<ErrorData | null>(null)
  const define = async (positions: readonly TurnPosition[]): Promise<ShareableReview> => {
    const reader = await session.reader(corpus)
    const turns = await reader.queueTurns(positions)
    const defined = {
      ...definedBy(form, corpus.labelSchemes, name, kept, given?.own),
      annotators: form.mode === 'adjudicate' ? (given?.annotators ?? form.between ?? []) : [],
    }
    const drawn = turns.map(({ split, conversation, turn, fingerprint }) => ({
      split,
      conversation,
      turn,
      fingerprint,
    }))
    const last = lastOfConversations(drawn)
    const queue = asksOnlyConversations(defined) ? drawn.filter((_, i) => last.has(i)) : drawn
    const splits = [...new Set(queue.map(({ split }) => split))]
    const files = own(session.snapshot().labelFiles, corpus.id) ?? []
    const labelFiles = labelSources(defined, corpus.labelSchemes, files)
    return {
      ...defined,
      ...(labelFiles.length > 0 && { labelFiles }),
      corpus: await reviewedCorpus(session, corpus, splits),
      queue,
    }
  }
  const create = async (positions: readonly TurnPosition[]) => {
    const defined = await define(positions)
    const reviews = await session.reviews()
    return { review: await reviews.create(defined), first: defined.queue[0] }
  }
  const start = async (positions: readonly TurnPosition[]) => {
    setStarting(true)
    setError(null)
    try {
      const { review, first } = await tracked(create(positions))
      remember(REVIEWER, form.reviewer.trim())
      onStarted()
      navigate({
        view: null,
        review,
        queue: 'all',
        ...(first && { split: first.split, conversation: first.conversation, turn: first.turn }),
      })
    } catch (failure) {
      setError(errorData(failure))
      setStarting(false)
    }
  }
  /** Shares out the turns instead of starting a review. */
  const share = async (positions: readonly TurnPosition[]) => {
    setStarting(true)
    setError(null)
    try {
      const defined = await tracked(define(positions))
      remember(REVIEWER, form.reviewer.trim())
      onStarted()
      shareRequest.ask(defined)
    } catch (failure) {
      setError(errorData(failure))
      setStarting(false)
    }
  }
  return { starting, error, start, share }
}
