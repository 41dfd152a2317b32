import { useMemo } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import type { ErrorData } from '../../../base/errors.ts'
import type { Filter, LabelScheme } from '../../../model/index.ts'
import { examineTurns } from '../../../reviews/suggestions/examine_turns.ts'
import type { ExaminedTurns, Steps } from '../../../reviews/suggestions/examined_turns.ts'
import { SUGGESTIONS } from '../../../reviews/suggestions/registry.ts'
import type { Suggested, SuggestionId } from '../../../reviews/suggestions/suggestion.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useInSlices } from '../../../ui/use_in_slices.ts'
import { type JudgedTexts, useJudgedTexts } from '../session/use_judged_texts.ts'

export interface NamedConversation {
  readonly split: string
  readonly conversation: string
}

/** Examined turns and their conversations. */
export interface LookedAt {
  readonly turns: ExaminedTurns
  readonly conversations: ReadonlyMap<number, NamedConversation>
}

export interface FoundSuggestions {
  /** Undefined until loaded. */
  readonly lookedAt: LookedAt | undefined
  readonly error: ErrorData | null
  /** Result of a suggestion. Undefined until known. */
  of(id: SuggestionId): Suggested | undefined
}

interface Found extends LookedAt {
  readonly found: ReadonlyMap<SuggestionId, Suggested>
}

/** Placeholder, since suggestions without options ignore it. */
const NO_OPTIONS = { highestShare: 1 }

function* look({ judged, shapes }: JudgedTexts): Steps<Found> {
  const turns = yield* examineTurns(judged, shapes)
  const conversations = new Map<number, NamedConversation>()
  for (const { key, split, conversation } of judged)
    if (!conversations.has(key)) conversations.set(key, { split, conversation })
  const found = new Map<SuggestionId, Suggested>()
  for (const { id, hasOptions, find } of SUGGESTIONS) {
    yield
    if (!hasOptions) found.set(id, yield* find(turns, NO_OPTIONS))
  }
  return { turns, conversations, found }
}

/** Results of suggestions with options. */
function* lookAgain({ turns }: LookedAt, highestShare: number): Steps<ReadonlyMap<SuggestionId, Suggested>> {
  const found = new Map<SuggestionId, Suggested>()
  for (const { id, hasOptions, find } of SUGGESTIONS)
    if (hasOptions) found.set(id, yield* find(turns, { highestShare }))
  return found
}

interface SuggestionsQuestion {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly filter: Filter
  readonly scheme: LabelScheme
  readonly highestShare: number
}

/** Suggests turns of the listed conversations whose labels may be wrong. Computed in slices. */
export function useSuggestions({
  corpus,
  splits,
  filter,
  scheme,
  highestShare,
}: SuggestionsQuestion): FoundSuggestions {
  const given: AsyncData<JudgedTexts> = useJudgedTexts(corpus, splits, filter, scheme)
  const data = latest(given)
  const first = useInSlices(useMemo(() => (data ? () => look(data) : null), [data]))
  const second = useInSlices(
    useMemo(() => (first ? () => lookAgain(first, highestShare) : null), [first, highestShare]),
  )
  return {
    lookedAt: first,
    error: given.status === 'failed' ? given.error : null,
    of: (id) => first?.found.get(id) ?? second?.get(id),
  }
}
