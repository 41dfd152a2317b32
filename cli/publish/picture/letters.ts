import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Font as OutlineFont, PathCommand } from 'opentype.js'
import type { Font } from '../../../app/files/figure/drawing/drawing.ts'
import { parsedFont, runsOf, SUBSETS } from '../../../app/files/figure/outline/outlines.ts'

/** Outlines and widths of letters. */
export interface Letters {
  /** The text in one line, or null if the fonts lack one of its letters. */
  drawable(text: string): string | null
  /** In pixels. */
  width(text: string, font: Font): number
  /** @param text from `drawable` @param x left end of its line @param y baseline */
  path(text: string, x: number, y: number, font: Font): readonly PathCommand[]
}

const WEIGHTS = [400, 700] as const

/**
 * Loads the typeface of pictures, which the page has for its figures, too.
 * @param page folder of the built page
 * @returns null if neither the page nor an installed package has it
 */
export async function loadLetters(page: string): Promise<Letters | null> {
  const assets = await readdir(join(page, 'assets')).catch(() => [])
  const load = async (weight: (typeof WEIGHTS)[number]) =>
    Promise.all(
      Object.keys(SUBSETS).map(async (subset) => {
        const name = `arimo-${subset}-${weight}-normal`
        const file = assets.find((one) => one.startsWith(`${name}-`) && one.endsWith('.woff'))
        const bytes = await readFile(file ? join(page, 'assets', file) : installed(name))
        return parsedFont(new Uint8Array(bytes).buffer)
      }),
    )
  try {
    const [normal, bold] = await Promise.all([load(400), load(700)])
    return lettersOf((font) => (font.bold ? bold : normal))
  } catch {
    return null
  }
}

/** Path of a font in a checkout, whose page may not be built yet. */
function installed(name: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource/arimo/files/${name}.woff`)
}

function lettersOf(fontsOf: (font: Font) => readonly OutlineFont[]): Letters {
  return {
    drawable(text) {
      const line = oneLine(text)
      // Both weights have the same letters. Marks that no letter contains would be drawn beside theirs.
      const isDrawable = !/\p{M}/u.test(line) && runsOf(line, fontsOf({ size: 1 })).every(({ font }) => font)
      return isDrawable ? line : null
    },
    width: (text, font) =>
      runsOf(text, fontsOf(font)).reduce(
        (sum, run) => sum + (run.font?.getAdvanceWidth(run.text, font.size) ?? 0),
        0,
      ),
    path(text, x, y, font) {
      let at = x
      return runsOf(text, fontsOf(font)).flatMap((run) => {
        const left = at
        at += run.font?.getAdvanceWidth(run.text, font.size) ?? 0
        return run.font?.getPath(run.text, left, y, font.size).commands ?? []
      })
    },
  }
}

/** A text without line ends, control characters, and characters that are not drawn. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
