import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../../base/bytes/crc32.ts'
import { reviewFile } from './messages.ts'
import { MOST_TURNS, type ReviewLog } from './review.ts'
import { readReviewFile, readReviewFileInSlices, writeReviewFile } from './review_file.ts'
import { log, madeDefinition, withSteps } from './test_logs.ts'

const on = { turn: 0, scheme: 's', at: 5 }

const sample: ReviewLog = withSteps({ definitions: [madeDefinition('r1', 'ann')], entries: [] }, 'r1', 'x', [
  { ...on, kind: 'verdict', label: 'a', verdict: 'wrong' },
  { ...on, kind: 'note', text: 'why?' },
  { kind: 'undo', at: 6, back: 0 },
])
const text = writeReviewFile(sample)

/** The problem of a text, as code and line. */
function problem(of: string): string | null {
  const found = readReviewFile(of)
  return 'problem' in found ? `${found.problem.code} ${found.problem.line}` : null
}

/** A sample with changed lines and a matching final line, as a forger who knows the format could write it. */
function forged(
  change: (log: { definitions: unknown[]; entries: Record<string, unknown>[] }) => void,
): string {
  const changed = structuredClone(sample) as unknown as Parameters<typeof change>[0]
  change(changed)
  return writeReviewFile(changed as unknown as ReviewLog)
}

