import { describe, expect, it } from 'vitest'
import { conversation, turn } from '../tables/test_corpus.ts'
import { withAddedLabels } from './added_labels.ts'
import { compareAnnotators } from './comparison.ts'
import { formatLabelCounts, type Label, labelCounts } from './index.ts'

const greet: Label = { scheme: 'act', value: 'greet', by: 'annotator' }
const c = conversation('x', [turn('Hi', { labels: [greet], annotated: ['act'] }), turn('Ho'), turn('Bye')], {
  annotated: ['act'],
})
const byModel: Label = { scheme: 'act', value: 'greet', by: 'model' }
const mood: Label = { scheme: 'mood', value: 'glad', by: 'Ada', score: 0.5 }

describe('labels that are added', () => {
  const labelled = withAddedLabels(c, [
    { turn: 0, scheme: 'act', labels: [byModel] },
    { turn: 0, scheme: 'mood', labels: [mood] },
    { turn: 1, scheme: 'mood', labels: [] },
  ])

  it('stand after those of the record', () => {
    expect(labelled.turns.map((t) => t.labels)).toEqual([[greet, byModel, mood], [], []])
  })

  it('count their turns and conversation as annotated, those without a label too', () => {
    expect(labelled.annotated).toEqual(['act', 'mood'])
    expect(labelled.turns.map((t) => t.annotated)).toEqual([['act', 'mood'], ['mood'], []])
  })

  it('leave everything else as it was, and the conversation they are added to', () => {
    const bare = {
      ...labelled,
      annotated: c.annotated,
      turns: labelled.turns.map((t, i) => ({
        ...t,
        labels: c.turns[i]?.labels,
        annotated: c.turns[i]?.annotated,
      })),
    }
    expect(bare).toEqual(c)
    expect(c.turns[0]?.labels).toEqual([greet])
  })

  it('by another annotator under a scheme of the corpus can be compared, and a turn counts once', () => {
    const [comparison] = compareAnnotators(labelled, [])
    expect(comparison?.annotators.map((g) => g.by)).toEqual(['annotator', 'model'])
    expect(formatLabelCounts(labelCounts(labelled))).toBe('{"act":{"greet":1},"mood":{"glad":1}}')
  })

  it('to turns that there are not, or none, change nothing', () => {
    expect(withAddedLabels(c, [])).toBe(c)
    expect(withAddedLabels(c, [{ turn: 3, scheme: 'mood', labels: [mood] }])).toBe(c)
  })
})
