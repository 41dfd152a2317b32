import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReviewDefinition } from '../log/review.ts'
import { madeScheme } from '../schemes/test_schemes.ts'
import {
  decodedBase64Url,
  definitionText,
  deflated,
  encodedBase64Url,
  LONGEST_LINK,
  readDefinition,
} from './definition_link.ts'

const definition = (change: Partial<ReviewDefinition> = {}): ReviewDefinition => ({
  id: '2f1c',
  name: 'Acts, “first” pass',
  corpus: { id: 'made-up', source: 'catalogue made-up', fingerprint: '0123456789abcdef' },
  schemes: ['act'],
  mode: 'check',
  annotators: [],
  reviewer: 'Ada',
  copyOf: null,
  seed: null,
  created: 1_700_000_000_000,
  queue: [],
  ...change,
})

const queued = fc.record({
  split: fc.constantFrom('train', "te'st", '__proto__'),
  conversation: fc.string({ unit: 'binary', maxLength: 8 }),
  turn: fc.nat({ max: 5000 }),
  fingerprint: fc.stringMatching(/^[0-9a-z]{1,11}$/),
})

const linkedJson = async (json: unknown) =>
  encodedBase64Url(await deflated(new TextEncoder().encode(JSON.stringify(json))))

describe('a definition in a link', () => {
  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(queued), fc.boolean(), fc.boolean(), async (queue, own, shared) => {
        const written = definition({
          queue: queue.map((turn) => ({ ...turn, conversation: turn.conversation.toWellFormed() })),
          ...(own && {
            ownScheme: { id: 'tone', title: 'Tone', values: ['warm'] },
            written: [madeScheme('offers-1', ['offer'])],
          }),
          ...(shared && {
            project: { id: 'p', title: 'Acts', guideline: '# Offers', part: 1, annotator: 'Ben' },
          }),
        })
        expect(await readDefinition(await definitionText(written))).toEqual({ definition: written })
      }),
      { numRuns: 50 },
    )
  })

  it('of 400 turns of as many conversations fits into a mail', async () => {
    const queue = Array.from({ length: 400 }, (_, i) => ({
      split: 'train',
      conversation: String((i * 7919) % 5000),
      turn: (i * 31) % 40,
      fingerprint: ((i + 1) * 7_345_678_912_345).toString(36).slice(0, 11),
    }))
    const text = await definitionText(definition({ queue }))
    expect(text).toMatch(/^[\w-]+$/)
    expect(text.length).toBeLessThan(LONGEST_LINK)
  })

  it('is told where any character of it was lost or changed, or reads as a definition', async () => {
    const text = await definitionText(
      definition({ queue: [{ split: 'train', conversation: '1', turn: 2, fingerprint: 'abc' }] }),
    )
    for (let i = 0; i < text.length; i++)
      for (const changed of [
        text.slice(0, i) + text.slice(i + 1),
        `${text.slice(0, i)}!${text.slice(i + 1)}`,
      ]) {
        const found = await readDefinition(changed)
        expect('problem' in found ? found.problem : typeof found.definition.id).toMatch(
          /^(damaged|newer|string)$/,
        )
      }
    for (const cut of [0, 1, 7, text.length - 3])
      expect(await readDefinition(text.slice(0, cut))).toEqual({ problem: 'damaged' })
  })

  it('is refused once it inflates to more than a definition needs', async () => {
    const bomb = encodedBase64Url(await deflated(new Uint8Array(20_000_000)))
    // As long as the longest URL that is read.
    expect(bomb.length).toBeLessThan(200_000)
    expect(await readDefinition(bomb)).toEqual({ problem: 'too_large' })
  })

  it('is refused with more turns than a review can have, however short they make it', async () => {
    const { queue: _, ...review } = definition()
    const turns = (count: number) => ({
      ...{
        splits: ['train'],
        conversations: [[0, '1']],
        of: Array(count).fill(0),
        turns: Array(count).fill(2),
      },
      prints: Array(count).fill('x').join(' '),
    })
    const text = await linkedJson({ version: 1, review, queue: turns(300_000) })
    expect(text.length).toBeLessThan(LONGEST_LINK)
    expect(await readDefinition(text)).toEqual({ problem: 'too_large' })
    expect(await readDefinition(await linkedJson({ version: 1, review, queue: turns(2) }))).toHaveProperty(
      'definition',
    )
  })

  it('is refused where it is of a newer form or of none', async () => {
    const queue = { splits: [], conversations: [], of: [], turns: [], prints: '' }
    const { queue: _, ...review } = definition()
    const known = { version: 1, review, queue }
    expect(await readDefinition(await linkedJson(known))).toEqual({ definition: definition() })
    expect(await readDefinition(await linkedJson({ version: 5 }))).toEqual({ problem: 'newer' })
    for (const wrong of [
      null,
      'text',
      [],
      { ...known, review: { ...review, mode: 'delete' } },
      { ...known, review: { ...review, extra: 1 } },
      { ...known, review: { ...review, schemes: [] } },
      { ...known, queue: { ...queue, of: [0], turns: [0], prints: 'x' } },
      { ...known, queue: { ...queue, turns: [0] } },
      { ...known, queue: { ...queue, turns: [-1] } },
    ])
      expect(await readDefinition(await linkedJson(wrong))).toEqual({ problem: 'damaged' })
  })
})

describe('base64url', () => {
  it('is that of Node, there and back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = encodedBase64Url(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64url'))
        expect(decodedBase64Url(text)).toEqual(new Uint8Array(bytes))
      }),
    )
  })
})
