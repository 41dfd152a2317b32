import type { FigureContent, FigureLook } from './content.ts'
import type { Drawing, Measure } from './drawing/drawing.ts'
import { htmlOf, htmlPageOf } from './formats/html.ts'
import { latexOf } from './formats/latex.ts'
import { markdownOf } from './formats/markdown.ts'
import { pdfOf } from './formats/pdf.ts'
import { MOST_PIXELS, pixelsOf, withDensity } from './formats/png.ts'
import { svgOf } from './formats/svg.ts'
import { figureOutputs as t } from './messages.ts'
import { type FontFile, outlinesOf } from './outline/outlines.ts'

/** A figure: its content, style, and drawing. */
export interface Figure {
  readonly content: FigureContent
  readonly look: FigureLook
  readonly drawing: Drawing
}

/** Browser functions that an output needs. */
export interface FigureTools {
  /** Renders an SVG to a PNG of this size in pixels. */
  rasterize(svg: string, width: number, height: number): Promise<Uint8Array>
  /** Loads a font of outlines. @throws if it cannot be fetched */
  loadFont(file: FontFile): Promise<ArrayBuffer>
  /** @param family in CSS syntax */
  measure(family: string): Measure
}

/** An output format: text or an image. */
export type FigureOutput = {
  readonly label: string
  /** Short hint for choosing a format. */
  readonly note: string
} & (
  | {
      readonly kind: 'text'
      /** File extension without the dot. */
      readonly extension: string
      readonly type: string
      /** True if the preview is the code, because the result is rendered elsewhere. */
      readonly isCode: boolean
      text(figure: Figure): string
      /** Complete file, if that is more than the text. */
      readonly file?: (figure: Figure) => string
    }
  | {
      readonly kind: 'picture'
      readonly extension: string
      readonly type: string
      /** @throws RangeError with a message for the user if the figure is too large */
      bytes(figure: Figure, tools: FigureTools): Promise<Uint8Array>
    }
)

const outputs = {
  svg: {
    kind: 'text',
    label: t.svg,
    note: t.svgNote,
    extension: 'svg',
    type: 'image/svg+xml',
    isCode: false,
    text: ({ drawing }) => svgOf(drawing),
  },
  png: {
    kind: 'picture',
    label: t.png,
    note: t.pngNote,
    extension: 'png',
    type: 'image/png',
    async bytes({ drawing }, { rasterize }) {
      const [width, height] = [pixelsOf(drawing.width), pixelsOf(drawing.height)]
      if (Math.max(width, height) > MOST_PIXELS) throw new RangeError(t.tooLarge)
      return withDensity(await rasterize(svgOf(drawing), width, height))
    },
  },
  pdf: {
    kind: 'picture',
    label: t.pdf,
    note: t.pdfNote,
    extension: 'pdf',
    type: 'application/pdf',
    async bytes({ drawing }, tools) {
      return pdfOf(drawing, await outlines(drawing, tools), tools.rasterize)
    },
  },
  outlinedSvg: {
    kind: 'picture',
    label: t.outlinedSvg,
    note: t.outlinedSvgNote,
    extension: 'svg',
    type: 'image/svg+xml',
    async bytes({ drawing }, tools) {
      return new TextEncoder().encode(svgOf(drawing, await outlines(drawing, tools)))
    },
  },
  html: {
    kind: 'text',
    label: t.html,
    note: t.htmlNote,
    extension: 'html',
    type: 'text/html;charset=utf-8',
    isCode: false,
    text: ({ content, look }) => htmlOf(content, look),
    file: ({ content, look }) => htmlPageOf(content, look),
  },
  latex: {
    kind: 'text',
    label: t.latex,
    note: t.latexNote,
    extension: 'tex',
    type: 'text/x-tex;charset=utf-8',
    isCode: true,
    text: ({ content, look }) => latexOf(content, look),
  },
  markdown: {
    kind: 'text',
    label: t.markdown,
    note: t.markdownNote,
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    isCode: true,
    text: ({ content }) => markdownOf(content),
  },
} satisfies Readonly<Record<string, FigureOutput>>

function outlines(drawing: Drawing, { loadFont, measure }: FigureTools) {
  return outlinesOf(drawing, loadFont, measure(drawing.family))
}

export type FigureFormat = keyof typeof outputs

/** All formats in menu order. */
export const FIGURE_OUTPUTS: Readonly<Record<FigureFormat, FigureOutput>> = outputs
