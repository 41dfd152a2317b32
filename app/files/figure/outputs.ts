import type { FigureContent, FigureLook } from './content.ts'
import type { Drawing } from './drawing/drawing.ts'
import { htmlOf, htmlPageOf } from './formats/html.ts'
import { latexOf } from './formats/latex.ts'
import { markdownOf } from './formats/markdown.ts'
import { MOST_PIXELS, pixelsOf, withDensity } from './formats/png.ts'
import { svgOf } from './formats/svg.ts'
import { figureOutputs as t } from './messages.ts'

/** A figure: what it holds, how it looks, and as it is drawn. */
export interface Figure {
  readonly content: FigureContent
  readonly look: FigureLook
  readonly drawing: Drawing
}

/** What an output needs of the browser. */
export interface FigureTools {
  /** Draws an SVG as a PNG of that size in pixels. */
  rasterize(svg: string, width: number, height: number): Promise<Uint8Array>
}

/** A format of a figure: text, a picture, or print. */
export type FigureOutput = {
  readonly label: string
  /** A few words for somebody who has to choose. */
  readonly note: string
} & (
  | {
      readonly kind: 'text'
      /** Of the file's name, without the dot. */
      readonly extension: string
      readonly type: string
      /** Whether it is its text that shows what it is like, as it is set elsewhere. */
      readonly isCode: boolean
      text(figure: Figure): string
      /** The whole file, where that is more than its text. */
      readonly file?: (figure: Figure) => string
    }
  | {
      readonly kind: 'picture'
      readonly extension: string
      readonly type: string
      /** @throws RangeError whose message is for the reader, where the figure is too large */
      bytes(figure: Figure, tools: FigureTools): Promise<Uint8Array>
    }
  | { readonly kind: 'print' }
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
  pdf: { kind: 'print', label: t.pdf, note: t.pdfNote },
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

export type FigureFormat = keyof typeof outputs

/** Every form, in the order in which they are offered. */
export const FIGURE_OUTPUTS: Readonly<Record<FigureFormat, FigureOutput>> = outputs
