import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversation, turn } from '../tables/test_corpus.ts'
import {
  fingerprintOf,
  fingerprintOfBytes,
  formatLabelCounts,
  isUtterance,
  labelCounts,
  labelDefinition,
  preview,
} from './index.ts'

const accept = { type: 'accept', name: 'accept', title: 'Accepts', payload: null } as const

describe('a fingerprint', () => {
  it('of bytes is that of the texts that they are', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (parts) => {
        const texts = parts.map((bytes) => new TextDecoder('latin1').decode(bytes))
        expect(fingerprintOfBytes(parts)).toBe(fingerprintOf(texts))
      }),
    )
  })

  it('tells order and boundaries of texts apart', () => {
    const prints = [['ab', 'c'], ['a', 'bc'], ['c', 'ab'], ['abc'], ['ab', 'c', ''], []].map(fingerprintOf)
    expect(new Set(prints).size).toBe(prints.length)
  })

  it('is the same for the same texts, short, and safe in an address', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        expect(fingerprintOf(texts)).toBe(fingerprintOf([...texts]))
        expect(fingerprintOf(texts)).toMatch(/^[0-9a-z]{1,11}$/)
      }),
    )
  })
})

describe('a preview', () => {
  it('is the first thing that is said, on one line', () => {
    const c = conversation('x', [
      turn('', { action: accept }),
      turn(' \n '),
      turn(' Hello\n\n  you '),
      turn('no'),
    ])
    expect(preview(c)).toBe('Hello you')
    expect(preview(conversation('x', []))).toBe('')
  })

  it('is never longer than asked for, and never ends in half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        (text, length) => {
          const short = preview(conversation('x', [turn(text)]), length)
          expect(short.length).toBeLessThanOrEqual(length)
          expect(short.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})

it('an action without words is no utterance; one with words is', () => {
  expect(isUtterance(turn('hi'))).toBe(true)
  expect(isUtterance(turn('', { action: accept }))).toBe(false)
  expect(isUtterance(turn('deal!', { action: accept }))).toBe(true)
})

it('labels are counted by scheme and value', () => {
  const label = (scheme: string, value: string) => ({ scheme, value, by: 'annotator' })
  const c = conversation('x', [
    turn('a', { labels: [label('s', 'v'), label('s', 'w')] }),
    turn('b', { labels: [label('s', 'v'), label('t', 'v')] }),
  ])
  expect(formatLabelCounts(labelCounts(c))).toBe('{"s":{"v":2,"w":1},"t":{"v":1}}')
})

it('a label that nobody declared has no definition', () => {
  expect(labelDefinition([], { scheme: 's', value: 'v' })).toBeUndefined()
})
