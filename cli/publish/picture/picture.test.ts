import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { crc32 } from '../../../app/base/bytes/crc32.ts'
import type { Conversation } from '../../../app/model/index.ts'
import { Canvas } from './canvas.ts'
import { bestExcerpt } from './excerpt.ts'
import { type Letters, loadLetters } from './letters.ts'
import { drawPicture, type PictureContent } from './picture.ts'

/** Colours of a PNG with a palette, by row and column. Fails unless the file is whole. */
function pixelsOf(png: Uint8Array): readonly (readonly string[])[] {
  const bytes = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const length = bytes.readUInt32BE(at)
    expect(bytes.readInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)))
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const [header, palette] = [chunks.get('IHDR') ?? Buffer.alloc(0), chunks.get('PLTE') ?? Buffer.alloc(0)]
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect(rows).toHaveLength(height * (width + 1))
  return Array.from({ length: height }, (_, y) => {
    const row = rows.subarray(y * (width + 1), (y + 1) * (width + 1))
    expect(row[0]).toBe(0)
    return Array.from(row.subarray(1), (index) => palette.toString('hex', index * 3, index * 3 + 3))
  })
}

describe('a canvas', () => {
  it('fills shapes, with mixed colours where a pixel is covered in part', () => {
    const canvas = new Canvas(6, 4, [255, 255, 255])
    canvas.fillBox(1, 1, 3.5, 2, 0, [0, 0, 0])
    const [white, black] = ['ffffff', '000000']
    const row = [white, black, black, black, '808080', white]
    const empty = Array.from({ length: 6 }, () => white)
    expect(pixelsOf(canvas.png())).toEqual([empty, row, row, empty])
  })

  it('covers the area of a triangle, and leaves its holes', () => {
    const canvas = new Canvas(20, 20, [0, 0, 0])
    const square = (from: number, to: number, turn: boolean) =>
      (turn
        ? [
            [from, from],
            [from, to],
            [to, to],
            [to, from],
          ]
        : [
            [from, from],
            [to, from],
            [to, to],
            [from, to],
          ]
      ).map(([x = 0, y = 0], i) => ({ type: i === 0 ? ('M' as const) : ('L' as const), x, y }))
    canvas.fill(
      [...square(2, 18, false), { type: 'Z' }, ...square(6, 14, true), { type: 'Z' }],
      [255, 255, 255],
    )
    const pixels = pixelsOf(canvas.png())
    expect([pixels[10]?.[10], pixels[4]?.[4], pixels[10]?.[16], pixels[19]?.[19]]).toEqual([
      ...['000000', 'ffffff', 'ffffff', '000000'],
    ])
    const triangle = new Canvas(20, 20, [0, 0, 0])
    triangle.fill(
      [{ type: 'M', x: 1, y: 2 }, { type: 'L', x: 18, y: 7.5 }, { type: 'L', x: 4, y: 17 }, { type: 'Z' }],
      [255, 255, 255],
    )
    const light = pixelsOf(triangle.png())
      .flat()
      .reduce((sum, hex) => sum + Number.parseInt(hex.slice(0, 2), 16), 0)
    // Half of the cross product of two sides.
    expect(light / 255).toBeCloseTo(Math.abs(17 * 15 - 5.5 * 3) / 2, -0.5)
  })

  it('leaves out what is outside of it', () => {
    const canvas = new Canvas(4, 4, [255, 255, 255])
    canvas.fillBox(-10, -10, 12, 30, 0, [0, 0, 0])
    expect(pixelsOf(canvas.png())[3]).toEqual(['000000', '000000', 'ffffff', 'ffffff'])
  })
})

const TURNS = [
  { speaker: 0, name: 'Ann', text: 'Would you give me two packages of water?' },
  { speaker: 1, name: 'Ben', text: 'One, if I get the firewood.' },
]
const CONTENT: PictureContent = {
  ...{ id: 'casino', accent: '#ff0000', title: 'A corpus', counts: '2 conversations', siteTitle: 'Ours' },
  excerpt: { place: 'train / 1', first: 3, turns: TURNS },
}

describe('a preview picture', () => {
  let letters: Letters
  beforeAll(async () => {
    const found = await loadLetters(join(import.meta.dirname, 'no page'))
    if (!found) throw new Error('The typeface is not installed.')
    letters = found
  })

  it('shows title, counts and turns in the colour of the author, the same in each run', () => {
    const { png, alt, isWordless } = drawPicture(CONTENT, letters)
    expect(isWordless).toBe(false)
    expect(alt).toBe(
      'A corpus: 2 conversations. Ann: Would you give me two packages of water? Ben: One, if I get the firewood.',
    )
    const pixels = pixelsOf(png)
    expect([pixels.length, pixels[0]?.length]).toEqual([630, 1200])
    expect(pixels[300]?.[5]).toBe('ff0000')
    // Ink of the title, tints of both turns.
    expect(pixels.slice(60, 120).flat()).toContain('1c1917')
    expect(new Set(pixels.flat()).has('ffd9d9')).toBe(true)
    expect(new Set(pixels.flat()).has('e7e5e4')).toBe(true)
    expect(drawPicture(CONTENT, letters).png).toEqual(png)
    expect(drawPicture({ ...CONTENT, title: 'A corpsu' }, letters).png).not.toEqual(png)
  })

  it('has no words if letters are missing, rather than boxes', () => {
    for (const title of ['日本語', 'العربية', 'Deals 🙂', 'e\u0301\u0323\u0330', '', '\ud800'])
      expect(drawPicture({ ...CONTENT, title }, letters).isWordless).toBe(true)
    expect(drawPicture(CONTENT, null).isWordless).toBe(true)
    expect(drawPicture({ ...CONTENT, title: 'Größe, Łódź, Сколько, Πόσο' }, letters).isWordless).toBe(false)
    expect(letters.drawable('e\u0301\u200b\u202e  x\n')).toBe('é x')
  })

  it('holds any text', () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 400 })
    const check = fc.property(text, text, (title, said) => {
      const turns = [{ speaker: 0, name: title, text: said || 'x' }]
      drawPicture({ ...CONTENT, title, excerpt: { place: said, first: 0, turns } }, letters)
    })
    fc.assert(check, { numRuns: 20 })
  })

  it('shows the first turns that several people say and that can be drawn', () => {
    const turn = (speaker: number, text: string) => ({ speaker, text }) as Conversation['turns'][number]
    const of = (...turns: readonly Conversation['turns'][number][]) =>
      ({
        split: 'train',
        id: '7',
        participants: [{ name: 'A' }, { name: 'B' }],
        turns,
      }) as unknown as Conversation
    const long = 'Is it still there, and what is its price?'
    const good = [turn(0, long), turn(1, long), turn(0, long)]
    const first = of(turn(0, 'Hi'), turn(1, '🙂'), ...good)
    expect(bestExcerpt([of(turn(0, 'Hi')), first], letters)).toEqual({
      excerpt: {
        ...{ place: 'train / 7', first: 2 },
        turns: good.map(({ speaker, text }) => ({ speaker, text, name: speaker === 0 ? 'A' : 'B' })),
      },
      isLacking: false,
    })
    expect(bestExcerpt([of(turn(0, '你好'), turn(1, ''))], letters)).toEqual({
      excerpt: null,
      isLacking: true,
    })
    expect(bestExcerpt([of(turn(0, ''))], letters)).toEqual({ excerpt: null, isLacking: false })
  })
})
