import { QueryError } from '../../../engine/engine.ts'
import type { Filter } from '../../../model/index.ts'
import type { ParticipantQuestions } from '../../participants.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { readers } from './messages.ts'

/** Rejects questions about participants, because each would read a whole column of the index or more. */
export function noParticipants(published: PublishedOrder): ParticipantQuestions {
  const refuse = ({ splits }: { readonly splits: readonly string[] }) =>
    Promise.reject(new QueryError(readers.noParticipants(published.count(splits)), ''))
  return {
    participantCount: refuse,
    participants: refuse,
    participantValues: refuse,
  }
}

/** @throws QueryError if a filter has a condition on participants */
export function refuseParticipants({ facets }: Filter, conversations: number): void {
  if (facets.some(({ of }) => of === 'participant'))
    throw new QueryError(readers.noParticipants(conversations), '')
}
