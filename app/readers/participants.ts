import type { FacetValue } from '../model/index.ts'
import type { ListQuestion, Question } from './question.ts'
import type { ConversationPlace } from './rows.ts'
import type { Dimension, ValueCount } from './summaries.ts'

/** A participant of one conversation as a row of the list. */
export interface ParticipantRow extends ConversationPlace {
  /** Title of the conversation. */
  readonly title: string
  /** 0-based index among the participants of the conversation. */
  readonly participant: number
  /** Id as published. */
  readonly who: string
  readonly name: string
  readonly role: string
  readonly turns: number
  readonly words: number
  /** The other fields, by key. */
  readonly values: Readonly<Record<string, FacetValue>>
}

/**
 * Queries with a participant of a conversation as the unit. A person who takes part in several conversations counts in
 * each. `question` selects participants of the filtered conversations: those that match its conditions on participants
 * and, if it finds turns, that said one of them. A sort by `p.<field>` orders them, any other only by conversation.
 *
 * A dimension is a field of participants, a field of the conversation, a field of the participant's own turns, or the
 * labels on these. `Reader.values`, `Reader.spread` and some `Summaries` count participants, too. Reject with a `QueryError` if the corpus has no table of participants or is too large, before
 * anything is read.
 */
export interface ParticipantQuestions {
  participantCount(question: Question, signal?: AbortSignal): Promise<number>
  /** @param from 0-based position of the first row */
  participants(
    question: ListQuestion,
    from: number,
    n: number,
    signal?: AbortSignal,
  ): Promise<readonly ParticipantRow[]>
  /** The `top` most frequent values, by descending frequency, then by value. `MISSING` is a value, too. */
  participantValues(
    question: Question,
    of: Dimension,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly ValueCount[]>
}

/** True if `Summaries` of these dimensions count participants. */
export function isOfParticipants(...dimensions: readonly Dimension[]): boolean {
  return dimensions.some((one) => !('scheme' in one) && one.of === 'participant')
}
