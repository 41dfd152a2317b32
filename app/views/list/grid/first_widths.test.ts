import { describe, expect, it } from 'vitest'
import { COLUMNS, WIDTHS } from '../column_choice.ts'
import { firstWidths, widthWishes } from './first_widths.ts'

const row = (id: string, outcomeSummary = '') => ({
  id,
  split: 'validation',
  outcomeTitle: 'Deal',
  outcomeSummary,
})

describe('what columns wish for', () => {
  it('is their base before there are rows', () => {
    expect(widthWishes([]).id).toBe(WIDTHS.id.base)
    expect(widthWishes([]).outcome).toBe(WIDTHS.outcome.base)
  })

  it('follows the longest text, within limits', () => {
    const short = widthWishes([row('1'), row('12')])
    const long = widthWishes([row('1'), row('game-12-italy')])
    expect(long.id).toBeGreaterThan(short.id)
    expect(widthWishes([row('x'.repeat(400))]).id).toBe(WIDTHS.id.wish)
    expect(widthWishes([row('0'), row('63')]).id, 'rows are counted on').toBe(widthWishes([row('1029')]).id)
    expect(widthWishes([row('chat-0')]).id, 'and so are ids with a count').toBe(
      widthWishes([row('chat-1029')]).id,
    )
    const told = widthWishes([row('1', '$1,525, 68 % of list')])
    expect(told.outcome).toBeGreaterThan(widthWishes([row('1', '$5')]).outcome)
  })
})

describe('first widths', () => {
  const wishes = widthWishes([row('C_0123456789abcdef', 'a rather long summary of what happened')])
  const least = COLUMNS.reduce((sum, id) => sum + WIDTHS[id].base, 0)

  it('are the bases where there is no room for more', () => {
    const widths = firstWidths(COLUMNS, {}, wishes, least)
    expect(widths.outcome).toBe(WIDTHS.outcome.base)
    expect(widths.labels).toBe(WIDTHS.labels.base)
    expect(firstWidths(COLUMNS, {}, wishes, 10)).toEqual(widths)
  })

  it('are the wishes where there is room for all', () => {
    const widths = firstWidths(COLUMNS, {}, wishes, 500)
    expect(widths.id).toBe(WIDTHS.id.wish)
    expect(widths.labels).toBe(WIDTHS.labels.wish)
  })

  it('grow with the room and leave the preview its share', () => {
    const narrow = firstWidths(COLUMNS, {}, wishes, least + 4)
    const wide = firstWidths(COLUMNS, {}, wishes, least + 12)
    expect(wide.labels).toBeGreaterThan(narrow.labels)
    const others = COLUMNS.filter((id) => id !== 'preview').reduce((sum, id) => sum + wide[id], 0)
    expect(least + 12 - others).toBeGreaterThan(WIDTHS.preview.base + 2)
  })

  it('make room for what the reader has set', () => {
    const free = firstWidths(COLUMNS, {}, wishes, least + 12)
    const set = firstWidths(COLUMNS, { outcome: 20 }, wishes, least + 12)
    expect(set.labels).toBeLessThan(free.labels)
  })

  it('are less than the base where little is wished for', () => {
    expect(firstWidths(COLUMNS, {}, widthWishes([row('x')]), 10).id).toBe(WIDTHS.id.min)
  })
})
