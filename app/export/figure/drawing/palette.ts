import type { FigureLook, FigureSide, FigureTone } from '../content.ts'
import { oklch } from './colour.ts'

/** Colours as `#rrggbb`. */
export interface Palette {
  readonly back: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly strong: string
  readonly alert: string
  readonly marked: string
  side(side: FigureSide): { readonly fill: string; readonly line: string; readonly ink: string }
  tone(tone: FigureTone): { readonly fill: string; readonly line: string; readonly ink: string }
  chip(hue: number): ChipColours
}

export interface ChipColours {
  readonly fill: string
  readonly line: string
  readonly ink: string
  readonly mark: string
  readonly markInk: string
}

/** The hues of labels, as the page has them (`data-hue` in `tokens.css`); 12 is neutral. */
const HUES = [250, 60, 160, 345, 95, 305, 215, 28, 130, 275, 190, 260] as const
const NEUTRAL = 12

/** The colours of the page by numbers, light and dark; and greys that stay apart on a printer without colours. */
export function paletteOf(theme: FigureLook['theme']): Palette {
  return theme === 'grey' ? GREY : theme === 'dark' ? DARK : LIGHT
}

const LIGHT: Palette = {
  back: '#ffffff',
  ink: oklch(0.24, 0.015, 260),
  soft: oklch(0.42, 0.015, 260),
  line: oklch(0.88, 0.008, 260),
  strong: oklch(0.62, 0.012, 260),
  alert: oklch(0.57, 0.2, 25),
  marked: oklch(0.95, 0.035, 155),
  side: (side) =>
    side === '1'
      ? { fill: oklch(0.952, 0.022, 235), line: oklch(0.86, 0.045, 235), ink: oklch(0.4, 0.1, 250) }
      : side === '2'
        ? { fill: oklch(0.96, 0.022, 75), line: oklch(0.87, 0.05, 75), ink: oklch(0.42, 0.085, 60) }
        : { fill: '#ffffff', line: oklch(0.84, 0.008, 260), ink: oklch(0.42, 0.015, 260) },
  tone: (tone) =>
    tone === 'good'
      ? { fill: oklch(0.95, 0.035, 155), line: oklch(0.6, 0.09, 155), ink: oklch(0.43, 0.1, 155) }
      : tone === 'bad'
        ? { fill: oklch(0.955, 0.02, 25), line: oklch(0.65, 0.12, 25), ink: oklch(0.47, 0.14, 25) }
        : { fill: '#ffffff', line: oklch(0.7, 0.012, 260), ink: oklch(0.24, 0.015, 260) },
  chip: (number) => {
    const { hue, chroma } = hueOf(number)
    return {
      fill: oklch(0.96, 0.025 * chroma, hue),
      line: oklch(0.84, 0.05 * chroma, hue),
      ink: oklch(0.36, 0.09 * chroma, hue),
      mark: oklch(0.45, 0.12 * chroma, hue),
      markInk: '#ffffff',
    }
  },
}

const DARK: Palette = {
  back: oklch(0.205, 0.009, 260),
  ink: oklch(0.93, 0.006, 85),
  soft: oklch(0.78, 0.008, 85),
  line: oklch(0.36, 0.012, 260),
  strong: oklch(0.55, 0.014, 260),
  alert: oklch(0.68, 0.17, 25),
  marked: oklch(0.29, 0.045, 158),
  side: (side) =>
    side === '1'
      ? { fill: oklch(0.285, 0.035, 245), line: oklch(0.4, 0.05, 245), ink: oklch(0.82, 0.075, 240) }
      : side === '2'
        ? { fill: oklch(0.285, 0.026, 70), line: oklch(0.4, 0.04, 70), ink: oklch(0.84, 0.07, 75) }
        : {
            fill: oklch(0.245, 0.011, 260),
            line: oklch(0.4, 0.012, 260),
            ink: oklch(0.78, 0.008, 85),
          },
  tone: (tone) =>
    tone === 'good'
      ? { fill: oklch(0.29, 0.045, 158), line: oklch(0.6, 0.09, 155), ink: oklch(0.8, 0.12, 155) }
      : tone === 'bad'
        ? { fill: oklch(0.29, 0.045, 25), line: oklch(0.6, 0.11, 25), ink: oklch(0.79, 0.11, 25) }
        : {
            fill: oklch(0.245, 0.011, 260),
            line: oklch(0.55, 0.014, 260),
            ink: oklch(0.93, 0.006, 85),
          },
  chip: (number) => {
    const { hue, chroma } = hueOf(number)
    return {
      fill: oklch(0.28, 0.04 * chroma, hue),
      line: oklch(0.42, 0.06 * chroma, hue),
      ink: oklch(0.88, 0.06 * chroma, hue),
      mark: oklch(0.8, 0.1 * chroma, hue),
      markInk: oklch(0.2, 0.02, hue),
    }
  },
}

/** Sides differ by their ground, labels by their marks and words alone. */
const GREY: Palette = {
  back: '#ffffff',
  ink: '#111111',
  soft: '#444444',
  line: '#c4c4c4',
  strong: '#777777',
  alert: '#000000',
  marked: '#e4e4e4',
  side: (side) =>
    side === '2'
      ? { fill: '#eeeeee', line: '#a0a0a0', ink: '#111111' }
      : { fill: '#ffffff', line: '#888888', ink: '#111111' },
  tone: () => ({ fill: '#ffffff', line: '#444444', ink: '#111111' }),
  chip: () => ({ fill: '#ffffff', line: '#777777', ink: '#111111', mark: '#4a4a4a', markInk: '#ffffff' }),
}

function hueOf(number: number): { readonly hue: number; readonly chroma: number } {
  const hue = HUES[number - 1]
  return hue === undefined || number === NEUTRAL ? { hue: 260, chroma: 0.12 } : { hue, chroma: 1 }
}
