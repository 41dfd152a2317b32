import { expect, it } from 'vitest'
import { COMMANDS } from '../../shell/commands/commands.ts'
import { matchingItems } from '../../ui/pick/matches.ts'
import { commandItems, corpusItems, fieldItems } from './palette_items.ts'

it('offers every command that can be run, with its key, but for itself', () => {
  const all = commandItems(() => true)
  expect(all.length).toBe(COMMANDS.length - 1)
  expect(all.map(({ title, keys }) => [title, keys])).toContainEqual(['Next turn', 'j'])
  expect(commandItems((id) => id === 'raw').map(({ title }) => title)).toEqual(['Raw record'])
})

it('sorts by every field of the corpus, once each', () => {
  const items = fieldItems([
    { key: 'joint_points', title: 'Joint points' },
    { key: 'turns', title: 'Turns' },
  ])
  const [found] = matchingItems(items, 'sort by joint points')
  expect(found?.act).toEqual({ kind: 'sort', column: 'f.joint_points' })
  expect(items.filter(({ title }) => title === 'Sort by Turns').length).toBe(1)
})

it('finds a corpus by its name', () => {
  const items = corpusItems([
    { id: 'a', title: 'CaSiNo' },
    { id: 'b', title: 'Diplomacy' },
  ])
  expect(matchingItems(items, 'diplo').map(({ act }) => act)).toEqual([{ kind: 'corpus', id: 'b' }])
})
