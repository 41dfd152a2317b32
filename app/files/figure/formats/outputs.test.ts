import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../../../base/bytes/crc32.ts'
import { printableText } from '../content.ts'
import { drawFigure } from '../drawing/layout.ts'
import { FIGURE_OUTPUTS } from '../outputs.ts'
import { contentOf, HOSTILE, LOOK, measure, turnWith } from '../test_figure.ts'
import { htmlOf, htmlPageOf } from './html.ts'
import { markdownOf } from './markdown.ts'
import { pixelsOf, withDensity } from './png.ts'
import { svgOf } from './svg.ts'

const svg = (text: string) => svgOf(drawFigure(contentOf(printableText(text)), LOOK, measure))

/** Made-up texts of all kinds, including lone surrogates and control characters. */
const SAMPLES = [
  ...HOSTILE,
  ...fc.sample(fc.string({ unit: 'binary' }), 150),
  '\u0000\u0008\ud800\ufffe\u0085\f',
]

const python = spawnSync('python3', ['--version']).status === 0

/** Parses documents with Python's own parser. Returns the text of each, or an error. */
function parsed(documents: readonly string[]): readonly (string | { readonly error: string })[] {
  const program = [
    'import json, sys, xml.etree.ElementTree as tree',
    'def read(text):',
    '    try:',
    '        root = tree.fromstring(text.encode("utf-8"))',
    '        return "\\n".join(e.text or "" for e in root.iter("{http://www.w3.org/2000/svg}text"))',
    '    except Exception as error:',
    '        return {"error": str(error)}',
    'print(json.dumps([read(text) for text in json.load(sys.stdin)]))',
  ].join('\n')
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(documents),
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('SVG', () => {
  it.skipIf(!python)('is XML that holds every text as it is, whatever it is', () => {
    for (const [i, found] of parsed(SAMPLES.map(svg)).entries()) {
      const text = printableText(SAMPLES[i] ?? '')
      expect(found, JSON.stringify(text)).toEqual(expect.any(String))
      const bare = (words: string) => words.replace(/\s/gu, '')
      expect(bare(String(found))).toContain(bare(text))
    }
  })

  it('has the size that it has on paper, text as text, and neither scripts nor HTML', () => {
    const written = svg('<script>alert(1)</script> & so on')
    expect(written).toMatch(/<svg [^>]* width="8.47cm" /)
    expect(written).toContain('&lt;script&gt;')
    expect(written).not.toMatch(/<(?!\?xml|\/?(?:svg|title|rect|line|text|a)\b)/)
    expect(written).toContain('<a xlink:href="https://example.org/#/a/b/c?x=1&amp;text=50%25"')
  })
})

describe('HTML', () => {
  it('has no element that a text has made, and every text as it is', () => {
    const known = /<(?!\/?(?:figure|figcaption|p|b|i|div|span|table|tr|th|td|a|small|br)\b)/
    for (const sample of SAMPLES) {
      const text = printableText(sample)
      const written = htmlOf(contentOf(text), LOOK)
      expect(written).not.toMatch(known)
      expect(unescaped(written)).toContain(text)
    }
  })

  it('says its declarations in attributes that end where they should', () => {
    const page = htmlPageOf(contentOf('x'), { ...LOOK, theme: 'dark', typeface: 'serif' })
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">/)
    for (const [, style = ''] of page.matchAll(/style="([^"]*)"/g))
      expect(style).toMatch(/^[a-z-]+:[^;]+(;[a-z-]+:[^;]+)*;?$/)
    expect(page.match(/"/g)?.length).toBe([...page.matchAll(/="[^"]*"/g)].length * 2)
  })
})

function unescaped(html: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? '')
}

describe('Markdown', () => {
  it('has turns, labels and a link', () => {
    const chips = [{ mark: 'SN', name: 'Self-need', annotator: '', hue: 1 }]
    const rows = [
      turnWith({ text: 'I *need*\nwater', chips }),
      turnWith({
        name: 'B',
        number: '',
        text: '',
        action: { tone: 'good' as const, title: 'Accepts', price: '$5', block: null },
      }),
    ]
    const content = { ...contentOf('x'), rows, background: null, outcome: null, caption: '' }
    expect(markdownOf(content)).toBe(
      [
        '**Agent 1 (3):** I \\*need\\*\\',
        'water\\',
        '*\\[Self-need\\]*',
        '',
        '**B:**\\',
        '*Accepts: \\$5*',
        '',
        '— [x](<https://example.org/#/a/b/c?x=1&text=50%25>)',
        '',
      ].join('\n'),
    )
  })

  it('has as many paragraphs as turns, whatever is said', () => {
    for (const sample of SAMPLES) {
      const text = printableText(sample)
      const rows = [turnWith({ text }), turnWith({ text })]
      const content = { ...contentOf('x'), rows, background: null, outcome: null, caption: '' }
      expect(
        markdownOf(content)
          .trimEnd()
          .split(/\n[ \t]*\n/),
        JSON.stringify(text),
      ).toHaveLength(3)
    }
  })
})

describe('PNG', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('says right after its header that 300 of its pixels are an inch', () => {
    const png = Buffer.from(withDensity(pixel))
    expect(png.subarray(0, 33)).toEqual(pixel.subarray(0, 33))
    expect(png.subarray(54)).toEqual(pixel.subarray(33))
    expect(png.readUInt32BE(33)).toBe(9)
    expect(png.subarray(37, 41).toString()).toBe('pHYs')
    expect([png.readUInt32BE(41), png.readUInt32BE(45), png[49]]).toEqual([11811, 11811, 1])
    expect(png.readInt32BE(50)).toBe(crc32(png.subarray(37, 50)))
  })

  it('is a column wide at 300 dots per inch', () => {
    expect(pixelsOf((8.5 / 2.54) * 96)).toBe(1004)
  })

  it('refuses what is none, and what is too large', async () => {
    expect(() => withDensity(new Uint8Array(50))).toThrow(TypeError)
    const { png } = FIGURE_OUTPUTS
    if (png.kind !== 'picture') throw new Error('It is a picture.')
    const content = contentOf('x')
    const drawing = { ...drawFigure(content, LOOK, measure), height: 6_000 }
    const tools = {
      rasterize: () => Promise.resolve(new Uint8Array(pixel)),
      loadFont: () => Promise.reject(new Error('A PNG needs no outlines.')),
      measure: () => measure,
    }
    await expect(png.bytes({ content, look: LOOK, drawing }, tools)).rejects.toThrow(RangeError)
    await expect(
      png.bytes({ content, look: LOOK, drawing: { ...drawing, height: 100 } }, tools),
    ).resolves.toHaveLength(pixel.length + 21)
  })
})
