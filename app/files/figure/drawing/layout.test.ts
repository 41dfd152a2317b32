import { describe, expect, it } from 'vitest'
import { printableText } from '../content.ts'
import { contentOf, HOSTILE, LOOK, measure, turnWith } from '../test_figure.ts'
import { fitted } from './block_box.ts'
import type { Item, Words } from './drawing.ts'
import { drawFigure } from './layout.ts'
import { oklch, paletteOf } from './palette.ts'

const edges = (item: Item): readonly [left: number, right: number, top: number, bottom: number] => {
  if (item.kind === 'line') return [Math.min(item.x, item.toX), Math.max(item.x, item.toX), item.y, item.toY]
  if (item.kind === 'rect') return [item.x, item.x + item.width, item.y, item.y + item.height]
  const width = measure(item.text, item.font)
  const left = item.rtl ? item.x - width : item.x
  return [left, left + width, item.y - item.font.size * 0.8, item.y + item.font.size * 0.2]
}
const words = (items: readonly Item[]) => items.filter((item): item is Words => item.kind === 'words')

describe('a figure', () => {
  it.each(HOSTILE)('has everything within its edges: %j', (text) => {
    for (const width of [190, 320, 643]) {
      const content = contentOf(printableText(text))
      const { items, height } = drawFigure(content, { ...LOOK, width }, measure)
      expect(height).toBeGreaterThan(0)
      for (const item of items) {
        const [left, right, top, bottom] = edges(item)
        const isIn = left >= -0.5 && right <= width + 0.5 && top >= -0.5 && bottom <= height + 0.5
        expect(isIn, JSON.stringify(item)).toBe(true)
      }
    }
  })

  it('holds each text whole', () => {
    const text = 'a b c '.repeat(300).trim()
    const content = { ...contentOf('x'), rows: [turnWith({ text })] }
    const said = words(drawFigure(content, LOOK, measure).items).map((item) => item.text)
    expect(said.join(' ')).toContain(text)
  })

  it('puts the second side at the right, with its number at the edge', () => {
    const content = {
      ...contentOf('x'),
      background: null,
      strip: null,
      outcome: null,
      caption: '',
      source: null,
    }
    const rows = [turnWith({ number: '10' }), turnWith({ side: '2', number: '11', text: 'Water' })]
    const drawn = words(drawFigure({ ...content, rows }, LOOK, measure).items)
    const at = (text: string) => drawn.find((item) => item.text === text)?.x ?? Number.NaN
    expect(at('10')).toBeLessThan(at('Hello'))
    expect(at('Hello')).toBeLessThan(100)
    expect(at('Water')).toBeGreaterThan(220)
    expect(at('11')).toBeGreaterThan(at('Water'))
    const without = rows.map((row) => ({ ...row, number: '' }))
    expect(
      words(drawFigure({ ...content, rows: without }, LOOK, measure).items).map(({ text }) => text),
    ).toEqual(['Agent 1', 'Hello', 'Agent 1', 'Water'])
  })

  it('names a speaker once where turns follow each other', () => {
    const content = { ...contentOf('x'), background: null, rows: [turnWith(), turnWith({ follows: true })] }
    const drawn = words(drawFigure(content, LOOK, measure).items)
    expect(drawn.filter(({ text }) => text === 'Agent 1')).toHaveLength(1)
    expect(drawn.filter(({ text }) => text === 'Hello')).toHaveLength(2)
  })

  it('writes from the right what runs from right to left, also its later lines', () => {
    const content = { ...contentOf('x'), rows: [turnWith({ text: 'שלום '.repeat(30) })] }
    const lines = words(drawFigure(content, LOOK, measure).items).filter(({ text }) => text.includes('שלום'))
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines.map(({ x }) => x)).size, 'right ends are level').toBe(1)
    expect(lines.every(({ rtl }) => rtl)).toBe(true)
  })
})

it('gives way only to columns that are wider than their share', () => {
  expect(fitted([10, 20, 300], 130)).toEqual([10, 20, 100])
  expect(fitted([300, 300], 100)).toEqual([50, 50])
  expect(fitted([10, 20], 100)).toEqual([10, 20])
})

describe('colours', () => {
  it.each([
    ['white', [1, 0, 0], '#ffffff'],
    ['black', [0, 0, 0], '#000000'],
    ['red of sRGB', [0.62796, 0.25768, 29.234], '#ff0000'],
    ['blue of sRGB', [0.45201, 0.31321, 264.052], '#0000ff'],
  ] as const)('%s', (_name, [lightness, chroma, hue], hex) => {
    expect(oklch(lightness, chroma, hue)).toBe(hex)
  })

  it('have words that can be read: at least 4.5 to 1', () => {
    for (const theme of ['light', 'dark', 'grey'] as const) {
      const palette = paletteOf(theme)
      const pairs: [string, string][] = [
        [palette.ink, palette.back],
        [palette.soft, palette.back],
        [palette.ink, palette.marked],
      ]
      for (const side of ['0', '1', '2', 'aside'] as const) {
        const { fill, ink } = palette.sides[side]
        pairs.push([palette.ink, fill], [palette.soft, fill], [ink, palette.back])
      }
      for (let hue = 1; hue <= 13; hue++) {
        const chip = palette.chip(hue)
        pairs.push([chip.ink, chip.fill], [chip.markInk, chip.mark])
      }
      for (const tone of ['good', 'bad', 'plain'] as const) {
        const { fill, ink } = palette.tones[tone]
        pairs.push([ink, fill], [palette.ink, fill], [palette.soft, fill], [ink, palette.back])
      }
      for (const [ink, ground] of pairs)
        expect(contrast(ink, ground), `${theme}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

/** Contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((i) => {
      const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