describe('a review file', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(log, (written) => {
        expect(readReviewFile(writeReviewFile(written))).toEqual({ log: written })
      }),
    )
  })

  it.each([1, 2, 3])('of version %i, without later fields, is still read', (version) => {
    const body = text.slice(0, text.lastIndexOf('{"end"')).replace('"version":5', `"version":${version}`)
    const sum = (crc32(new TextEncoder().encode(body)) >>> 0).toString(16).padStart(8, '0')
    const end = JSON.stringify({ end: { definitions: 1, entries: 3, sum } })
    expect(readReviewFile(`${body}${end}\n`)).toEqual({ log: sample })
  })

  it('is read with pauses as it is at once', async () => {
    for (const of of [text, text.slice(0, -9)])
      expect(await readReviewFileInSlices(of)).toEqual(readReviewFile(of))
  })

  it('cut off anywhere is refused', () => {
    for (let length = 0; length < text.length; length++) {
      expect(problem(text.slice(0, length))).toMatch(/^(cut_off|foreign) /)
    }
  })

  it('with any character replaced, left out or doubled is refused, and each problem has a sentence', () => {
    const mutants = [...text].flatMap((character, at) =>
      [character === '1' ? '2' : '1', '', character + character].map(
        (other) => text.slice(0, at) + other + text.slice(at + 1),
      ),
    )
    expect(mutants.length).toBeGreaterThan(1000)
    for (const mutant of mutants) {
      const found = readReviewFile(mutant)
      if (!('problem' in found)) throw new Error(`Read: ${mutant}`)
      const sentence = reviewFile.fileProblem[found.problem.code]
      expect(typeof sentence === 'string' ? sentence : sentence(found.problem.line)).toMatch(/\.$/)
      expect(found.problem.line).toBeLessThanOrEqual(mutant.split('\n').length)
    }
  })

  it('with lines in another order, left out or doubled is refused', () => {
    const lines = text.trimEnd().split('\n')
    for (let a = 0; a < lines.length; a++) {
      for (let b = 0; b < a; b++) {
        const swapped = lines.with(a, lines[b] as string).with(b, lines[a] as string)
        expect(problem(`${swapped.join('\n')}\n`)).not.toBeNull()
      }
      expect(problem(`${lines.toSpliced(a, 1).join('\n')}\n`)).not.toBeNull()
      expect(problem(`${lines.toSpliced(a, 0, lines[a] as string).join('\n')}\n`)).not.toBeNull()
    }
  })

  it.each([
    ['nothing', '', 'foreign 1'],
    ['a label file', 'split,conversation,turn,label\n', 'foreign 1'],
    ['JSON Lines of others', '{"id":1}\n{"id":2}\n', 'foreign 1'],
    ['a newer one', text.replace('"version":5', '"version":6'), 'newer 1'],
    ['one with a text behind it', `${text}{}\n`, 'cut_off 7'],
    ['one whose note was edited', text.replace('why?', 'what'), 'changed 6'],
    ['one with a broken line', text.replace('{"entry":{"turn"', '{"entry":{"turn'), 'no_json 3'],
  ])('is not %s', (_what, of, expected) => {
    expect(problem(of)).toBe(expected)
  })

  it.each<[string, Parameters<typeof forged>[0], string]>([
    ['a field too many', ({ entries: [first] }) => Object.assign(first ?? {}, { extra: 1 }), 'shape 3'],
    [
      'a verdict that there is not',
      ({ entries: [first] }) => Object.assign(first ?? {}, { verdict: 'maybe' }),
      'shape 3',
    ],
    ['a number that is none', ({ entries: [first] }) => Object.assign(first ?? {}, { seq: 1.5 }), 'shape 3'],
    [
      'a turn that the queue lacks',
      ({ entries: [first] }) => Object.assign(first ?? {}, { turn: 3 }),
      'refers_to_nothing 3',
    ],
    [
      'a scheme that is not reviewed',
      ({ entries: [first] }) => Object.assign(first ?? {}, { scheme: 'u' }),
      'refers_to_nothing 3',
    ],
    [
      'another review',
      ({ entries: [first] }) => Object.assign(first ?? {}, { review: 'r9' }),
      'refers_to_nothing 3',
    ],
    [
      'a review called __proto__',
      ({ entries: [first] }) => Object.assign(first ?? {}, { review: '__proto__' }),
      'refers_to_nothing 3',
    ],
    [
      'an undo of what comes later',
      ({ entries: e }) => Object.assign(e[2] ?? {}, { undone: 'x-3' }),
      'refers_to_nothing 5',
    ],
    ['an entry twice', ({ entries: e }) => e.push(e[0] ?? {}), 'twice 6'],
    ['a definition twice', ({ definitions: d }) => d.push(d[0]), 'twice 3'],
    [
      'an entry with a number that others cannot follow',
      ({ entries: e }) => Object.assign(e[2] ?? {}, { seq: Number.MAX_SAFE_INTEGER }),
      'order 5',
    ],
    [
      'an entry of a time beyond all dates',
      ({ entries: [first] }) => Object.assign(first ?? {}, { at: Number.MAX_SAFE_INTEGER }),
      'shape 3',
    ],
    [
      'entries that do not count up',
      ({ entries: e }) => Object.assign(e[1] ?? {}, { seq: 1, id: 'a' }),
      'order 4',
    ],
  ])('may not have %s', (_what, change, expected) => {
    expect(problem(forged(change))).toBe(expected)
  })

  it('may not have more turns than a review can have, nor endless lists of names', () => {
    const forgedQueue = (turns: number) =>
      forged(({ definitions }) => {
        const queued = { split: 'train', conversation: '1', turn: 0, fingerprint: 'x' }
        Object.assign(definitions[0] as object, { queue: Array(turns).fill(queued) })
      })
    expect(problem(forgedQueue(MOST_TURNS))).toBeNull()
    expect(problem(forgedQueue(MOST_TURNS + 1))).toBe('too_many_turns 2')
    const names = forged(({ definitions }) => {
      Object.assign(definitions[0] as object, { annotators: Array(1_001).fill('x') })
    })
    expect(problem(names)).toBe('shape 2')
  })

  it('may not take back an entry of another review', () => {
    const two = withSteps(
      { ...sample, definitions: [...sample.definitions, madeDefinition('r2', 'ben')] },
      'r2',
      'y',
      [
        { ...on, kind: 'confirm' },
        { kind: 'undo', at: 7, back: 0 },
      ],
    )
    expect(problem(writeReviewFile(two))).toBeNull()
    const entries = two.entries.map((entry) => (entry.kind === 'undo' ? { ...entry, undone: 'x-1' } : entry))
    expect(problem(writeReviewFile({ ...two, entries }))).toBe('refers_to_nothing 8')
  })

  it('that would change prototypes changes none', () => {
    const hostile = text.replace('"name":', '"__proto__":{"polluted":true},"name":')
    expect(problem(hostile)).not.toBeNull()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
