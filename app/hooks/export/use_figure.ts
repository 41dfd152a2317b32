export {
  CM,
  FAMILIES,
  type FigureBlock,
  type FigureChip,
  type FigureContent,
  type FigureLook,
  type FigureRow,
  type FigureSide,
  type FigureStrip,
  type FigureTone,
  type FigureTurn,
  POINT,
  printableLine,
  printableText,
} from '../../export/figure/content.ts'
export { figureFont, type Measure } from '../../export/figure/drawing/drawing.ts'
export { drawFigure } from '../../export/figure/drawing/layout.ts'
export {
  FIGURE_OUTPUTS,
  type Figure,
  type FigureFormat,
  type FigureOutput,
  type FigureTools,
} from '../../export/figure/outputs.ts'
export { svgOf } from '../../export/figure/written/svg.ts'
export { excerptFileName } from '../../export/file_name.ts'
