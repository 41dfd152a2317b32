import { expect, it } from 'vitest'
import { parsePriceSketch } from '../../../model/prices/price_sketch.ts'
import { drawnSketch } from './path_sketch.ts'

const drawn = (text: string) => drawnSketch(parsePriceSketch(text), 60, 20)

it('joins the prices of each side, the highest on top, from left to right', () => {
  expect(drawn('L100 B50 S100 B60 S75 =75')).toEqual({
    lines: [
      { side: 'buyer', path: 'M0,20L30,16L60,10' },
      { side: 'seller', path: 'M15,0L45,10L60,10' },
    ],
    dots: [],
    listing: 0,
    agreed: [60, 10],
  })
})

it('draws a side that named one price as a dot, and a single price in the middle', () => {
  expect(drawn('L100 B50 S100')).toMatchObject({
    lines: [],
    dots: [
      { side: 'buyer', at: [0, 20] },
      { side: 'seller', at: [60, 0] },
    ],
    agreed: null,
  })
  expect(drawn('B50')).toEqual({
    lines: [],
    dots: [{ side: 'buyer', at: [30, 10] }],
    listing: null,
    agreed: null,
  })
})
