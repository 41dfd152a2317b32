import { expect, it } from 'vitest'
import { lookAt } from './dialogue.ts'

/** Made-up data in the format of a conversation's document. */
const friends = (rows: readonly (readonly string[])[]) => ({
  blocks: [{ kind: 'table', title: 'Friends', columns: ['Hobby', 'Time'], rows }],
})
const select = (hobby: string) => ({
  type: 'select',
  payload: { fields: [{ name: 'Hobby', value: hobby }] },
})

function row(actions: readonly unknown[], outcome = 'success') {
  return {
    split: 'train',
    id: 'a',
    outcome,
    document: JSON.stringify({
      participants: [
        friends([
          ['kites', 'day'],
          ['chess', 'night'],
        ]),
        friends([
          ['chess', 'night'],
          ['kites', 'night'],
          ['chess', 'day'],
        ]),
      ],
      blocks: [
        {
          title: 'Attributes',
          columns: ['Attribute', 'Type of value', 'Unique', 'Alpha'],
          rows: [
            ['Hobby', 'Hobby', false, 0.3],
            ['Time', 'Time', false, 3],
          ],
        },
      ],
      turns: { speaker: [0, 1, 0, 1], action: actions },
    }),
  }
}

it('counts persons in both lists, lengths, attributes and alphas', () => {
  const looked = lookAt(row([null, null, select('chess'), select('chess')]))
  expect(looked).toEqual({
    split: 'train',
    id: 'a',
    mutual: 1,
    same: true,
    success: true,
    friends: [2, 3],
    attributes: 2,
    alphas: [0.3, 3],
  })
})

it('takes the last selection of each agent', () => {
  expect(lookAt(row([select('kites'), select('chess'), select('chess'), null])).same).toBe(true)
  expect(lookAt(row([select('chess'), select('chess'), select('kites'), null])).same).toBe(false)
  expect(lookAt(row([null, null, select('chess'), null], 'failure'))).toMatchObject({
    same: false,
    success: false,
  })
  expect(lookAt(row([null, null, null, null], 'not_recorded'))).toMatchObject({ same: false, success: null })
})
