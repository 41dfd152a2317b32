import { recall, remember } from '../../ui/remembered.ts'
import { CM, FIGURE_OUTPUTS, type FigureFormat, type FigureLook, POINT } from './use_figure_files.ts'

/** Optional parts of a figure. */
export const PARTS = ['background', 'strip', 'outcome', 'numbers', 'facts', 'source', 'address'] as const

type Parts = Readonly<Record<(typeof PARTS)[number], boolean>>

/** User settings for figures of any excerpt. Remembered in the browser. */
export interface FigureSettings extends Parts {
  /** Titles of excluded background blocks. */
  readonly withoutBlocks: readonly string[]
  /** Ids of excluded label schemes. */
  readonly without: readonly string[]
  readonly names: (typeof NAMES)[number]
  readonly width: (typeof WIDTHS)[number]
  /** Width in centimetres, if `width` is `free`. */
  readonly centimetres: number
  /** Text size in points. */
  readonly textSize: number
  readonly theme: FigureLook['theme']
  readonly typeface: FigureLook['typeface']
  readonly format: FigureFormat
}

export const FIRST_SETTINGS: FigureSettings = {
  background: false,
  strip: false,
  outcome: true,
  numbers: true,
  facts: false,
  source: true,
  address: false,
  withoutBlocks: [],
  without: [],
  names: 'names',
  width: 'column',
  centimetres: 12,
  textSize: 8,
  theme: 'light',
  typeface: 'sans',
  format: 'svg',
}

export const TEXT_SIZES = [7, 8, 9, 10, 11] as const
const NAMES = ['names', 'letters', 'roles'] as const
const WIDTHS = ['column', 'page', 'free'] as const
const THEMES = ['light', 'dark', 'grey'] as const
const TYPEFACES = ['sans', 'serif'] as const
export const FORMATS = Object.keys(FIGURE_OUTPUTS) as readonly FigureFormat[]

/** Range of free widths, in centimetres. */
export const LEAST_WIDTH = 5
export const MOST_WIDTH = 40

const NAME = 'figure'

/** Maximum number of excluded schemes, and of excluded blocks, that are remembered. The latest win. */
const MOST_WITHOUT = 50

/** Stores the settings in the browser for all figures. */
export function keepSettings(settings: FigureSettings): void {
  const { without, withoutBlocks } = settings
  remember(NAME, {
    ...settings,
    without: without.slice(-MOST_WITHOUT),
    withoutBlocks: withoutBlocks.slice(-MOST_WITHOUT),
  })
}

/** The stored settings, or defaults. */
export function recallSettings(): FigureSettings {
  return readSettings(recall(NAME))
}

/** Parses stored settings. Invalid values fall back to defaults. */
export function readSettings(kept: unknown): FigureSettings {
  const given: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const first = FIRST_SETTINGS
  const oneOf = <T>(name: keyof FigureSettings, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === given[name]) ?? otherwise
  const names = (list: unknown) =>
    Array.isArray(list)
      ? list.filter((name): name is string => typeof name === 'string').slice(0, MOST_WITHOUT)
      : []
  const { centimetres, without, withoutBlocks } = given
  return {
    ...(Object.fromEntries(PARTS.map((part) => [part, oneOf(part, [true, false], first[part])])) as Parts),
    withoutBlocks: names(withoutBlocks),
    without: names(without),
    names: oneOf('names', NAMES, first.names),
    width: oneOf('width', WIDTHS, first.width),
    centimetres: isWidth(centimetres) ? centimetres : first.centimetres,
    textSize: oneOf('textSize', TEXT_SIZES, first.textSize),
    theme: oneOf('theme', THEMES, first.theme),
    typeface: oneOf('typeface', TYPEFACES, first.typeface),
    format: oneOf('format', FORMATS, first.format),
  }
}

/** True if the width in centimetres is within the range. */
export function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value >= LEAST_WIDTH && value <= MOST_WIDTH
}

/** Converts settings to the look of a figure. */
export function lookOf({ width, centimetres, textSize, theme, typeface }: FigureSettings): FigureLook {
  const wide = width === 'column' ? 8.5 : width === 'page' ? 17 : centimetres
  return { width: wide * CM, textSize: textSize * POINT, theme, typeface }
}
