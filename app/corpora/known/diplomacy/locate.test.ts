import { describe, expect, it } from 'vitest'
import { diplomacy } from './index.ts'

describe('locate', () => {
  function matches(id: string, partialRecord: unknown): boolean {
    const locator = diplomacy.locate(id)
    if (locator === null || !('columns' in locator)) throw new Error(`no columns to find ${id} by`)
    expect(locator.columns).toEqual(['game_id', 'players'])
    return locator.matches(partialRecord)
  }

  it('finds a record by two of its columns', () => {
    const id = 'Game1-italy-germany'
    expect(matches(id, { game_id: 1, players: ['italy', 'germany'] })).toBe(true)
    expect(matches(id, { game_id: 11, players: ['italy', 'germany'] })).toBe(false)
    expect(matches(id, { game_id: 1, players: ['germany', 'italy'] })).toBe(false)
    expect(matches(id, { game_id: 1, players: ['italy', 'turkey'] })).toBe(false)
  })

  it('finds it by class numbers too, and passes over what does not fit', () => {
    expect(matches('Game1-italy-germany', { game_id: 1, players: [0, 5] })).toBe(true)
    expect(matches('Game1-italy-germany', { game_id: 1 })).toBe(false)
    expect(matches('Game1-italy-germany', null)).toBe(false)
  })

  it.each(['', '17', 'Game1', 'Game1-italy', 'Gamex-italy-germany', 'game1-italy-germany'])(
    'knows that no conversation is called "%s"',
    (id) => expect(diplomacy.locate(id)).toBeNull(),
  )
})
