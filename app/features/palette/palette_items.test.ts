import { expect, it } from 'vitest'
import { COMMANDS } from '../../shell/commands/commands.ts'
import { matchingItems } from '../../ui/pick/matches.ts'
import { commandItems, corpusItems, fieldItems, nothingText } from './palette_items.ts'

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

it('finds a corpus by its name, before a made-up sample of it', () => {
  const items = corpusItems([
    { id: 'sample', title: 'Diplomacy (made-up sample)', madeUp: true },
    { id: 'a', title: 'CaSiNo', madeUp: false },
    { id: 'b', title: 'Diplomacy', madeUp: false },
  ])
  const found = matchingItems(items, 'diplo').map(({ act }) => act)
  expect(found).toEqual([
    { kind: 'corpus', id: 'b' },
    { kind: 'corpus', id: 'sample' },
  ])
})

it('says which commands need an open conversation, if nothing else has the typed name', () => {
  const text = (typed: string) => nothingText(typed, ['Cite', 'Embed'], (id) => id === 'help')
  expect(text('cite')).toBe('Not possible here: Cite. Open a conversation first.')
  expect(text('raw rec')).toBe('Not possible here: Raw record. Open a conversation first.')
  expect(text('zzz')).toBe('No command has this name.')
})
