import { describe, expect, it } from 'vitest'
import { COLUMNS, widthsOf } from '../column_choice.ts'
import { firstWidths, widthWishes } from './first_widths.ts'

const ALL = COLUMNS.map((id) => ({ id, title: id }))

const row = (id: string, outcomeSummary = '') => ({
  id,
  split: 'validation',
  outcome: 'deal' as const,
  outcomeTitle: 'Deal',
  outcomeSummary,
})

describe('what columns wish for', () => {
  it('is their base before there are rows', () => {
    expect(widthWishes([]).id).toBe(widthsOf('id').base)
    expect(widthWishes([]).outcome).toBe(widthsOf('outcome').base)
  })

  it('follows the longest text, within limits', () => {
    const short = widthWishes([row('1'), row('12')])
    const long = widthWishes([row('1'), row('game-12-italy')])
    expect(long.id).toBeGreaterThan(short.id)
    expect(widthWishes([row('x'.repeat(400))]).id).toBe(widthsOf('id').wish)
    expect(widthWishes([row('0'), row('63')]).id, 'rows are counted on').toBe(widthWishes([row('1029')]).id)
    expect(widthWishes([row('chat-0')]).id, 'and so are ids with a count').toBe(
      widthWishes([row('chat-1029')]).id,
    )
    const told = widthWishes([row('1', '$1,525, 68% of list')])
    expect(told.outcome).toBeGreaterThan(widthWishes([row('1', '$5')]).outcome)
  })
})

describe('first widths', () => {
  const wishes = widthWishes([row('C_0123456789abcdef', 'a rather long summary of what happened')])
  const least = COLUMNS.reduce((sum, id) => sum + widthsOf(id).base, 0)

  it('are the bases where there is no room for more', () => {
    const widths = firstWidths(ALL, {}, wishes, least)
    expect(widths.outcome).toBe(widthsOf('outcome').base)
    expect(widths.labels).toBe(widthsOf('labels').base)
    expect(firstWidths(ALL, {}, wishes, 10)).toEqual(widths)
  })

  it('are the wishes where there is room for all', () => {
    const widths = firstWidths(ALL, {}, wishes, 500)
    expect(widths.id).toBe(widthsOf('id').wish)
    expect(widths.labels).toBe(widthsOf('labels').wish)
  })

  it('grow with the room and leave the preview its share', () => {
    const narrow = firstWidths(ALL, {}, wishes, least + 4)
    const wide = firstWidths(ALL, {}, wishes, least + 12)
    expect(wide.labels).toBeGreaterThan(narrow.labels ?? 0)
    const others = COLUMNS.filter((id) => id !== 'preview').reduce((sum, id) => sum + (wide[id] ?? 0), 0)
    expect(least + 12 - others).toBeGreaterThan(widthsOf('preview').base + 2)
  })

  it('make room for what the reader has set', () => {
    const free = firstWidths(ALL, {}, wishes, least + 12)
    const set = firstWidths(ALL, { outcome: 20 }, wishes, least + 12)
    expect(set.labels).toBeLessThan(free.labels ?? 0)
  })

  it('are less than the base where little is wished for', () => {
    expect(firstWidths(ALL, {}, widthWishes([row('x')]), 10).id).toBe(widthsOf('id').min)
  })

  it('give a facet room for its title', () => {
    const [short, long] = ['Lies', 'Number of attributes'].map(
      (title) => firstWidths([{ id: 'f.x', title }], {}, wishes, 0)['f.x'] ?? 0,
    )
    expect(short).toBeGreaterThan(3)
    expect(long).toBeGreaterThan(short ?? 0)
    expect(long).toBe(widthsOf('f.x').wish)
  })
})
