/** Lightness and chroma in OKLCH that keep text in the accent colour readable on the page's backgrounds. */
const LIGHT = { lightness: 0.46, chroma: 0.12 }
const DARK = { lightness: 0.8, chroma: 0.11 }

/**
 * Style that gives the page an author's accent colour. Only its hue, and its chroma up to a limit, are used: the
 * lightness is the page's own, so that contrast stays above 4.5 in both themes.
 * @param colour `#rrggbb`
 */
export function accentStyle(colour: string): string {
  const { chroma, hue } = oklch(colour)
  const of = (lightness: number, most: number) =>
    `oklch(${Math.round(lightness * 1000) / 10}% ${rounded(Math.min(chroma, most))} ${rounded(hue)})`
  const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`
  return [
    ':root:root{',
    `--accent:${pair(of(LIGHT.lightness, LIGHT.chroma), of(DARK.lightness, DARK.chroma))};`,
    `--accent-ink:${pair(of(0.99, 0.005), of(0.2, 0.03))};`,
    `--accent-soft:${pair(of(0.945, 0.025), of(0.3, 0.04))};`,
    `--surface-selected:${pair(of(0.935, 0.03), of(0.31, 0.04))}`,
    '}',
  ].join('')
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Chroma, and hue in degrees, of an sRGB colour in OKLCH (Ottosson 2020, "A perceptual color space for image processing"). */
function oklch(colour: string): { readonly chroma: number; readonly hue: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, bb), hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** Linear value of an sRGB channel, from 0 to 1. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
