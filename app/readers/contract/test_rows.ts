import type { Conversation } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { plainRows } from '../../tables/sink.ts'
import type { LargeCorpus } from '../attached/large/shortcuts.ts'
import type { AddedTurn } from '../reader.ts'
import type { ServedOverlay } from '../remote/added.ts'
import { DECLARED } from './test_declared.ts'
import { MADE_UP, type MadeUp, SPLITS } from './test_made_up.ts'

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
function addedTurns(file: number): AddedTurn[] {
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

/** For tests: adds these labels, after others that are removed again. */
export async function addLabels({ add, remove }: Pick<ServedOverlay, 'add' | 'remove'>): Promise<void> {
  const other = { key: 1, turn: 0, split: 'train', conversation: `i"d'1`, scheme: 'act', by: 'nobody' }
  await add(1, [{ ...other, labels: [{ value: 'leave' }, { value: 'greet' }] }])
  for (const file of [2, 3]) await add(file, addedTurns(file))
  await remove(1)
}

/** For tests: data of a large corpus besides its index. */
export const largeOf = (published: Published): LargeCorpus => ({
  splits: SPLITS.map((name) => ({
    name,
    conversations: MADE_UP.filter((m) => m.conversation.split === name).length,
  })),
  hasPairs: true,
  firstPlaces: 2,
  async rows(ordinals) {
    const flatteners = [
      createFlattener(DECLARED),
      createFlattener({ ...DECLARED, labelSchemes: [] }),
    ] as const
    const sorted = [...MADE_UP].sort((a, b) => a.key - b.key)
    return ordinals.map((ordinal) => {
      const made = sorted[ordinal]
      if (!made) throw new RangeError(`There is no conversation ${ordinal}.`)
      const flattener = flatteners[made.annotated === null ? 1 : 0]
      flattener.add(published(made), made.key)
      const batch = flattener.take().find(([table]) => table === 'conversations')?.[1]
      return batch ? (plainRows(batch)[0] ?? {}) : {}
    })
  },
})

/** For tests: all rows, in two batches of each table, so that they are not stored in published order. */
export function batches(published: Published) {
  const flatteners = [createFlattener(DECLARED), createFlattener({ ...DECLARED, labelSchemes: [] })] as const
  for (const made of MADE_UP) flatteners[made.annotated === null ? 1 : 0].add(published(made), made.key)
  return flatteners.flatMap((flattener) => [...flattener.take()])
}
