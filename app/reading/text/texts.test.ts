import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTexts } from './texts.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Dialogue texts, other scripts, invalid UTF-8, and some long texts. */
const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 400 }).map((t) => encoder.encode(t)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((t) => encoder.encode(t)) },
  fc.uint8Array({ maxLength: 40 }),
  fc.constantFrom('\ufeff', '\ufeffid', '\ufeff\ufeff').map((t) => encoder.encode(t)),
  fc.integer({ min: 0, max: 70_000 }).map((length) => encoder.encode('a'.repeat(length))),
)

function isOdd(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

it('texts are what a decoder makes of them, and told of where they are no UTF-8, and only there', () => {
  fc.assert(
    fc.property(text, (bytes) => {
      const odd: string[] = []
      const whole = decoder.decode(bytes)
      expect(createTexts((t) => odd.push(t))(bytes)).toBe(whole)
      expect(odd).toEqual(isOdd(bytes) ? [whole] : [])
    }),
    { numRuns: 1000 },
  )
})

it('one byte of an older encoding among ASCII is told of, a replacement that is meant is not', () => {
  const odd: string[] = []
  const latin1 = Uint8Array.from('caf\u00e9', (letter) => letter.charCodeAt(0))
  const texts = [encoder.encode('tea'), latin1, encoder.encode('\ufffd as it is')]
  expect(texts.map(createTexts((t) => odd.push(t)))).toEqual(['tea', 'caf\ufffd', '\ufffd as it is'])
  expect(odd).toEqual(['caf\ufffd'])
})
