import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partDefinition } from '../project/project.ts'
import { madeProject } from '../project/test_projects.ts'
import { readRepliesFile, repliesFileName, writeRepliesFile } from './replies_file.ts'
import {
  latestReply,
  partOfReview,
  partsOfProject,
  type Reply,
  repliesAt,
  sortReplies,
  turnsWithReplies,
} from './reply.ts'

const project = madeProject(4, { overlap: 4 })

const madeReply = (change: Partial<Reply> = {}): Reply => ({
  ...{ project: project.id, part: 0, split: 'train', conversation: 'c1', turn: 0, scheme: 'act-1' },
  ...{ annotator: 'Ada', note: 'Is this an offer?', text: 'Yes.', by: 'Lea', at: 5 },
  ...change,
})

const rowsOf = (...replies: readonly Reply[]) => replies.map((reply, i) => ({ row: i + 1, reply }))

describe('a file with replies', () => {
  it('comes back as it was', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    const replies = fc.array(
      fc
        .record({ conversation: text, note: text, text, by: text, part: fc.nat(99), at: fc.nat() })
        .map(madeReply),
    )
    fc.assert(
      fc.property(replies, (all) => {
        const read = readRepliesFile(writeRepliesFile(project, all))
        const { id, title } = project
        expect(read).toEqual({ project: { id, title }, rows: rowsOf(...all), damaged: [] })
      }),
    )
  })

  it('says what is wrong with a file, and leaves out single rows', () => {
    const code = (text: string) => {
      const read = readRepliesFile(text)
      return 'problem' in read ? `${read.problem.code} ${read.problem.detail}`.trim() : 'read'
    }
    expect(code('{')).toBe('no_json')
    expect(code('{"parley":"project","version":1}')).toBe('foreign')
    expect(code('{"parley":"replies","version":2}')).toBe('newer')
    expect(code('{"parley":"replies","version":1,"project":{"id":"p","title":"T"}}')).toMatch(
      /^shape replies/,
    )
    const json = JSON.parse(writeRepliesFile(project, [madeReply(), madeReply({ turn: 1 })]))
    json.replies[0].turn = -1
    const read = readRepliesFile(JSON.stringify(json))
    expect(read).toMatchObject({
      rows: [{ row: 2 }],
      damaged: [{ row: 1, detail: expect.stringMatching(/^turn /) }],
    })
  })

  it('has a name that every file system accepts', () => {
    expect(repliesFileName('../Acts: “first”')).toBe('Acts-first.replies.json')
    expect(repliesFileName('?')).toBe('project.replies.json')
  })
})

describe('replies', () => {
  const made = partDefinition(project, 0)

  it('are sorted into those for here, those for other annotators, and those of unknown turns', () => {
    const rows = rowsOf(
      madeReply(),
      madeReply({ part: 1 }),
      madeReply({ turn: 7 }),
      madeReply({ conversation: 'x' }),
    )
    const own = sortReplies(project.id, rows, partOfReview(made))
    expect(own).toMatchObject({ kept: [{ part: 0, turn: 0 }], others: 1, unknown: [{ row: 3 }, { row: 4 }] })
    // The lead has all parts.
    expect(sortReplies(project.id, rows, partsOfProject(project))).toMatchObject({
      ...{ kept: [{ part: 0 }, { part: 1 }], others: 0 },
    })
    expect(sortReplies('elsewhere', rows, partOfReview(made))).toBeNull()
    expect(partOfReview({ queue: made.queue })).toEqual([])
  })

  it('stand at the turn that was assigned, until they are taken back', () => {
    const all = [
      madeReply(),
      madeReply({ part: 1 }),
      madeReply({ turn: 1, text: '' }),
      madeReply({ project: 'x' }),
    ]
    const at = made.queue.findIndex(({ conversation, turn }) => conversation === 'c1' && turn === 0)
    expect(repliesAt(all, made, at)).toEqual([all[0]])
    expect(repliesAt(all, made, at + 1)).toEqual([])
    expect(turnsWithReplies(all, made)).toEqual([at])
    expect(turnsWithReplies(all, { queue: made.queue })).toEqual([])
  })

  it('replace earlier ones, regardless of the order in which they come', () => {
    const [early, late] = [madeReply(), madeReply({ text: 'No.', at: 6 })]
    expect([latestReply(early, late), latestReply(late, early)]).toEqual([late, late])
    const twin = madeReply({ text: 'Maybe.' })
    expect(latestReply(early, twin)).toEqual(latestReply(twin, early))
  })
})
