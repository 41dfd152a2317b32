import type { Font as OutlineFont } from 'opentype.js'
import { FAMILIES, type FigureLook } from '../content.ts'
import type { Drawing, Font, Words } from '../drawing/drawing.ts'

/**
 * Name of a font file of `@fontsource`, for example `arimo-latin-700-italic`. Arimo and Tinos have the widths of Arial and
 * Times New Roman, so that letters stand where the layout put them.
 */
export type FontFile = `${'arimo' | 'tinos'}-${Subset}-${400 | 700}-${'normal' | 'italic'}`

/** Parts of a font by writing system. Other systems have no outlines here. */
export const SUBSETS = {
  latin: /./u,
  'latin-ext': /[\u0100-\u02ff\u1e00-\u1eff]/u,
  greek: /\p{Script=Greek}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
} satisfies Readonly<Record<string, RegExp>>

type Subset = keyof typeof SUBSETS

/** A part of a line that one font draws. */
export interface Run {
  readonly text: string
  /** Left edge in CSS pixels. */
  readonly x: number
  /** Width in CSS pixels. */
  readonly width: number
  /** SVG path data of its letters, or null if no font has them, as for emoji and writing from right to left. */
  readonly path: string | null
}

/** Splits a line of a drawing into parts with outlines and parts without. */
export type Outlines = (words: Words) => readonly Run[]

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Loads the outlines of a drawing's letters.
 * @param loadFont bytes of a WOFF file
 * @param measure width of text for which there is no outline, in CSS pixels
 */
export async function outlinesOf(
  drawing: Drawing,
  loadFont: (file: FontFile) => Promise<ArrayBuffer>,
  measure: (text: string, font: Font) => number,
): Promise<Outlines> {
  const family = typefaceOf(drawing) === 'sans' ? 'arimo' : 'tinos'
  const fonts = new Map<FontFile, OutlineFont>()
  const load = async (file: FontFile) => {
    fonts.set(file, await parsedFont(await loadFont(file)))
  }
  const files = (font: Font, subsets: readonly Subset[]) =>
    subsets.map((subset) => fileOf(family, subset, font))
  const lines = drawing.items.filter((item) => item.kind === 'words')
  const wanted = new Set(lines.flatMap(({ text, font }) => files(font, subsetsOf(text))))
  await Promise.all(Array.from(wanted, load))

  return (words) => {
    const width = measure(words.text, words.font)
    if (words.rtl) return [{ text: words.text, x: words.x - width, width, path: null }]
    const candidates = files(words.font, subsetsOf(words.text)).flatMap((file) => fonts.get(file) ?? [])
    let { x } = words
    return runsOf(words.text, candidates).map(({ text, font }) => {
      const run: Run = font
        ? {
            ...{ text, x, width: font.getAdvanceWidth(text, words.font.size) },
            path: font.getPath(text, x, words.y, words.font.size).toPathData(2),
          }
        : { text, x, width: measure(text, words.font), path: null }
      x += run.width
      return run
    })
  }
}

type Opentype = typeof import('opentype.js')

/** @param bytes of a WOFF file */
export async function parsedFont(bytes: ArrayBuffer): Promise<OutlineFont> {
  // Node takes the package's CommonJS build, whose functions it finds under `default` only.
  const found: Opentype & { readonly default?: Opentype } = await import('opentype.js')
  return (found.default ?? found).parse(bytes)
}

/** Splits a text where the font changes. `font` is null where no font has all letters. */
export function runsOf(
  text: string,
  fonts: readonly OutlineFont[],
): readonly { readonly text: string; readonly font: OutlineFont | null }[] {
  const runs: { text: string; readonly font: OutlineFont | null }[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = runs.at(-1)
    const font = [...(last?.font ? [last.font] : []), ...fonts].find((one) => holds(one, segment)) ?? null
    if (last && last.font === font) last.text += segment
    else runs.push({ text: segment, font })
  }
  return runs
}

function holds(font: OutlineFont, letters: string): boolean {
  return Array.from(letters).every((letter) => font.charToGlyphIndex(letter) > 0)
}

function subsetsOf(text: string): readonly Subset[] {
  return (Object.keys(SUBSETS) as Subset[]).filter((subset) => SUBSETS[subset].test(text))
}

function fileOf(family: 'arimo' | 'tinos', subset: Subset, { bold, italic }: Font): FontFile {
  return `${family}-${subset}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}`
}

function typefaceOf({ family }: Drawing): FigureLook['typeface'] {
  return family === FAMILIES.serif ? 'serif' : 'sans'
}
