import { describe, expect, it } from 'vitest'
import { labelCounts } from '../../../model/index.ts'
import { diplomacy } from './index.ts'
import { facet, readOne } from './test_record.ts'

describe('labels', () => {
  it('make one quadrant of what the sender meant and what the receiver believed', async () => {
    const { conversation } = await readOne()
    const values = conversation.turns.map((t) => t.labels.map((l) => `${l.scheme} ${l.value} by ${l.by}`))
    expect(values).toEqual([
      ['intention Truth by sender', 'perception Truth by receiver', 'quadrant Straightforward by derived'],
      ['intention Lie by sender', 'perception Truth by receiver', 'quadrant Deceived by derived'],
      ['intention Lie by sender', 'perception Lie by receiver', 'quadrant Caught by derived'],
      ['intention Truth by sender', 'perception Lie by receiver', 'quadrant Cassandra by derived'],
    ])
  })

  it('leave a message that its receiver did not annotate without perception and quadrant', async () => {
    const receiver_labels = ['noannotation', 'noannotation', 'noannotation', 'noannotation']
    const { conversation, problems } = await readOne({ receiver_labels })
    expect(problems).toEqual([])
    expect(conversation.turns[1]?.labels).toEqual([{ scheme: 'intention', value: 'Lie', by: 'sender' }])
    expect(conversation.turns[1]?.annotated).toEqual(['intention'])
    expect(conversation.annotated).toEqual(['intention'])
    expect(facet(conversation, 'suspected_lie')).toBeNull()
    expect(facet(conversation, 'lies')).toBe(2)
  })

  it('treat an unannotated intention alike', async () => {
    const { conversation } = await readOne({ sender_labels: ['noannotation', 'false', 'false', 'true'] })
    expect(conversation.turns[0]?.annotated).toEqual(['perception'])
    expect(facet(conversation, 'lie_share')).toBe(66.7)
  })

  it('that are not declared are shown as published and noticed once per column', async () => {
    const { conversation, problems } = await readOne({ sender_labels: ['true', 'half', 'half', 'true'] })
    expect(conversation.turns[1]?.labels).toEqual([
      { scheme: 'intention', value: 'half', by: 'sender' },
      { scheme: 'perception', value: 'Truth', by: 'receiver' },
    ])
    expect(labelCounts(conversation).get('intention')).toEqual(new Map(Object.entries({ Truth: 2, half: 2 })))
    expect(problems).toEqual([
      {
        severity: 'noticed',
        file: 'x.parquet',
        row: 0,
        field: 'sender_labels[1]',
        found: '"half"',
        expected: 'true, false or noannotation',
      },
    ])
  })

  it('that are missing are no annotation, and noticed', async () => {
    const { conversation, problems } = await readOne({ receiver_labels: [null, 'true', '', 'false'] })
    expect(conversation.turns.map((t) => t.annotated.length)).toEqual([1, 3, 1, 3])
    expect(problems.map((p) => `${p.severity} ${p.field} ${p.found}`)).toEqual([
      'noticed receiver_labels[0] nothing',
      'noticed receiver_labels[2] ""',
    ])
  })

  it('have titles, definitions and marks, the marks unique in their scheme', () => {
    expect(diplomacy.labelSchemes.map((s) => [s.id, s.counted])).toEqual([
      ['intention', false],
      ['perception', false],
      ['quadrant', true],
    ])
    for (const { values } of diplomacy.labelSchemes) {
      expect(new Set(values.map((d) => d.mark)).size).toBe(values.length)
      for (const d of values)
        expect([d.mark.length, d.title !== '', d.definition !== '']).toEqual([2, true, true])
    }
  })
})
