import { describe, expect, it } from 'vitest'
import type { Conversation, PricePathRoles, Turn } from '../../../model/index.ts'
import { conversation, turn } from '../../../tables/test_corpus.ts'
import {
  faultOf,
  linesOf,
  MEASURES,
  marksOf,
  measured,
  type PriceScene,
  pathsOf,
  priceSceneOf,
  spread,
} from './model.ts'
import { faultText, markText, summaryText, valueText } from './words.ts'

const roles: PricePathRoles = {
  buyer: 'buyer',
  seller: 'seller',
  listing: 'list',
  target: 'target',
  price: 'price',
  acts: 'act',
  currency: 'USD',
}

const says = (speaker: number, text: string) => turn(text, { speaker })
const acts = (speaker: number, price: number) => turn('…', { speaker, annotated: ['act'], values: { price } })
function does(speaker: number, type: 'propose' | 'accept' | 'reject', amount?: number): Turn {
  const payload = amount === undefined ? null : ({ kind: 'price', amount, currency: 'USD' } as const)
  return turn('', { speaker, action: { type, name: type, title: type, payload } })
}

/** A lamp listed at $100 that the buyer should get for $70. Undefined for a hidden target. */
function talk(
  turns: readonly Turn[],
  targets: readonly (number | null | undefined)[] = [70, 100],
  list: number | null = 100,
): Conversation {
  const plain = conversation('1', turns, { attributes: { list } })
  const participants = plain.participants.map((participant, i) => {
    const target = targets[i]
    return { ...participant, attributes: target === undefined ? {} : { target } }
  })
  return { ...plain, participants, outcome: { ...plain.outcome, status: 'unfinished' } }
}
const scene = (...args: Parameters<typeof talk>): PriceScene => priceSceneOf(talk(...args), roles)

const TURNS = [
  says(0, 'Hi! 60?'),
  acts(1, 90),
  does(0, 'propose', 75),
  does(1, 'reject'),
  does(0, 'propose', 85),
  does(1, 'accept'),
]

describe('measures', () => {
  it('are the price, its share of the listing price, and its place between both targets', () => {
    const whole = scene(TURNS)
    expect(MEASURES.map((measure) => measured(whole, measure, 85))).toEqual([85, 0.85, 0.5])
    expect([70, 100, 40].map((price) => measured(whole, 'position', price))).toEqual([0, 1, -1])
  })

  it('are off where something is missing, which is said', () => {
    const cases: [PriceScene, string][] = [
      [scene(TURNS, [70, undefined]), 'There is no position while the target is hidden that only Bo knew.'],
      [scene(TURNS, [null, 100]), 'There is no position: no target is recorded for Ada.'],
      [scene(TURNS, [100, 100]), 'There is no position: both targets are the same.'],
      [
        priceSceneOf({ ...talk(TURNS), participants: [] }, roles),
        'There is no position: it takes a buyer and a seller.',
      ],
    ]
    for (const [one, words] of cases) {
      expect(faultText(one, 'position')).toBe(words)
      expect(measured(one, 'position', 85)).toBeNull()
      expect([faultOf(one, 'price'), faultOf(one, 'share')]).toEqual([null, null])
    }
    const unlisted = scene(TURNS, [70, 100], null)
    expect(faultText(unlisted, 'share')).toBe('There is no share: the listing price is not recorded.')
    expect(measured(unlisted, 'share', 85)).toBeNull()
    expect(MEASURES.map((measure) => faultText(scene(TURNS), measure))).toEqual(['', '', ''])
  })
})

describe('lines', () => {
  it('stand at listing price and targets, those of one price together, the highest first', () => {
    expect(linesOf(scene(TURNS))).toEqual([
      { kinds: ['listing', 'seller'], price: 100 },
      { kinds: ['buyer'], price: 70 },
    ])
  })

  it('do not stand at a target that is hidden', () => {
    expect(linesOf(scene(TURNS, [70, undefined]))).toEqual([
      { kinds: ['listing'], price: 100 },
      { kinds: ['buyer'], price: 70 },
    ])
    expect(linesOf(scene(TURNS, [undefined, 100])).flatMap(({ kinds }) => kinds)).toEqual([
      'listing',
      'seller',
    ])
  })
})

