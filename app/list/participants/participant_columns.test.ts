import { expect, it } from 'vitest'
import { participantColumns } from './participant_columns.ts'

const field = (key: string) => ({ key, title: key, kind: 'number' }) as const
const corpus = { participantFields: ['points', 'a', 'b', 'c', 'd', 'e', 'f'].map(field) }
const ALL = { severalSplits: false, roles: true, hidden: null, layout: 'table' } as const
const shown = (columns: ReturnType<typeof participantColumns>) =>
  columns.filter(({ byDefault }) => byDefault).map(({ id }) => id)

it('shows name, role and the first fields, and the conversation last', () => {
  const columns = participantColumns(corpus, { ...ALL, severalSplits: true })
  expect(shown(columns)).toEqual([
    ...['id', 'split', 'f.role', 'f.points', 'f.a', 'f.b', 'f.c', 'f.d', 'turns', 'f.words', 'preview'],
  ])
  expect(columns.map(({ id }) => id)).toContain('f.f')
  expect(columns.find(({ id }) => id === 'turns')?.sort).toBe('p.turns')
})

it('leaves out a role that all have, and what a reader of one side does not see', () => {
  const hidden = { facet: (key: string) => key !== 'a' }
  expect(shown(participantColumns(corpus, { ...ALL, roles: false, hidden }))).toEqual([
    ...['id', 'f.a', 'turns', 'f.words', 'preview'],
  ])
})

it('shows nothing but the conversation of a corpus without participants', () => {
  expect(participantColumns({}, ALL).map(({ id }) => id)).toEqual(['preview'])
})

it('shows fewer fields on a card', () => {
  const columns = participantColumns(corpus, { ...ALL, layout: 'cards' })
  expect(shown(columns)).toEqual(['id', 'f.role', 'f.points', 'f.a', 'turns', 'preview'])
})
