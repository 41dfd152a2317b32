import type { Conversation } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import type { AddedTurn } from '../reader.ts'
import { DECLARED } from './test_declared.ts'
import { MADE_UP, type MadeUp } from './test_made_up.ts'

/** For tests: the published part of a conversation. The rest of its labels is added. */
export type Published = (made: MadeUp) => Conversation

/** For tests: nothing is left to be added. */
export const ALL_OF_IT: Published = ({ conversation }) => conversation

/** For tests: leaves one label of each turn, or all labels of a conversation, to be added. */
export const WITHOUT_ADDED: Published = ({ conversation, annotated, key }) => {
  if (annotated !== true || conversation.turns.length === 0) return conversation
  const all = key % 8 === 1
  const turns = conversation.turns.map((t) => ({ ...t, labels: all ? [] : t.labels.slice(0, -1) }))
  return { ...conversation, turns, ...(all && { annotated: [] }) }
}

/** For tests: the remaining labels in two files, each with every second turn. */
export function addedTurns(file: number): AddedTurn[] {
  return MADE_UP.flatMap((made) => {
    const published = WITHOUT_ADDED(made)
    const { conversation, key } = made
    if (published === conversation) return []
    return conversation.turns.flatMap((t, turn) => {
      const labels = t.labels.slice(published.turns[turn]?.labels.length)
      const { id, split } = conversation
      const place = { key, turn, split, conversation: id }
      return turn % 2 === file % 2 ? [{ ...place, scheme: 'act', by: 'annotator', labels }] : []
    })
  })
}

/** For tests: all rows, in two batches of each table, so that they are not stored in published order. */
export function batches(published: Published) {
  const flatteners = [createFlattener(DECLARED), createFlattener({ ...DECLARED, labelSchemes: [] })] as const
  for (const made of MADE_UP) flatteners[made.annotated === null ? 1 : 0].add(published(made), made.key)
  return flatteners.flatMap((flattener) => [...flattener.take()])
}
