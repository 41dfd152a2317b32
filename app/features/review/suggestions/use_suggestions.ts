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

/** How a conversation is named. */
export interface NamedConversation {
  readonly split: string
  readonly conversation: string
}

/** What was looked at. */
export interface LookedAt {
  readonly turns: ExaminedTurns
  /** By key. */
  readonly conversations: ReadonlyMap<number, NamedConversation>
}

export interface FoundSuggestions {
  /** `undefined`: not there yet. */
  readonly lookedAt: LookedAt | undefined
  readonly error: ErrorData | null
  /** What was found; `undefined`: not known yet. */
  of(id: SuggestionId): Suggested | undefined
}

interface Found extends LookedAt {
  readonly found: ReadonlyMap<SuggestionId, Suggested>
}

/** No suggestion that has options is looked for with these. */
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

/** What those suggestions find that have options. */
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

/** Turns of the listed conversations whose labels may be wrong, looked for in slices. */
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
