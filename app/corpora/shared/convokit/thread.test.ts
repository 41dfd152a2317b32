import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../adapter.ts'
import { groupUtterances } from './conversations.ts'
import { threadOf } from './thread.ts'
import { readUtterance, type Utterance } from './utterance.ts'

type Fields = readonly [id: string, replyTo: string | null, timestamp?: unknown, conversation?: string | null]

function utterances(all: readonly Fields[]): Utterance[] {
  return all.flatMap(([id, reply_to, timestamp = null, conversation_id = 'c'], row) => {
    const value = { id, conversation_id, speaker: 'ada', reply_to, text: id, timestamp, meta: {} }
    return readUtterance({ row, value }, { name: 'x', split: 'all' }, () => {}) ?? []
  })
}

async function threads(...all: readonly Fields[]) {
  const problems: Problem[] = []
  const report = (p: Problem) => problems.push(p)
  const { conversations, byId } = await groupUtterances(utterances(all), report)
  return {
    conversations: conversations.map((group) => ({ id: group.id, ...threadOf(group, byId, report) })),
    problems,
  }
}

async function thread(...all: readonly Fields[]) {
  const { conversations, problems } = await threads(...all)
  const [only] = conversations
  if (only === undefined || conversations.length > 1) throw new Error(`${conversations.length} conversations`)
  return { ...only, ids: only.utterances.map((u) => u.id).join(' '), problems }
}

describe('a conversation that does not branch', () => {
  it('is read in time', async () => {
    const { ids, branches, replyTo } = await thread(['c', 'b', 30], ['a', null, 10], ['b', 'a', 20])
    expect({ ids, branches, replyTo }).toEqual({ ids: 'a b c', branches: false, replyTo: [] })
  })

  it('is read as the file has it where a time is missing, or the same', async () => {
    expect((await thread(['b', null, 20], ['a', null, 10], ['c', null])).ids).toBe('b a c')
    expect((await thread(['b', null, 5], ['a', null, 5])).ids).toBe('b a')
  })

  it('has no reply before what it replies to, whatever the clock says', async () => {
    expect((await thread(['a', null, 30], ['b', 'a', 20], ['c', 'b', 10])).ids).toBe('a b c')
    expect((await thread(['b', 'a'], ['a', null])).ids).toBe('a b')
  })
})

describe('a conversation that branches', () => {
  it('is read branch by branch, siblings in time', async () => {
    const result = await thread(
      ['a', null, 0],
      ['late', 'a', 9],
      ['early', 'a', 1],
      ['early-1', 'early', 12],
      ['late-1', 'late', 10],
    )
    expect(result.ids).toBe('a early early-1 late late-1')
    expect(result.replyTo).toEqual([-1, 0, 1, 0, 3])
    expect(result.problems).toEqual([])
  })

  it('may be deeper than calls nest', async () => {
    const deep = Array.from({ length: 50_000 }, (_, i): Fields => [`${i}`, i === 0 ? null : `${i - 1}`])
    const { utterances: read, branches } = await thread(...deep, ['x', '0'])
    expect(branches).toBe(true)
    expect(read).toHaveLength(50_001)
    expect(read.at(-1)?.id).toBe('x')
  })
})

describe('replies that lead nowhere', () => {
  it('are told once per kind and conversation, and nothing is lost', async () => {
    const { conversations, problems } = await threads(
      ['a', 'gone'],
      ['b', 'gone too'],
      ['c', 'other'],
      ['other', null, null, 'd'],
      ['self', 'self'],
      ['x', 'z'],
      ['y', 'x'],
      ['z', 'y'],
    )
    expect(conversations.map((c) => c.utterances.length)).toEqual([7, 1])
    expect(problems.map((p) => [p.severity, p.row, p.field, p.found])).toEqual([
      ['noticed', 0, 'reply_to', '"gone"'],
      ['noticed', 2, 'reply_to', '"other"'],
      ['noticed', 4, 'reply_to', '"self"'],
    ])
  })

  it('begin at the earliest of a circle', async () => {
    const { ids, problems } = await thread(['y', 'x'], ['x', 'z'], ['z', 'y'], ['w', 'x'])
    expect(ids).toBe('y z x w')
    expect(problems).toMatchObject([{ row: 0, found: '"x"' }])
  })
})

describe('grouping', () => {
  it('finds the conversation of utterances that name none by what they reply to', async () => {
    const { conversations, problems } = await threads(
      ['c', 'b', null, null],
      ['b', 'a', null, null],
      ['a', null, null, 'talk'],
      ['alone', null, null, null],
      ['p', 'q', null, null],
      ['q', 'p', null, null],
    )
    const members = conversations.map((c) => [c.id, c.utterances.map((u) => u.id).join(' ')])
    expect(members).toEqual([
      ['talk', 'a b c'],
      ['alone', 'alone'],
      ['q', 'p q'],
    ])
    expect(problems.filter((p) => p.field === 'conversation_id').map((p) => p.row)).toEqual([0, 3, 4])
  })

  it('keeps utterances with the same id, and lets replies go to the first', async () => {
    const { ids, replyTo, problems } = await thread(['a', null], ['a', null], ['b', 'a'], ['c', 'a'])
    expect(ids).toBe('a b c a')
    expect(replyTo).toEqual([-1, 0, 0, -1])
    expect(problems).toMatchObject([{ severity: 'noticed', row: 1, field: 'id', found: '"a"' }])
  })
})

describe('any graph of replies', () => {
  const id = fc.nat(12).map(String)
  const time = fc.option(fc.nat(9), { nil: null, freq: 20 })
  const conversation = fc.option(fc.constantFrom('c', 'd'), { nil: null, freq: 4 })
  const fields = fc.tuple(id, fc.option(id, { nil: null, freq: 6 }), time, conversation)

  it('keeps each utterance once, and each reply after what it replies to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { maxLength: 30 }), async (all) => {
        const { conversations } = await threads(...all)
        const rows = conversations.flatMap((c) => c.utterances.map((u) => u.row))
        expect(rows.toSorted((a, b) => a - b)).toEqual(all.map((_, row) => row))
        for (const { utterances: read, replyTo, branches } of conversations) {
          expect(replyTo).toHaveLength(branches ? read.length : 0)
          for (const [i, parent] of replyTo.entries()) {
            expect(parent).toBeLessThan(i)
            if (parent !== -1) expect(read[parent]?.id).toBe(read[i]?.replyTo)
          }
        }
      }),
    )
  })
})
