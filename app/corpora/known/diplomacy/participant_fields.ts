import type { Conversation, ParticipantField } from '../../../model/index.ts'
import { percentage } from './outcome.ts'

/** Messages of one player by their labels. */
interface Told {
  judged: number
  lies: number
  deceived: number
  caught: number
  cassandra: number
}

const none = (): Told => ({ judged: 0, lies: 0, deceived: 0, caught: 0, cassandra: 0 })

/** Caches the counts of a conversation, because every field of both players reads them. */
const known = new WeakMap<Conversation, readonly Told[]>()

/**
 * Counts the labels of each player's messages. Not in the participants' attributes, which a reader who takes a player's
 * side may see: players did not know what the other believed.
 */
function toldBy(conversation: Conversation): readonly Told[] {
  const before = known.get(conversation)
  if (before) return before
  const told = conversation.participants.map(none)
  for (const { speaker, labels } of conversation.turns) {
    const own = told[speaker]
    for (const { scheme, value } of own ? labels : []) {
      if (!own) break
      if (scheme === 'intention') {
        own.judged += 1
        if (value === 'Lie') own.lies += 1
      } else if (value === 'Deceived') own.deceived += 1
      else if (value === 'Caught') own.caught += 1
      else if (value === 'Cassandra') own.cassandra += 1
    }
  }
  known.set(conversation, told)
  return told
}

const counted = (
  key: string,
  title: string,
  count: (own: Told, others: readonly Told[]) => number | null,
  unit = 'messages',
): ParticipantField => ({
  ...{ key, title, kind: 'number', unit },
  read(_, conversation, index) {
    const told = toldBy(conversation)
    const own = told[index]
    return own ? count(own, told.toSpliced(index, 1)) : null
  },
})

export const participantFields: readonly ParticipantField[] = [
  counted('lies', 'Lies sent', ({ lies }) => lies),
  counted(
    'lie_share',
    'Share of lies',
    ({ lies, judged }) => (judged === 0 ? null : percentage(lies, judged)),
    '%',
  ),
  counted('deceived', 'Lies sent that were believed', ({ deceived }) => deceived),
  counted('caught', 'Lies sent that were caught', ({ caught }) => caught),
  counted('cassandra', 'Truths sent that were doubted', ({ cassandra }) => cassandra),
  counted('lies_believed', 'Lies received and believed', (_, others) =>
    others.reduce((sum, { deceived }) => sum + deceived, 0),
  ),
  {
    ...{ key: 'score', title: 'Last score', kind: 'number', unit: 'supply centres' },
    read: ({ attributes }) => attributes.score ?? null,
  },
]
