import { expect, it } from 'vitest'
import { conversation, turn } from '../../tables/test_corpus.ts'
import { parsePriceSketch } from './price_sketch.ts'
import { priceSketchText } from './sketched_path.ts'

const roles = {
  buyer: 'buyer',
  seller: 'seller',
  listing: 'list',
  target: 'target',
  price: 'price',
  acts: 'act',
  currency: 'USD',
}
const offer = (speaker: number, amount: number) =>
  turn('', {
    speaker,
    action: {
      type: 'propose',
      name: 'offer',
      title: 'Offer',
      payload: { kind: 'price', amount, currency: 'USD' },
    },
  })
const accept = turn('', {
  speaker: 1,
  action: { type: 'accept', name: 'accept', title: 'Accept', payload: null },
})

it('is written with a word for each price, and read again', () => {
  const turns = [turn('Would you take 90?'), turn('120.50$', { speaker: 1 }), offer(0, 110), accept]
  const talk = conversation('1', turns, { attributes: { list: 140 } })
  const text = priceSketchText(talk, roles)
  expect(text).toBe('L140 B90 S120.5 B110 =110')
  expect(parsePriceSketch(text)).toEqual({
    listing: 140,
    steps: [
      { side: 'buyer', price: 90 },
      { side: 'seller', price: 120.5 },
      { side: 'buyer', price: 110 },
    ],
    agreed: 110,
  })
})

it('is read forgivingly', () => {
  expect(parsePriceSketch('')).toEqual({ listing: null, steps: [], agreed: null })
  expect(parsePriceSketch('what ever B B1x S= =7 O3')).toEqual({
    listing: null,
    steps: [{ side: 'other', price: 3 }],
    agreed: 7,
  })
})

it('knows no side of other roles', () => {
  const [, second] = conversation('1', []).participants
  const judge = conversation('1', [offer(0, 5)], {
    participants: second ? [{ ...second, role: 'judge' }, second] : [],
  })
  expect(priceSketchText(judge, roles)).toBe('O5 =5')
})