describe('marks', () => {
  it('are one a turn that names a price or answers an offer', () => {
    expect(marksOf(scene(TURNS)).map((m) => [m.turn, m.speaker, m.price, m.kind])).toEqual([
      [0, 0, 60, 'text'],
      [1, 1, 90, 'act'],
      [2, 0, 75, 'offer'],
      [3, 1, 75, 'rejected'],
      [4, 0, 85, 'offer'],
      [5, 1, 85, 'agreed'],
    ])
  })

  it('ring an offer that was accepted before it was made at its own turn', () => {
    const early = talk([does(1, 'accept'), does(0, 'propose', 85)])
    const closed = priceSceneOf({ ...early, outcome: { ...early.outcome, status: 'deal' } }, roles)
    expect(marksOf(closed)).toEqual([{ turn: 1, speaker: 0, price: 85, kind: 'offer', closes: true }])
  })

  it('are joined by side', () => {
    const paths = [...pathsOf(scene(TURNS))].map(([who, path]) => [who, path.map(({ price }) => price)])
    expect(paths).toEqual([
      [0, [60, 75, 85]],
      [1, [90]],
    ])
  })

  it('say turn, speaker, price, share, position, and where the price comes from', () => {
    const [first] = marksOf(scene(TURNS))
    if (!first) throw new Error('No mark.')
    expect(markText(scene(TURNS), talk(TURNS), first)).toEqual({
      title: 'Turn 0, Ada',
      kind: 'Found in the text',
      values: '$60 · 60% of listing price · position −0.33',
    })
    const hidden: Parameters<typeof talk> = [TURNS, [70, undefined], null]
    expect(markText(scene(...hidden), talk(...hidden), { ...first, kind: 'act' })).toMatchObject({
      kind: 'Dialogue act',
      values: '$60',
    })
  })
})

describe('a line of words', () => {
  it('says who went from where to where, what was rejected and agreed, and what was only found', () => {
    expect(summaryText(scene(TURNS), talk(TURNS))).toBe(
      'Ada $60 → $85 · Bo $90 · $75 rejected · agreed at $85, 85% of listing price · 1 of 4 found in the text',
    )
    const still = [says(0, '60?'), says(0, '60!')]
    expect(summaryText(scene(still), talk(still))).toBe('Ada $60 · all found in the text')
  })

  it('says that there is nothing, and is short whatever the data holds', () => {
    expect(summaryText(scene([says(0, 'Hi')]), talk([says(0, 'Hi')]))).toMatch(/^No prices/)
    const named = talk(TURNS)
    const long = {
      ...named,
      participants: named.participants.map((p) => ({ ...p, name: `${'x'.repeat(5000)}\n` })),
    }
    expect(summaryText(priceSceneOf(long, roles), long).length).toBeLessThan(400)
  })

  it('writes prices by measure', () => {
    expect(valueText('price', 1250.5, 'USD')).toBe('$1,250.50')
    expect(valueText('share', 1.25, 'USD')).toBe('125%')
    expect(valueText('position', -1 / 3, 'USD')).toBe('−0.33')
  })
})

describe('texts beside lines', () => {
  it('stay where they are if they do not cover each other', () => {
    expect(spread([10, 60], [20, 20], 100)).toEqual([10, 60])
  })

  it('move down, and up again at the end', () => {
    expect(spread([10, 15], [20, 20], 100)).toEqual([10, 30])
    expect(spread([70, 75], [20, 20], 100)).toEqual([60, 80])
    expect(spread([], [], 100)).toEqual([])
  })
})
