import { describe, expect, it } from 'vitest'
import type { TableBlock } from '../../../model/index.ts'
import { readOne } from './test_record.ts'

describe('knowledge bases', () => {
  it('align every person to the scenario, whatever the order of its own attributes', async () => {
    const { conversation, problems } = await readOne()
    expect(conversation.participants.map(friends)).toEqual([
      {
        kind: 'table',
        title: 'Friends',
        columns: ['Name', 'Hobby'],
        rows: [
          ['Ada', 'chess'],
          ['Ben', 'chess'],
        ],
        marked: { rows: [0], as: 'mutual friend' },
      },
      {
        kind: 'table',
        title: 'Friends',
        columns: ['Name', 'Hobby'],
        rows: [
          ['Cy', 'chess'],
          ['Ada', 'chess'],
        ],
        marked: { rows: [1], as: 'mutual friend' },
      },
    ])
    expect(conversation.title).toBe('Ada · chess')
    expect(problems).toEqual([])
  })

  it('compare persons by attribute, so that swapped values are somebody else', async () => {
    const swapped = [
      [[names('Name', 'Hobby'), names('Rose', 'Violet')]],
      [[names('Hobby', 'Name'), names('Rose', 'Violet')]],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: swapped })
    expect(conversation.participants.map((p) => friends(p).marked)).toEqual([undefined, undefined])
    expect(conversation.title).toBe('')
    expect(conversation.blocks.map((b) => b.title)).toEqual(['Attributes'])
    expect(problems).toMatchObject([
      {
        severity: 'noticed',
        field: 'scenario_kbs',
        found: '0',
        expected: 'one friend in both knowledge bases',
      },
    ])
  })

  it('mark all of several mutual friends', async () => {
    const both = [
      [names('Name', 'Hobby'), names('Ada', 'chess')],
      [names('Name', 'Hobby'), names('Ben', 'chess')],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: [both, [...both].reverse()] })
    expect(conversation.participants.map((p) => friends(p).marked?.rows)).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(conversation.title).toBe('Ada · chess / Ben · chess')
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'scenario_kbs', found: '2' }])
  })

  it('show an attribute that only a person has as a further column, and a lacking one as missing', async () => {
    const kbs = [
      [[names('Name', 'Shoe size'), names('Ada', '39')]],
      [[names('Hobby', 'Name'), names('chess', 'Ada')]],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: kbs })
    expect(friends(conversation.participants[0])).toMatchObject({
      columns: ['Name', 'Hobby', 'Shoe size'],
      rows: [['Ada', null, '39']],
    })
    expect(friends(conversation.participants[1]).rows).toEqual([['Ada', 'chess', null]])
    expect(problems.map((p) => `${p.field}: ${p.found}, ${p.expected}`)).toEqual([
      'scenario_kbs[0][0][0]: "Shoe size", an attribute of the scenario',
      'scenario_kbs[0][0][0]: a list of 2, a list with "Hobby"',
      'scenario_kbs[1][0][0]: a list of 2, a list with "Shoe size"',
      'scenario_kbs: 0, one friend in both knowledge bases',
    ])
  })

  it('tell of a missing value, a repeated attribute and unequal sizes', async () => {
    const kbs = [
      [[names('Name', 'Hobby'), ['Ada', null]]],
      [
        [names('Name', 'Name', 'Hobby'), names('Ada', 'Eve', 'chess')],
        [names('Name', 'Hobby'), names('Ben', 'chess')],
      ],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: kbs })
    expect(friends(conversation.participants[0]).rows).toEqual([['Ada', null]])
    expect(friends(conversation.participants[1]).rows[0]).toEqual(['Ada', 'chess'])
    expect(conversation.attributes.kb_size).toBe(2)
    expect(problems.map((p) => `${p.field}: ${p.found}`)).toEqual([
      'scenario_kbs[0][0][1][1]: nothing',
      'scenario_kbs[1][0][0][1]: "Name"',
      'scenario_kbs: 0',
      'scenario_kbs[1]: a list of 2',
    ])
  })

  it('take names as data, even those of object members', async () => {
    const hostile = [[names('__proto__', 'constructor'), names('<b>x</b>', "'; --")]]
    const { conversation, problems } = await readOne({
      scenario_attributes: {
        unique: [false, false],
        value_type: ['a', 'b'],
        name: ['__proto__', 'constructor'],
      },
      scenario_kbs: [hostile, hostile],
    })
    expect(friends(conversation.participants[0]).rows).toEqual([['<b>x</b>', "'; --"]])
    expect(conversation.title).toBe("<b>x</b> · '; --")
    expect(problems).toEqual([])
  })
})

describe('scenario', () => {
  it('lists the attributes with their alphas as they were written', async () => {
    const { conversation } = await readOne()
    expect(conversation.blocks).toEqual([
      {
        kind: 'table',
        title: 'Attributes',
        columns: ['Attribute', 'Type of value', 'Unique', 'Alpha'],
        rows: [
          ['Name', 'Name', false, 0.3],
          ['Hobby', 'Hobby', true, 1],
        ],
      },
      {
        kind: 'fields',
        title: 'Mutual friend',
        fields: [
          { name: 'Name', value: 'Ada' },
          { name: 'Hobby', value: 'chess' },
        ],
      },
    ])
  })

  it.each([[[]], [null], [undefined], [[Number.NaN, null]]])('does without alphas: %j', async (alphas) => {
    const { conversation, problems } = await readOne({ scenario_alphas: alphas })
    expect((conversation.blocks[0] as TableBlock).rows.map((row) => row[3])).toEqual([null, null])
    expect(conversation.attributes.lowest_alpha).toBeNull()
    expect(problems).toEqual([])
  })
})

function friends(participant: { readonly blocks: readonly unknown[] } | undefined) {
  return participant?.blocks[1] as TableBlock
}

function names(...list: string[]): string[] {
  return list
}
