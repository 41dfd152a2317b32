import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageTexts } from './page_texts.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A page with texts in the plain encoding, and where each of them stands. */
function plainPage(texts: readonly Uint8Array[], before = 0, after = 0) {
  const size = texts.reduce((sum, text) => sum + 4 + text.length, before + after)
  const page = new Uint8Array(size)
  const view = new DataView(page.buffer)
  let at = before
  const values = texts.map((text) => {
    view.setUint32(at, text.length, true)
    page.set(text, at + 4)
    at += 4 + text.length
    return page.subarray(at - text.length, at)
  })
  return { page, values }
}

/** Texts of dialogues, of other scripts, bytes that are no UTF-8, and some that are long. */
const texts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ maxLength: 300 }).map((text) => encoder.encode(text)) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((text) => encoder.encode(text)) },
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom('\ufeff', '\ufeffid', '\ufeff\ufeff').map((text) => encoder.encode(text)),
    fc.integer({ min: 0, max: 70_000 }).map((length) => encoder.encode('a'.repeat(length))),
  ),
  { maxLength: 400 },
)

describe('texts of a page', () => {
  it('are as each is alone, whatever they hold', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (all, before, after) => {
        const { values } = plainPage(all, before, after)
        const textOf = createPageTexts(() => {})
        expect(values.map(textOf)).toEqual(values.map((value) => decoder.decode(value)))
      }),
    )
  })

  it('are told of where they are no UTF-8, and only there', () => {
    const isOdd = (value: Uint8Array) => {
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(value)
        return false
      } catch {
        return true
      }
    }
    fc.assert(
      fc.property(texts, (all) => {
        const { values } = plainPage(all)
        const odd: string[] = []
        values.map(createPageTexts((text) => odd.push(text)))
        expect(odd).toEqual(values.filter(isOdd).map((value) => decoder.decode(value)))
      }),
    )
  })

  it('are told of where one byte among ASCII is of an older encoding', () => {
    const latin1 = Uint8Array.from('caf\u00e9', (letter) => letter.charCodeAt(0))
    const { values } = plainPage([
      encoder.encode('tea'),
      latin1,
      encoder.encode('� as it is'),
      encoder.encode('milk'),
    ])
    const odd: string[] = []
    expect(values.map(createPageTexts((text) => odd.push(text)))).toEqual([
      'tea',
      'caf�',
      '� as it is',
      'milk',
    ])
    expect(odd).toEqual(['caf�'])
  })

  it('may hold what ends a text in JSON, or is something else there', () => {
    const all = ['a", "b', '"', 'c\\n', 'two\nlines', 'caf\u00e9', '', '\u0000', 'd']
    for (const text of all) {
      const { values } = plainPage(['before', text, 'after'].map((t) => encoder.encode(t)))
      expect(values.map(createPageTexts(() => {}))).toEqual(['before', text, 'after'])
    }
    const { values } = plainPage(all.map((text) => encoder.encode(text)))
    expect(values.map(createPageTexts(() => {}))).toEqual(all)
  })

  it('keep a mark of their byte order, as each does alone', () => {
    const { values } = plainPage(['before', '\ufeffmarked', 'after'].map((text) => encoder.encode(text)))
    expect(values.map(createPageTexts(() => {}))).toEqual(['before', '\ufeffmarked', 'after'])
  })

  it('may be asked for in any order, some twice and some not at all, in pages of one buffer', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat()), (all, order) => {
        const { values } = plainPage(all)
        const picked = order.flatMap((position) => values[position % values.length] ?? [])
        const textOf = createPageTexts(() => {})
        expect(picked.map(textOf)).toEqual(picked.map((value) => decoder.decode(value)))
      }),
    )
  })

  it('may stand without their lengths, one behind the other', () => {
    const page = encoder.encode('one two three four five six seven')
    const starts = [...page.keys()].filter((at) => at === 0 || page[at] === 0x20)
    const values = starts.map((at) => page.subarray(at, at + 4))
    const textOf = createPageTexts(() => {})
    expect(values.map(textOf)).toEqual(['one ', ' two', ' thr', ' fou', ' fiv', ' six', ' sev'])
  })

  it('are not those that a buffer held before', () => {
    const { page, values } = plainPage(['aaaa', 'bbbb', 'cccc'].map((text) => encoder.encode(text)))
    const first = createPageTexts(() => {})
    expect(values.slice(0, 2).map(first)).toEqual(['aaaa', 'bbbb'])
    page.set(encoder.encode('dddd'), 20)
    const second = createPageTexts(() => {})
    expect(values.map(second)).toEqual(['aaaa', 'bbbb', 'dddd'])
  })
})
