import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { POINT } from '../content.ts'
import type { Drawing, Item, Words } from '../drawing/drawing.ts'
import { figureOutputs as t } from '../messages.ts'
import type { Outlines, Run } from '../outline/outlines.ts'
import { svgOf } from './svg.ts'

/** Pixels per CSS pixel of letters that are drawn as a picture: 600 dots per inch. */
const DENSITY = 6.25

/** Longest side of a page in points, from which some viewers refuse it (ISO 32000-1, annex C). */
const MOST_POINTS = 14_400

/** Renders an SVG to a PNG of this size in pixels. */
type Rasterize = (svg: string, width: number, height: number) => Promise<Uint8Array>

/**
 * A drawing as a PDF of one page of its size on paper. Letters are outlines, so that no font is missing in print. Letters
 * without outlines (emoji, some writing systems) are pictures of 600 dots per inch.
 * @throws RangeError with a message for the user if the figure is too tall for a page
 */
export async function pdfOf(drawing: Drawing, outlines: Outlines, rasterize: Rasterize): Promise<Uint8Array> {
  if (drawing.height / POINT > MOST_POINTS) throw new RangeError(t.tooTall)
  const library = await import('@cantoo/pdf-lib')
  const document = await library.PDFDocument.create()
  document.setTitle(drawing.title, { showInWindowTitleBar: true })
  document.setCreator('Parley')
  document.setProducer('Parley')
  const page = document.addPage([drawing.width / POINT, drawing.height / POINT])
  const paper = paperOf(library, document, page)
  paper.path(box(0, 0, drawing.width, drawing.height, 0), { fill: drawing.back })
  for (const item of drawing.items) {
    if (item.kind !== 'words') drawShape(paper, item)
    else await drawWords(paper, item, outlines(item), { drawing, rasterize })
  }
  return document.save()
}

interface Stroke {
  readonly fill?: string | undefined
  readonly stroke?: string | undefined
  readonly width?: number
  readonly dashed?: boolean | undefined
}

/** Draws on a page in CSS pixels from the upper left. */
interface Paper {
  path(data: string, look: Stroke): void
  picture(png: Uint8Array, x: number, y: number, width: number, height: number): Promise<void>
  link(address: string, x: number, y: number, width: number, height: number): void
}

type Library = typeof import('@cantoo/pdf-lib')

function paperOf({ PDFString, rgb }: Library, document: PDFDocument, page: PDFPage): Paper {
  const height = page.getHeight() * POINT
  const colour = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
      (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
    )
    return rgb(red, green, blue)
  }
  return {
    path: (data, { fill, stroke, width = 1, dashed }) =>
      page.drawSvgPath(data, {
        ...{ x: 0, y: height / POINT, scale: 1 / POINT },
        ...(fill && fill !== 'none' ? { color: colour(fill) } : {}),
        ...(stroke ? { borderColor: colour(stroke), borderWidth: width } : {}),
        ...(dashed ? { borderDashArray: [2.5, 2] } : {}),
      }),
    async picture(png, x, y, width, tall) {
      const image = await document.embedPng(png)
      page.drawImage(image, {
        ...{ x: x / POINT, y: (height - y - tall) / POINT },
        ...{ width: width / POINT, height: tall / POINT },
      })
    },
    link(address, x, y, width, tall) {
      const rect = [x, height - y - tall, x + width, height - y].map((length) => length / POINT)
      const action = { Type: 'Action', S: 'URI', URI: PDFString.of(new URL(address).href) }
      const annotation = { Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], A: action }
      page.node.addAnnot(document.context.register(document.context.obj(annotation)))
    },
  }
}

function drawShape(paper: Paper, item: Exclude<Item, Words>): void {
  if (item.kind === 'line') {
    const { x, y, toX, toY, stroke, width, dashed } = item
    paper.path(`M${x} ${y}L${toX} ${toY}`, { stroke, width, dashed })
    return
  }
  const { x, y, width, height, radius = 0, fill, stroke, dashed } = item
  const round = Math.min(radius, height / 2, width / 2)
  paper.path(box(x, y, width, height, round), { fill, stroke, width: 0.75, dashed })
}

interface Page {
  readonly drawing: Drawing
  readonly rasterize: Rasterize
}

async function drawWords(paper: Paper, words: Words, runs: readonly Run[], page: Page): Promise<void> {
  const { size } = words.font
  for (const run of runs) {
    if (run.path !== null) {
      if (run.path !== '') paper.path(run.path, { fill: words.fill })
    } else if (run.text.trim() !== '') {
      await drawPicture(paper, words, run, page)
    }
  }
  const [first, last] = [runs[0], runs.at(-1)]
  if (words.link === undefined || !first || !last) return
  paper.link(words.link, first.x, words.y - size, last.x + last.width - first.x, size * 1.3)
}

async function drawPicture(
  paper: Paper,
  words: Words,
  run: Run,
  { drawing, rasterize }: Page,
): Promise<void> {
  const { size } = words.font
  const [width, height] = [Math.ceil(run.width + size), Math.ceil(size * 2)]
  const left = words.rtl ? width - size / 2 : size / 2
  const { link: _, ...drawn } = words
  const svg = svgOf({
    ...{ ...drawing, width, height, back: 'none' },
    items: [{ ...drawn, text: run.text, x: left, y: size * 1.4 }],
  })
  const png = await rasterize(svg, Math.round(width * DENSITY), Math.round(height * DENSITY))
  await paper.picture(png, run.x - size / 2, words.y - size * 1.4, width, height)
}

/** Path of a rectangle with round corners. */
function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom] = [x + width, y + height]
  if (radius === 0) return `M${x} ${y}H${right}V${bottom}H${x}Z`
  const arc = `A${radius} ${radius} 0 0 1`
  return [
    `M${x + radius} ${y}H${right - radius}${arc} ${right} ${y + radius}V${bottom - radius}`,
    `${arc} ${right - radius} ${bottom}H${x + radius}${arc} ${x} ${bottom - radius}V${y + radius}`,
    `${arc} ${x + radius} ${y}Z`,
  ].join('')
}
