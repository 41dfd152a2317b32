import { CM } from '../content.ts'
import type { Drawing, Item, Words } from '../drawing/drawing.ts'
import type { Outlines } from '../outline/outlines.ts'

/**
 * A drawing as SVG 1.1. There are no scripts, styles or external references, so that Inkscape, Illustrator, browsers and
 * LaTeX converters render it identically. Its size is its size on paper.
 * @param outlines draws letters as paths. Without it, text stays text
 */
export function svgOf(drawing: Drawing, outlines?: Outlines): string {
  const { width, height, items, title, back, family } = drawing
  const size = `width="${number(width / CM)}cm" height="${number(height / CM)}cm"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" ${size} viewBox="0 0 ${number(width)} ${number(height)}" font-family="${xmlText(family)}" xml:space="preserve">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${number(width)}" height="${number(height)}" fill="${back}"/>`,
    ...items.map((item) => element(item, outlines)),
    '</svg>',
    '',
  ].join('\n')
}

function element(item: Item, outlines: Outlines | undefined): string {
  switch (item.kind) {
    case 'rect': {
      const { x, y, width, height, radius = 0, fill = 'none', stroke, dashed } = item
      const place = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`
      const round = radius > 0 ? ` rx="${number(Math.min(radius, height / 2, width / 2))}"` : ''
      const edge = stroke ? ` stroke="${stroke}" stroke-width="0.75"${dashed ? DASHES : ''}` : ''
      return `<rect ${place}${round} fill="${fill}"${edge}/>`
    }
    case 'line': {
      const { x, y, toX, toY, stroke, width, dashed } = item
      const place = `x1="${number(x)}" y1="${number(y)}" x2="${number(toX)}" y2="${number(toY)}"`
      return `<line ${place} stroke="${stroke}" stroke-width="${number(width)}"${dashed ? DASHES : ''}/>`
    }
    case 'words': {
      const words = outlines ? outlinedWords(item, outlines) : textElement(item)
      if (item.link === undefined) return words
      return `<a xlink:href="${xmlText(item.link)}" href="${xmlText(item.link)}">${words}</a>`
    }
  }
}

function textElement({ x, y, text, font, fill, rtl }: Words): string {
  const face = `font-size="${number(font.size)}"${font.bold ? ' font-weight="bold"' : ''}${font.italic ? ' font-style="italic"' : ''}`
  const direction = rtl ? ' direction="rtl" unicode-bidi="embed"' : ''
  return `<text x="${number(x)}" y="${number(y)}" ${face} fill="${fill}"${direction}>${xmlText(text)}</text>`
}

/** Letters as paths, and as text where there is no outline. */
function outlinedWords(words: Words, outlines: Outlines): string {
  return outlines(words)
    .map(({ text, x, path }) =>
      path === null
        ? textElement({ ...words, text, x: words.rtl ? words.x : x })
        : `<path d="${path}" fill="${words.fill}"/>`,
    )
    .join('')
}

const DASHES = ' stroke-dasharray="2.5 2"'

/** Rounds to at most two decimals. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100)
}

const XML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for XML and HTML. Characters that XML forbids must have been removed, see `printableText`. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => XML[sign] ?? sign)
}
