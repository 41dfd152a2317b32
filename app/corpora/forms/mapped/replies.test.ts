import { describe, expect, it } from 'vitest'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { mapped } from './index.ts'
import { findReplies } from './replies.ts'

const message = (id: string, parent: string | null, more: object = {}) => ({
  ...{ message_id: id, parent_id: parent, text: `Text of ${id}.`, role: 'prompter', message_tree_id: 't' },
  ...more,
})

async function open(records: readonly unknown[]) {
  const { conversations, problems } = await openAs(mapped, [fileOf(records)])
  const turns = conversations.map((c) => c.turns.map(({ text, replyTo }) => [text.slice(8, -1), replyTo]))
  return { turns, problems }
}

describe('rows with parent ids', () => {
  it('that branch are read as a tree, whatever order they stand in', async () => {
    const rows = [
      message('p', null),
      message('b', 'p'),
      message('a', 'p'),
      message('a1', 'a'),
      message('b1', 'b'),
    ]
    const tree = [
      ['p', undefined],
      ['b', 0],
      ['b1', 1],
      ['a', 0],
      ['a1', 3],
    ]
    expect(await open(rows)).toEqual({ turns: [tree], problems: [] })
    const [p, b, a, a1, b1] = rows
    expect(await open([a1, b, p, b1, a])).toEqual({ turns: [tree], problems: [] })
    const { adapter } = await openAs(mapped, [fileOf(rows)])
    expect(adapter.turnFields.filter(({ shown }) => shown)).toEqual([])
  })

  it('that do not branch are a plain conversation in the order of replies', async () => {
    const rows = [message('c', 'b'), message('a', null), message('b', 'a')]
    const plain = ['a', 'b', 'c'].map((id) => [id, undefined])
    expect((await open(rows)).turns).toEqual([plain])
  })

  it('are ordered by time among the replies to one turn', async () => {
    const rows = [message('p', null), message('a', 'p'), message('b', 'p')]
    const timed = rows.map((row, i) => ({ ...row, created_date: `2026-01-0${3 - i}` }))
    const [turns] = (await open(timed)).turns
    expect(turns?.map(([id]) => id)).toEqual(['p', 'b', 'a'])
  })

  it('keep conversations apart, and may count turns anew in each', async () => {
    const rows = ['t', 'u'].flatMap((tree) =>
      [message('1', null), message('2', '1'), message('3', '1')].map((row) => ({
        ...row,
        message_tree_id: tree,
      })),
    )
    const tree = [
      ['1', undefined],
      ['2', 0],
      ['3', 0],
    ]
    expect(await open(rows)).toEqual({ turns: [tree, tree], problems: [] })
  })

  it('that lead nowhere, elsewhere or in a circle are noticed, and no turn is lost', async () => {
    const rows = [
      ...[message('p', null), message('a', 'p'), message('b', 'p'), message('lost', 'x')],
      ...[message('q', 'r'), message('r', 'q'), message('a', 'p')],
      message('elsewhere', 'p', { message_tree_id: 'u' }),
    ]
    const { turns, problems } = await open(rows)
    expect(turns.map((of) => of.length)).toEqual([7, 1])
    expect(problems.map(({ severity, row, field, expected }) => [severity, row, field, expected])).toEqual([
      ['noticed', 6, 'message_id', 'an id that no other turn of the conversation has'],
      ['noticed', 3, 'parent_id', 'the id of a turn of the same conversation'],
      ['noticed', 4, 'parent_id', 'a turn that is not itself a reply to this one'],
    ])
  })
})

describe('the columns of replies', () => {
  it.each([
    [
      'reply_to and id',
      [
        { id: 1, reply_to: null },
        { id: 2, reply_to: 1 },
      ],
      { id: 'id', parent: 'reply_to' },
    ],
    [
      'parentId in an object',
      [{ meta: { msgId: 'a', parentId: 'a' } }],
      { id: 'meta.msgId', parent: 'meta.parentId' },
    ],
    [
      'parents that are no ids',
      [
        { id: 1, parent_id: 'x' },
        { id: 2, parent_id: 'y' },
      ],
      null,
    ],
    [
      'shuffled rows, few of which have their parents among them',
      [
        ...Array.from({ length: 30 }, (_, i) => ({ id: `a${i}`, parent_id: `x${i}` })),
        { id: 'b', parent_id: 'a1' },
      ],
      { id: 'id', parent: 'parent_id' },
    ],
    ['no parents', [{ id: 1, parent_id: null }], null],
    ['nothing', [], null],
  ])('%s', (_, records, expected) => {
    expect(findReplies(records)).toEqual(expected)
  })
})
