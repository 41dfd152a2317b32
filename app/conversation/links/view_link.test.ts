import { expect, it } from 'vitest'
import { linkToView } from './view_link.ts'

it('a view of a corpus leads into it, whatever its id', () => {
  expect(linkToView({ id: 'my-casino', opened: null }, '?f.outcome=walked_away&l.strategy=self-need')).toBe(
    '#/my-casino?f.outcome=walked_away&l.strategy=self-need',
  )
  expect(linkToView({ id: 'c', opened: null }, '/train/8?turn=3')).toBe('#/c/train/8?turn=3')
})
