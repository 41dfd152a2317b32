import { describe, expect, it } from 'vitest'
import { groups as casino } from './casino/index.ts'
import { groups as craigslist } from './craigslist_bargains/index.ts'
import { type PrintedFigure, publishedFigures, type Reading } from './declare.ts'
import { groups as diplomacy } from './diplomacy/index.ts'
import { figuresOf } from './figure.ts'
import { groups as mutualFriends } from './mutual_friends/index.ts'
import { readings } from './readings.ts'
import { figuresOfCorpus } from './registry.ts'

const DATA = { casino, craigslist_bargains: craigslist, diplomacy, mutual_friends: mutualFriends }

describe.each(Object.entries(DATA))('published figures of %s', (corpus, groups) => {
  it('are data, without functions', () => {
    expect(JSON.parse(JSON.stringify(groups))).toEqual(groups)
  })

  it('have unique ids, and use every query', async () => {
    const published = await figuresOfCorpus(corpus)
    const figures = published?.groups.flatMap(figuresOf) ?? []
    const ids = figures.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const used = new Set(figures.flatMap(({ query }) => query ?? []))
    expect([...used].sort()).toEqual(Object.keys(published?.queries ?? {}).sort())
  })
})

const said = { what: 'Made up', where: 'Nobody 2020', how: 'Made up.', query: 'rows' } as const

function declared(figure: PrintedFigure<'rows', typeof readings>) {
  const [group] = publishedFigures({
    ...{ sizes: {}, queries: { rows: { sql: '' } }, readings },
    groups: [{ id: 'one', title: 'One', figures: [figure] }],
  }).groups
  const [found] = group?.figures ?? []
  if (!found) throw new Error('There is one figure.')
  return found
}

it('printed values become criteria', () => {
  const criterion = (printed: string | null, as?: 'starred' | 'all' | 'words') =>
    declared({ ...said, id: 'a', printed, ...(as && { as }), read: ['rows'] }).expectation
  expect(criterion('14,297')).toEqual({ kind: 'digits', digits: ['14297'] })
  expect(criterion('-.112**', 'starred')).toEqual({ kind: 'starred', digits: '-.112', stars: '**' })
  expect(criterion('all', 'all')).toEqual({ kind: 'all' })
  expect(criterion('most', 'words')).toEqual({ kind: 'words' })
  expect(criterion(null)).toMatchObject({
    kind: 'nothing',
    why: expect.stringContaining('could not be read'),
  })
  expect(declared({ what: 'a', where: 'b', id: 'c', printed: '1', why: 'Not released.' })).toMatchObject({
    ...{ how: 'Not released.', query: null, find: null },
    expectation: { kind: 'nothing', why: 'Not released.' },
  })
})

it('readings get the arguments of their figures', () => {
  const rows = [
    { kind: 'a', n: 1 },
    { kind: 'b', n: 2 },
    { kind: 'a', n: 4 },
  ]
  const views = [{ title: 'All', view: '/train' }]
  const figure = declared({ ...said, id: 'a', printed: '5', views, read: ['sum', 'n', { kind: 'a' }] })
  expect(figure.find?.(rows)).toEqual({ values: [5], shown: '5', views })
  const value = (read: Reading<typeof readings>) =>
    declared({ ...said, id: 'a', printed: '1.25', read }).find?.(rows)
  expect(value(['mean', 'n', 4])).toEqual({ values: [1.5], shown: '1.500' })
  expect(value(['rowsOutOf', { kind: 'a' }])?.values).toEqual([2, 3])
})
