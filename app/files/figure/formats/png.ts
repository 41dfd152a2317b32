import { crc32 } from '../../../base/bytes/crc32.ts'

/** Resolution of figures. */
const DOTS_PER_INCH = 300

/** Maximum side length of a canvas in pixels. */
export const MOST_PIXELS = 16_000

/** Converts CSS pixels to pixels of the image. */
export function pixelsOf(length: number): number {
  return Math.round((length * DOTS_PER_INCH) / 96)
}

/** Every PNG starts with its signature (8 bytes) and `IHDR` (25). */
const AFTER_HEADER = 33

/**
 * Adds the physical size to a PNG (chunk `pHYs`, PNG specification 11.3.5.3), so that programs place it at the intended
 * size.
 * @throws TypeError if the bytes are not a PNG
 */
export function withDensity(png: Uint8Array, dotsPerInch = DOTS_PER_INCH): Uint8Array {
  const isPng = png.length > AFTER_HEADER && [0x89, 0x50, 0x4e, 0x47].every((byte, i) => png[i] === byte)
  if (!isPng) throw new TypeError('The bytes are no PNG.')
  const perMetre = Math.round(dotsPerInch / 0.0254)
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 9)
  chunk.set([0x70, 0x48, 0x59, 0x73], 4)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  view.setUint8(16, 1)
  view.setInt32(17, crc32(chunk.subarray(4, 17)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, AFTER_HEADER))
  whole.set(chunk, AFTER_HEADER)
  whole.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length)
  return whole
}
