import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitionText, readDefinition } from '../definition_link/definition_link.ts'
import { readReviewFile, writeReviewFile } from '../log/review_file.ts'
import { conversationsOf, partDefinition, sharedConversations, turnsOfPart } from './project.ts'
import { partFileName, projectFileName, readProjectFile, writeProjectFile } from './project_file.ts'
import { overlapOf, shareOut } from './share_out.ts'
import { madeProject } from './test_projects.ts'

describe('sharing out', () => {
  const sharing = fc.record({
    annotators: fc.integer({ min: 1, max: 12 }),
    overlap: fc.nat({ max: 60 }),
    seed: fc.nat(),
  })

  it('assigns every conversation, the overlap to all, and sizes that differ by one at most', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), sharing, (conversations, how) => {
        const parts = shareOut(conversations, how)
        expect(parts).toHaveLength(how.annotators)
        const all = Array.from({ length: conversations }, (_, i) => i)
        const times = all.map((one) => parts.filter((part) => part.includes(one)).length)
        const forAll = times.filter((count) => count === how.annotators).length
        expect(times.every((count) => count === 1 || count === how.annotators)).toBe(true)
        if (how.annotators > 1) expect(forAll).toBe(Math.min(conversations, how.overlap))
        const sizes = parts.map((part) => part.length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        for (const part of parts) expect(part).toEqual([...new Set(part)].sort((a, b) => a - b))
        expect(shareOut(conversations, how)).toEqual(parts)
      }),
    )
  })

  it('chooses other conversations with another seed', () => {
    const of = (seed: number) => shareOut(40, { annotators: 2, overlap: 10, seed })
    expect(of(1)).not.toEqual(of(2))
  })

  it('rounds a share, and never exceeds what is there', () => {
    expect(overlapOf(25, 'percent', 10)).toBe(3)
    expect(overlapOf(25, 'conversations', 10)).toBe(10)
    expect(overlapOf(0, 'percent', 10)).toBe(0)
  })
})

describe('a part', () => {
  const project = madeProject(7)

  it('has whole conversations in the order of the queue, and names its project', () => {
    expect(sharedConversations(project).size).toBe(2)
    const parts = project.parts.map((_, part) => partDefinition(project, part))
    expect(parts.map(({ queue }) => queue.length).sort()).toEqual([6, 8, 8])
    for (const [part, definition] of parts.entries()) {
      expect(definition.queue).toEqual(turnsOfPart(project, part).map((turn) => project.review.queue[turn]))
      expect(conversationsOf(definition.queue).every(({ turns }) => turns.length === 2)).toBe(true)
      expect(definition).toMatchObject({
        ...{ id: project.parts[part]?.review, name: 'Acts', written: project.review.written },
        project: { id: project.id, part, guideline: '# Offers', annotator: part === 0 ? 'Ada' : '' },
      })
    }
    const all = new Set(parts.flatMap(({ queue }) => queue))
    expect(all.size).toBe(14)
  })

  it('comes back from a link, a project file and a review file', async () => {
    const part = partDefinition(project, 1)
    expect(await readDefinition(await definitionText(part))).toEqual({ definition: part })
    expect(readProjectFile(writeProjectFile({ part }))).toEqual({ part })
    const log = { definitions: [part], entries: [] }
    expect(readReviewFile(writeReviewFile(log))).toEqual({ log })
  })
})

