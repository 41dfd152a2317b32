import { expect, it } from 'vitest'
import { conversation } from '../tables/test_corpus.ts'
import { turnSide } from './turn_side.ts'

it.each([
  [
    ['buyer', 'seller'],
    ['1', '2'],
  ],
  [
    ['system', 'user', 'assistant', 'tool'],
    ['aside', '1', '2', 'aside'],
  ],
  [
    ['user', 'user', 'user'],
    ['0', '0', '0'],
  ],
  [
    ['user', 'assistant', 'tool', 'assistant'],
    ['1', '2', 'aside', '2'],
  ],
  [
    ['user', 'assistant', 'expert'],
    ['0', '0', '0'],
  ],
  [['assistant'], ['0']],
])('of %j: %j', (roles, sides) => {
  const talk = conversation('a', [])
  const participants = roles.map((role, i) => ({ id: `${i}`, role, name: role, blocks: [], attributes: {} }))
  expect(roles.map((_, i) => turnSide({ ...talk, participants }, i))).toEqual(sides)
})
