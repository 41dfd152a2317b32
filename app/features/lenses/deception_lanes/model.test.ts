import { describe, expect, it } from 'vitest'
import type { LabelScheme, Turn } from '../../../model/index.ts'
import type { DeceptionLanesRoles } from '../../../model/lens_roles/deception_lanes.ts'
import { conversation, turn } from '../../../tables/test_corpus.ts'
import { countKinds, isLie, KINDS, kindOf, type TurnKind } from './kinds.ts'
import { hiddenText, kindText, lanesOf, scoresText, summaryText } from './model.ts'

const roles: DeceptionLanesRoles = {
  meant: { scheme: 'said', truth: 'yes', lie: 'no' },
  taken: { scheme: 'heard', truth: 'yes', lie: 'no' },
  quadrants: {
    scheme: 'case',
    truthBelieved: 'plain',
    lieBelieved: 'fooled',
    lieDoubted: 'seen through',
    truthDoubted: 'unheard',
  },
  scores: { title: 'Points', own: 'points', lead: 'ahead' },
}
const schemes: readonly LabelScheme[] = [
  {
    id: 'case',
    title: 'Cases',
    by: 'derived',
    source: '',
    counted: true,
    values: [{ value: 'fooled', title: 'Fooled', definition: '', mark: 'Fo', hue: 4 }],
  },
]

/** Labels a turn: `YN` if the speaker says yes and the other side no, `-` for no label. */
function said(letters: string, fields: Partial<Turn> = {}): Turn {
  const values: Readonly<Record<string, string>> = { Y: 'yes', N: 'no', '?': 'maybe' }
  const labels = ['said', 'heard'].flatMap((scheme, i) => {
    const value = values[letters[i] ?? '-']
    return value === undefined ? [] : [{ scheme, value, by: 'somebody' }]
  })
  return turn('…', { labels, ...fields })
}

describe('the kind of a turn', () => {
  it.each([
    ['YY', 'truthBelieved'],
    ['NY', 'lieBelieved'],
    ['NN', 'lieDoubted'],
    ['YN', 'truthDoubted'],
    ['Y-', 'truthUnjudged'],
    ['N-', 'lieUnjudged'],
    ['-Y', 'believed'],
    ['-N', 'doubted'],
    ['--', 'nothingSaid'],
    ['??', 'nothingSaid'],
    ['N?', 'lieUnjudged'],
  ] as const)('%s is %s', (letters, kind) => {
    expect(kindOf(said(letters), roles)).toBe(kind)
  })

  it('says that it is a lie only where the speaker said so', () => {
    expect(KINDS.filter(isLie)).toEqual(['lieBelieved', 'lieDoubted', 'lieUnjudged'])
  })

  it('is named as the corpus names it, where it does', () => {
    const text = (kind: TurnKind) => kindText(conversation('0', []), kind, roles, schemes)
    expect(text('lieBelieved')).toBe('Fooled (lie, believed)')
    expect(text('lieUnjudged')).toBe('lie, not judged')
  })
})

describe('lanes', () => {
  const talk = conversation('1', [
    said('YY', { section: 'Spring 1', values: { points: 5, ahead: 2 } }),
    said('NY', { speaker: 1, section: 'Spring 1', values: { points: 3, ahead: -2 } }),
    said('NN', { section: 'Fall 1' }),
    said('Y-', { speaker: 1, section: 'Fall 1', values: { points: 4, ahead: null } }),
  ])
  const lanes = lanesOf(talk, roles, schemes)

  it('have every turn in the lane of its speaker, with words', () => {
    expect(lanes.marks.map(({ lane, kind }) => [lane, kind])).toEqual([
      [0, 'truthBelieved'],
      [1, 'lieBelieved'],
      [0, 'lieDoubted'],
      [1, 'truthUnjudged'],
    ])
    expect(lanes.marks[1]?.says).toBe('Turn 1 · Spring 1 · Bo · Fooled (lie, believed)')
  })

  it('count turns and lies of each side, and of each kind', () => {
    expect(lanes.lanes.map(({ name, turns, lies }) => [name, turns, lies])).toEqual([
      ['Ada', 2, 1],
      ['Bo', 2, 1],
    ])
    expect(lanes.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['truthBelieved', 1],
      ['lieBelieved', 1],
      ['lieDoubted', 1],
      ['truthUnjudged', 1],
    ])
  })

  it('have the scores of sections as last known, the other side’s by the lead', () => {
    expect(lanes.sections).toEqual([
      { name: 'Spring 1', first: 0, end: 2, scores: [5, 3] },
      { name: 'Fall 1', first: 2, end: 4, scores: [5, 4] },
    ])
    expect(scoresText(lanes, 'Points')).toBe('Points. Spring 1: Ada 5, Bo 3; Fall 1: Ada 5, Bo 4')
  })

  it('are summed up in a line', () => {
    expect(summaryText(talk, roles, schemes)).toBe(
      '2 lies in 4 turns: Ada 1, Bo 1 · 1 believed, 1 not believed',
    )
    expect(summaryText(conversation('2', [said('YY')]), roles, schemes)).toBe('0 lies in 1 turn')
  })

  it('say in words what one side does not tell', () => {
    const half = conversation('3', [said('N-'), said('-N', { speaker: 1 }), said('-Y', { speaker: 1 })])
    expect(lanesOf(half, roles, schemes).lanes.map(({ tells }) => tells)).toEqual([true, false])
    expect(summaryText(half, roles, schemes)).toBe('1 lie in 3 turns: Ada 1 · Not shown: what Bo meant')
    expect(hiddenText(half, roles)).toBe('Not shown: what Bo meant · Not shown: whether Ada was believed')
    const hidden = { seenBy: 0, parts: [], schemes: [], blocks: [] }
    const seen = lanesOf({ ...half, hidden }, roles, schemes).marks.map(({ says }) => says)
    expect(seen[0], 'nobody knows whether it was judged').toBe('Turn 0 · Ada · lie')
    const bare = conversation('4', [said('--'), said('--', { speaker: 1 })])
    expect(summaryText(bare, roles, schemes)).toBe('What was meant is not shown')
  })

  it('are drawn of odd records, too', () => {
    const odd = conversation('5', [said('NY', { speaker: 6 })], { participants: [] })
    expect(lanesOf(odd, roles, schemes).lanes).toHaveLength(7)
    expect(lanesOf(conversation('6', []), roles, schemes).marks).toEqual([])
  })
})

it('counts of kinds are of the turns given', () => {
  expect(countKinds([said('NY'), said('NY'), said('--')], roles)).toEqual(
    new Map([
      ['lieBelieved', 2],
      ['nothingSaid', 1],
    ]),
  )
})