describe('a project file', () => {
  const project = madeProject(4)
  interface Json {
    version: number
    project: {
      title: string
      extra: number
      review: { queue: unknown[] }
      parts: { review: string; conversations: number[] }[]
    }
  }
  const changed = (change: (json: Json) => void) => {
    const json: Json = JSON.parse(writeProjectFile({ project }))
    change(json)
    return JSON.stringify(json)
  }

  it('comes back as it was', () => {
    expect(readProjectFile(writeProjectFile({ project }))).toEqual({ project })
  })

  it.each([
    ['no JSON', '{', 'no_json '],
    ['another file', '{"parley":"scheme","version":1}', 'foreign '],
    ['a newer one', changed((json) => Object.assign(json, { version: 3 })), 'newer '],
    [
      'one without a title',
      changed((json) => Object.assign(json.project, { title: '' })),
      'shape project.title',
    ],
    [
      'one with another field',
      changed((json) => Object.assign(json.project, { extra: 1 })),
      'shape project.extra',
    ],
    [
      'one with a wrong turn',
      changed((json) => json.project.review.queue.splice(3, 1, 1)),
      'shape project.review.queue.3',
    ],
    [
      'one with a conversation too many',
      changed((json) => json.project.parts[0]?.conversations.push(99)),
      'parts project.parts.0.conversations.',
    ],
    [
      'one that leaves a conversation out',
      changed((json) => json.project.parts.splice(0, 2)),
      'parts project.parts',
    ],
    [
      'two parts with one id',
      changed(({ project: { parts } }) => Object.assign(parts[1] ?? {}, { review: parts[0]?.review })),
      'parts project.parts.1.review',
    ],
  ])('is refused with the field: %s', (_, text, problem) => {
    const read = readProjectFile(text)
    expect('problem' in read ? `${read.problem.code} ${read.problem.detail}` : 'read').toContain(problem)
  })

  describe('with training turns', () => {
    const training = [0, 9].map((i) => ({
      ...{ split: 'train', conversation: `c${i >> 1}`, turn: i % 2, fingerprint: `f${i}` },
      answers: [{ scheme: 'act-1', labels: ['offer'] }],
    }))
    const withTraining = madeProject(6, { training })

    it('takes them out of the queue, and puts them first in every part', () => {
      const { review, parts } = withTraining
      expect(review.queue.map(({ fingerprint }) => fingerprint)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 10, 11].map((i) => `f${i}`),
      )
      for (const part of parts.keys()) {
        const definition = partDefinition(withTraining, part)
        expect(definition.queue.slice(0, 2).map(({ fingerprint }) => fingerprint)).toEqual(['f0', 'f9'])
        expect(definition.queue).toHaveLength(turnsOfPart(withTraining, part).length + 2)
        expect(definition.training).toEqual(training.map(({ answers }) => answers))
      }
    })

    it('comes back, as do its parts from a link, a project file and a review file', async () => {
      const text = writeProjectFile({ project: withTraining })
      expect(JSON.parse(text).version).toBe(2)
      expect(readProjectFile(text)).toEqual({ project: withTraining })
      const part = partDefinition(withTraining, 1)
      expect(await readDefinition(await definitionText(part))).toEqual({ definition: part })
      expect(readProjectFile(writeProjectFile({ part }))).toEqual({ part })
      const log = { definitions: [part], entries: [] }
      expect(readReviewFile(writeReviewFile(log))).toEqual({ log })
    })

    it('keeps version 1 without them, so that earlier versions of Parley open it', () => {
      expect(JSON.parse(writeProjectFile({ project })).version).toBe(1)
      expect(JSON.parse(writeProjectFile({ part: partDefinition(project, 0) })).version).toBe(1)
    })

    it('is refused if a training turn is in the queue, too, or answers another question', () => {
      const read = (change: object) => {
        const [first, second] = training
        const all = [first, { ...second, ...change }] as NonNullable<typeof withTraining.training>
        return readProjectFile(writeProjectFile({ project: { ...withTraining, training: all } }))
      }
      const problem = { problem: { code: 'parts', detail: 'project.training.1' } }
      expect(read({ turn: 0, conversation: 'c3' })).toEqual(problem)
      expect(read({ answers: [{ scheme: 'other', labels: [] }] })).toEqual(problem)
      expect(read({ answers: [] })).toMatchObject({ problem: { code: 'shape' } })
    })
  })

  it('has a name that every file system accepts', () => {
    expect(projectFileName('Acts: “first”', null)).toBe('Acts-first.project.json')
    expect(projectFileName('../..', 'Ada/Ben')).toBe('Ada-Ben.project.json')
    expect(projectFileName('?', null)).toBe('project.project.json')
  })

  it('has a number in the name if two annotators have the same', () => {
    const names = ['Ada', 'Ben', 'ada', '?']
    expect(names.map((_, part) => partFileName('Acts', names, part))).toEqual([
      ...['Acts-Ada-1', 'Acts-Ben', 'Acts-ada-3', 'Acts'].map((name) => `${name}.project.json`),
    ])
  })
})
