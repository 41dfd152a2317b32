import { describe, expect, it } from 'vitest'
import { convertFixtures } from '../../../../tools/fixtures.ts'
import { adapters } from '../../../corpora/registry.ts'
import { seenBy } from '../../../model/knowledge/seen_by.ts'
import { rangeOf } from './layout.ts'
import { marksOf } from './marks.ts'
import { dealSpaceModel } from './model.ts'
import { figuresOf, hiddenText, summaryText } from './words.ts'

const corpora = adapters.filter((adapter) => adapter.lensRoles?.dealSpace && adapter.knowledge)

it('is asked of more than one corpus', () => {
  expect(corpora.length).toBeGreaterThan(1)
})

describe.each(corpora)('the made-up conversations of $id', (adapter) => {
  const roles = adapter.lensRoles?.dealSpace
  if (!roles) throw new Error('No roles.')

  it.each([0, 1] as const)('as side %i saw them have its points only', async (side) => {
    const { conversations } = await convertFixtures(adapter)
    expect(conversations.length).toBeGreaterThan(20)
    for (const conversation of conversations) {
      const whole = dealSpaceModel(conversation, roles)
      const model = dealSpaceModel(seenBy(conversation, side, adapter), roles)
      if (!whole || !model) throw new Error(`No sides in ${conversation.id}.`)
      expect(model.space).toBeNull()
      expect(model.rules.sides[1 - side]?.values).toBeNull()
      expect(model.rules.sides[side]?.values).toEqual(whole.rules.sides[side]?.values)
      if (whole.rules.sides[side]?.values === null) continue
      expect(rangeOf(model.rules, side)?.length).toBeGreaterThan(1)
      expect(model.deals.map(({ points }) => points[side])).toEqual(
        whole.deals.map(({ points }) => points[side]),
      )
      expect(model.deals.every(({ points }) => points[1 - side] === null)).toBe(true)
      const other = conversation.participants[1 - side]?.name
      expect(hiddenText(model)).toContain(`to ${other} is hidden`)
      const said = [
        ...marksOf(model, null).map((mark) => mark.name),
        ...figuresOf(model, null).map((f) => f.text),
      ]
      expect([...said, summaryText(model)].join(' ')).not.toMatch(/frontier|NaN|undefined/)
    }
  })
})
