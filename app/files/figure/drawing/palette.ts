import type { FigureLook, FigureSide, FigureTone } from '../content.ts'

/** Colours as `#rrggbb`. */
export interface Palette {
  readonly back: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly strong: string
  readonly alert: string
  readonly marked: string
  readonly sides: Readonly<Record<FigureSide, Colours>>
  readonly tones: Readonly<Record<FigureTone, Colours>>
  chip(hue: number): Colours & { readonly mark: string; readonly markInk: string }
}

interface Colours {
  readonly fill: string
  readonly line: string
  readonly ink: string
}

/** Hues of labels, equal to those of the page (`data-hue` in `tokens.css`). 12 is neutral. */
const HUES = [250, 60, 160, 345, 95, 305, 215, 28, 130, 275, 190, 260] as const
const NEUTRAL = 12

type Tint = readonly [lightness: number, chroma: number]

function chipsOf(
  fill: Tint,
  line: Tint,
  ink: Tint,
  mark: Tint,
  markInk: (hue: number) => string,
): Palette['chip'] {
  return (number) => {
    const own = HUES[number - 1]
    const [hue, strength] = own === undefined || number === NEUTRAL ? [260, 0.12] : [own, 1]
    const tinted = ([lightness, chroma]: Tint) => oklch(lightness, chroma * strength, hue)
    return {
      fill: tinted(fill),
      line: tinted(line),
      ink: tinted(ink),
      mark: tinted(mark),
      markInk: markInk(hue),
    }
  }
}

const WHITE = '#ffffff'
const LIGHT_SIDE = { fill: WHITE, line: oklch(0.84, 0.008, 260), ink: oklch(0.42, 0.015, 260) }
const DARK_SIDE = {
  fill: oklch(0.245, 0.011, 260),
  line: oklch(0.4, 0.012, 260),
  ink: oklch(0.78, 0.008, 85),
}
const GREY_SIDE = { fill: WHITE, line: '#888888', ink: '#111111' }
const GREY_TONE = { fill: WHITE, line: '#444444', ink: '#111111' }

const PALETTES: Readonly<Record<FigureLook['theme'], Palette>> = {
  light: {
    back: WHITE,
    ink: oklch(0.24, 0.015, 260),
    soft: oklch(0.42, 0.015, 260),
    line: oklch(0.88, 0.008, 260),
    strong: oklch(0.62, 0.012, 260),
    alert: oklch(0.57, 0.2, 25),
    marked: oklch(0.95, 0.035, 155),
    sides: {
      0: LIGHT_SIDE,
      1: { fill: oklch(0.952, 0.022, 235), line: oklch(0.86, 0.045, 235), ink: oklch(0.4, 0.1, 250) },
      2: { fill: oklch(0.96, 0.022, 75), line: oklch(0.87, 0.05, 75), ink: oklch(0.42, 0.085, 60) },
      aside: LIGHT_SIDE,
    },
    tones: {
      good: { fill: oklch(0.95, 0.035, 155), line: oklch(0.6, 0.09, 155), ink: oklch(0.43, 0.1, 155) },
      bad: { fill: oklch(0.955, 0.02, 25), line: oklch(0.65, 0.12, 25), ink: oklch(0.47, 0.14, 25) },
      plain: { fill: WHITE, line: oklch(0.7, 0.012, 260), ink: oklch(0.24, 0.015, 260) },
    },
    chip: chipsOf([0.96, 0.025], [0.84, 0.05], [0.36, 0.09], [0.45, 0.12], () => WHITE),
  },
  dark: {
    back: oklch(0.205, 0.009, 260),
    ink: oklch(0.93, 0.006, 85),
    soft: oklch(0.78, 0.008, 85),
    line: oklch(0.36, 0.012, 260),
    strong: oklch(0.55, 0.014, 260),
    alert: oklch(0.68, 0.17, 25),
    marked: oklch(0.29, 0.045, 158),
    sides: {
      0: DARK_SIDE,
      1: { fill: oklch(0.285, 0.035, 245), line: oklch(0.4, 0.05, 245), ink: oklch(0.82, 0.075, 240) },
      2: { fill: oklch(0.285, 0.026, 70), line: oklch(0.4, 0.04, 70), ink: oklch(0.84, 0.07, 75) },
      aside: DARK_SIDE,
    },
    tones: {
      good: { fill: oklch(0.29, 0.045, 158), line: oklch(0.6, 0.09, 155), ink: oklch(0.8, 0.12, 155) },
      bad: { fill: oklch(0.29, 0.045, 25), line: oklch(0.6, 0.11, 25), ink: oklch(0.79, 0.11, 25) },
      plain: { fill: oklch(0.245, 0.011, 260), line: oklch(0.55, 0.014, 260), ink: oklch(0.93, 0.006, 85) },
    },
    chip: chipsOf([0.28, 0.04], [0.42, 0.06], [0.88, 0.06], [0.8, 0.1], (hue) => oklch(0.2, 0.02, hue)),
  },
  // Sides differ in background. Labels differ only in marks and text.
  grey: {
    back: WHITE,
    ink: '#111111',
    soft: '#444444',
    line: '#c4c4c4',
    strong: '#777777',
    alert: '#000000',
    marked: '#e4e4e4',
    sides: {
      0: GREY_SIDE,
      1: GREY_SIDE,
      2: { fill: '#eeeeee', line: '#a0a0a0', ink: '#111111' },
      aside: GREY_SIDE,
    },
    tones: { good: GREY_TONE, bad: GREY_TONE, plain: GREY_TONE },
    chip: () => ({ fill: WHITE, line: '#777777', ink: '#111111', mark: '#4a4a4a', markInk: WHITE }),
  },
}

/** The page's colours for light and dark themes, or greys that are distinguishable on a monochrome printer. */
export function paletteOf(theme: FigureLook['theme']): Palette {
  return PALETTES[theme]
}

/**
 * Converts OKLCH to sRGB as `#rrggbb`, clipping colours outside sRGB. Drawing programs don't support `oklch()`.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
 * @param lightness 0 to 1
 * @param chroma 0 to about 0.37
 * @param hue in degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(byteOf).join('')}`
}

function byteOf(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(value, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')
}
