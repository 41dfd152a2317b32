import { type FigureTools, figureFont, type Measure } from './use_figure_files.ts'

/** Measures text in a font family with the browser's text layout. */
export function canvasMeasure(family: string): Measure {
  const context = document.createElement('canvas').getContext('2d')
  let face = ''
  return (text, font) => {
    if (!context) return text.length * font.size * 0.5
    const wanted = figureFont(font, family)
    if (wanted !== face) {
      face = wanted
      context.font = wanted
      // Matches the exported picture, where glyphs aren't snapped to whole pixels.
      context.textRendering = 'geometricPrecision'
    }
    return context.measureText(text).width
  }
}

/** Data URL of an SVG. Works for images even if the content security policy blocks external resources. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** Addresses of the fonts of outlines, by path. */
const FONTS = import.meta.glob<string>(
  '/node_modules/@fontsource/{arimo,tinos}/files/*-{latin,latin-ext,greek,cyrillic}-{400,700}-{normal,italic}.woff',
  { query: '?url', import: 'default', eager: true },
)

export const canvasTools: FigureTools = {
  measure: canvasMeasure,
  async loadFont(file) {
    const [family] = file.split('-')
    const address = FONTS[`/node_modules/@fontsource/${family}/files/${file}.woff`]
    if (!address) throw new TypeError(`There is no font ${file}.`)
    const response = await fetch(address)
    if (!response.ok) throw new TypeError(`${address} cannot be fetched: status ${response.status}.`)
    return response.arrayBuffer()
  },
  async rasterize(svg, width, height) {
    const image = new Image()
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve()
      image.onerror = () => reject(new TypeError('The browser does not draw the SVG.'))
      image.src = svgAddress(svg)
    })
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new TypeError('The browser makes no PNG of this size.')
    return new Uint8Array(await blob.arrayBuffer())
  },
}
