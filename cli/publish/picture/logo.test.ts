import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Canvas } from './canvas.ts'
import { drawLogo, fitted, readPng } from './logo.ts'
import { drawPicture } from './picture.ts'

/** 2 × 2 pixels red, green, blue, and one that is transparent. Its rows have the filters "sub" and "up". */
const RGBA =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAGUlEQVR4nGP8z8DwnxFIMDEy/G9kYGRgBAAzowSFBzvZQAAAAABJRU5ErkJggg=='
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** A picture of two colours, as the canvas writes it: with a palette. */
function palettePng(): Uint8Array {
  const canvas = new Canvas(8, 4, [255, 255, 255])
  canvas.fillBox(0, 0, 4, 4, 0, [200, 30, 30])
  return canvas.png()
}

const content = { id: 'a', accent: null, title: 'Talks', counts: '', siteTitle: '', excerpt: null }

describe('a logo', () => {
  it('is read from a PNG with a palette, and fits into its box', () => {
    const logo = readPng(palettePng())
    expect(logo).toMatchObject({ width: 8, height: 4 })
    expect([...(logo?.pixels.subarray(0, 4) ?? [])]).toEqual([200, 30, 30, 255])
    expect([...(logo?.pixels.subarray(28, 32) ?? [])]).toEqual([255, 255, 255, 255])
    expect(logo && fitted(logo, 240, 96)).toEqual({ width: 192, height: 96 })
  })

  it('is drawn in its colours at another size', () => {
    const logo = readPng(palettePng())
    if (!logo) throw new Error('not read')
    const canvas = new Canvas(20, 10, [250, 250, 250])
    drawLogo(canvas, logo, { x: 2, y: 1, width: 16, height: 8 })
    const drawn = readPng(canvas.png())
    const at = (x: number, y: number) => [
      ...(drawn?.pixels.subarray(4 * (y * 20 + x), 4 * (y * 20 + x) + 3) ?? []),
    ]
    expect(at(0, 0)).toEqual([250, 250, 250])
    expect(at(4, 4)).toEqual([204, 34, 34])
    expect(at(15, 4)).toEqual([255, 255, 255])
  })

  it('is nothing if the file is another kind or damaged', () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect([readPng(svg), readPng(new Uint8Array(0))]).toEqual([null, null])
    const png = palettePng()
    fc.assert(
      fc.property(fc.nat(png.length - 1), fc.nat(255), (at, byte) => {
        const damaged = png.slice()
        damaged[at] = byte
        const logo = readPng(damaged)
        if (logo) expect(logo.pixels).toHaveLength(4 * logo.width * logo.height)
      }),
    )
    expect(readPng(png.subarray(0, 60))).toBeNull()
  })

  it('has no box of its own if there is none: the picture stays as it was', () => {
    expect(drawPicture({ ...content, logo: null }, null).png).toEqual(drawPicture(content, null).png)
  })
})

it('a PNG with opacity is read with it', () => {
  expect([...(readPng(bytesOf(RGBA))?.pixels ?? [])]).toEqual([
    ...[255, 0, 0, 255],
    ...[0, 255, 0, 255],
    ...[0, 0, 255, 128],
    ...[0, 0, 0, 0],
  ])
})
