import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, it, vi } from 'vitest'
import { POINT } from '../content.ts'
import type { Words } from '../drawing/drawing.ts'
import { drawFigure } from '../drawing/layout.ts'
import { FIGURE_OUTPUTS, type FigureTools } from '../outputs.ts'
import { contentOf, LOOK, measure } from '../test_figure.ts'
import { type FontFile, outlinesOf } from './outlines.ts'

const resolve = createRequire(import.meta.url).resolve

async function loadFont(file: FontFile): Promise<ArrayBuffer> {
  const [family] = file.split('-')
  return new Uint8Array(await readFile(resolve(`@fontsource/${family}/files/${file}.woff`))).buffer
}

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const rasterize = vi.fn<FigureTools['rasterize']>(async () => PIXEL)
const tools: FigureTools = { rasterize, loadFont, measure: () => measure }

const figureOf = (text: string) => {
  const content = contentOf(text)
  return { content, look: LOOK, drawing: drawFigure(content, LOOK, measure) }
}

async function bytesOf(format: 'pdf' | 'outlinedSvg', text: string): Promise<Uint8Array> {
  const output = FIGURE_OUTPUTS[format]
  if (output.kind !== 'picture') throw new Error(`${format} has bytes.`)
  return output.bytes(figureOf(text), tools)
}

async function runs(text: string, change: Partial<Words> = {}) {
  const words: Words = { kind: 'words', x: 10, y: 20, text, font: { size: 10 }, fill: '#000000', ...change }
  const drawing = { ...figureOf('').drawing, items: [words] }
  return (await outlinesOf(drawing, loadFont, measure))(words)
}

describe('outlines of letters', () => {
  it.each(['Two for me – “one” for you, ok?', 'Größe, Łódź', 'Πόσο κάνει', 'Сколько'])(
    'are there for %s',
    async (text) => {
      const found = await runs(text)
      expect(found.map((run) => run.text).join('')).toBe(text)
      expect(found.map(({ path }) => path)).not.toContain(null)
      expect(found[0]?.path).toMatch(/^M[\d.]/)
    },
  )

  it('follow each other without gaps, also where the font changes', async () => {
    const found = await runs('Hi Ваня 🙂🏽!')
    expect(found.map(({ text, path }) => [text, path !== null])).toEqual([
      ['Hi ', true],
      ['Ваня ', true],
      ['🙂🏽', false],
      ['!', true],
    ])
    for (const [i, run] of found.entries()) {
      const before = found[i - 1]
      expect(run.x).toBeCloseTo(before ? before.x + before.width : 10, 9)
    }
  })

  it('have the widths of Arial', async () => {
    // Advance widths of Arial in units of 2,048 per em: H 1479, e 1139, l 455, o 1139.
    const [run] = await runs('Hello')
    expect(run?.width).toBeCloseTo(((1479 + 1139 + 455 + 455 + 1139) / 2048) * 10, 6)
  })

  it('are missing for text from right to left, which ends at its place', async () => {
    const [run, ...others] = await runs('שלום', { rtl: true })
    expect(others).toEqual([])
    expect(run).toEqual({ text: 'שלום', x: -10, width: 20, path: null })
  })
})

describe('PDF', () => {
  it('is one page of the size on paper, with its title and a link', async () => {
    const text = 'Three firewood'
    const document = await PDFDocument.load(await bytesOf('pdf', text))
    const { drawing } = figureOf(text)
    expect(document.getPageCount()).toBe(1)
    expect(document.getPage(0).getSize().width).toBeCloseTo(drawing.width / POINT, 6)
    expect(document.getPage(0).getSize().height).toBeCloseTo(drawing.height / POINT, 6)
    expect(document.getTitle()).toBe(drawing.title)
    const links = drawing.items.filter((item) => item.kind === 'words' && item.link !== undefined)
    expect(links.length).toBeGreaterThan(0)
    expect(document.getPage(0).node.Annots()?.size()).toBe(links.length)
    expect(document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict).keys()).toEqual([])
  })

  it('is refused if a page cannot be as tall', async () => {
    const { pdf } = FIGURE_OUTPUTS
    if (pdf.kind !== 'picture') throw new Error('It has bytes.')
    const figure = figureOf('x')
    const tall = { ...figure, drawing: { ...figure.drawing, height: 19_201 } }
    await expect(pdf.bytes(tall, tools)).rejects.toThrow(RangeError)
  })

  it('draws only letters without outlines as pictures', async () => {
    rasterize.mockClear()
    await bytesOf('pdf', 'Three firewood')
    expect(rasterize).not.toHaveBeenCalled()
    await bytesOf('pdf', 'Three 🙂')
    expect(rasterize.mock.calls.every(([svg]) => /<text[^>]*>🙂<\/text>/.test(svg))).toBe(true)
    expect(rasterize).toHaveBeenCalled()
  })
})

describe('SVG with outlines', () => {
  it('has paths for letters, and text for others', async () => {
    const svg = new TextDecoder().decode(await bytesOf('outlinedSvg', 'Three 🙂'))
    expect(new Set(Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g), ([, text]) => text))).toEqual(
      new Set(['🙂']),
    )
    expect(svg).toMatch(/<path d="M[^"]+" fill="#[0-9a-f]{6}"\/>/)
  })
})
