import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversation, turn } from '../../tables/test_corpus.ts'
import type { Conversation } from '../index.ts'
import {
  checkLink,
  type Elsewhere,
  linkMarks,
  placeOfTurn,
  similarity,
  type TurnLink,
  type TurnPlace,
} from './link_target.ts'
import { excerptOf, rangeOfWords } from './linked_words.ts'

type Corpus = readonly Conversation[]

const made = (id: string, texts: readonly string[]) =>
  conversation(
    id,
    texts.map((t) => turn(t)),
  )

const textsOf = (c: Conversation | undefined) => c?.turns.map((t) => t.text) ?? []

const linkTo = (c: Conversation, index: number): TurnLink => ({
  split: c.split,
  conversation: c.id,
  turn: index,
  ...linkMarks(placeOfTurn(c, index) ?? { text: '', print: '' }),
})

const placesOf = (corpus: Corpus): TurnPlace[] =>
  corpus.flatMap((c) => c.turns.flatMap((_, i) => placeOfTurn(c, i) ?? []))

/** Naive search of the whole corpus. */
function search(corpus: Corpus, link: TurnLink): Elsewhere {
  const same = placesOf(corpus).filter(({ print }) => print === link.print)
  return { same: same.slice(0, 3), sameTotal: same.length, near: placesOf(corpus) }
}

function open(corpus: Corpus, link: TurnLink) {
  const there = corpus.find((c) => c.id === link.conversation && c.split === link.split) ?? null
  return { there, check: checkLink(there, link, search(corpus, link)) }
}

const utterance = fc.oneof(
  fc.constantFrom('ok', 'Deal!', '', 'I need water.', 'I need wood.', 'Hello there!'),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
)
const corpora = fc
  .array(fc.array(utterance, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((texts, i) => made(String(i), texts)))

/** A corpus, a link to one of its turns, and a later version of the corpus: shuffled, trimmed, edited. */
const histories = corpora.chain((before) =>
  fc
    .record({
      row: fc.nat({ max: before.length - 1 }),
      place: fc.nat(),
      rows: fc.shuffledSubarray(before.map((_, i) => i)),
      renamed: fc.boolean(),
      edits: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.option(utterance)), { maxLength: 4 }),
    })
    .map(({ row, place, rows, renamed, edits }) => {
      const source = before[row] ?? made('0', ['x'])
      const link = linkTo(source, place % source.turns.length)
      const texts = rows.map((r) => [...textsOf(before[r])])
      for (const [c, t, text] of edits) {
        const edited = texts[c % Math.max(1, texts.length)]
        if (edited) edited.splice(t % (edited.length + 1), 1, ...(text === null ? [] : [text]))
      }
      const after = texts.map((t, i) => made(renamed ? String(i) : String(rows[i]), t))
      return { source, link, after }
    }),
)

describe('a link to a turn', () => {
  it('of a corpus that stayed as it was is unchanged', () => {
    fc.assert(
      fc.property(corpora, fc.nat(), fc.nat(), (corpus, row, place) => {
        const source = corpus[row % corpus.length] ?? made('0', ['x'])
        const link = linkTo(source, place % source.turns.length)
        expect(open(corpus, link).check).toEqual({ kind: 'unchanged', link })
      }),
    )
  })

  it('finds its text wherever it went, as long as it is anywhere', () => {
    fc.assert(
      fc.property(histories, ({ source, link, after }) => {
        const text = textsOf(source)[link.turn]
        const { there, check } = open(after, link)
        const isThere = textsOf(there ?? undefined)[link.turn] === text
        const isAnywhere = placesOf(after).some((p) => p.text === text)
        expect(check.kind === 'unchanged').toBe(isThere)
        expect(check.kind === 'unchanged' || check.kind === 'moved').toBe(isAnywhere)
        if (check.kind !== 'moved') return
        const target = after.find((c) => c.id === check.to.conversation)
        expect(textsOf(target)[check.to.turn]).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('stays in its conversation where it can, and goes to the nearest place', () => {
    fc.assert(
      fc.property(histories, ({ source, link, after }) => {
        const { there, check } = open(after, link)
        const text = textsOf(source)[link.turn]
        const own = textsOf(there ?? undefined).flatMap((t, i) => (t === text ? [i] : []))
        if (check.kind !== 'moved') return
        expect(check.inside).toBe(own.length > 0)
        if (!check.inside) return
        const distances = own.map((i) => Math.abs(i - link.turn))
        const nearest = Math.min(...distances)
        expect(Math.abs(check.to.turn - link.turn)).toBe(nearest)
        expect(check.others).toBe(own.length - 1)
        expect(check.tie !== null).toBe(distances.filter((d) => d === nearest).length > 1)
      }),
      { numRuns: 500 },
    )
  })

  it('whose text is nowhere is changed where there is a turn at its place, else gone', () => {
    fc.assert(
      fc.property(histories, ({ link, after }) => {
        const { there, check } = open(after, link)
        if (check.kind === 'changed') {
          expect(check.text).toBe(textsOf(there ?? undefined)[link.turn])
          expect(there && placeOfTurn(there, link.turn)?.print).not.toBe(link.print)
        }
        if (check.kind === 'gone') expect(textsOf(there ?? undefined)[link.turn]).toBeUndefined()
        if (check.kind === 'gone' && check.nearest) expect(check.nearest.print).not.toBe(link.print)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what a reader meets', () => {
  const before = made('7', ['Hello!', 'ok', 'I need three packages of water, please.', 'ok', 'Deal!'])
  const link = linkTo(before, 2)

  it('a turn before it was cut out', () => {
    const after = made('7', textsOf(before).slice(1))
    expect(open([after], link).check).toMatchObject({
      kind: 'moved',
      inside: true,
      to: { turn: 1 },
      tie: null,
    })
  })

  it('the same text before and after its place', () => {
    const ok = { ...linkTo(before, 1), turn: 2 }
    expect(open([before], ok).check).toMatchObject({ kind: 'moved', to: { turn: 1 }, tie: 3, others: 1 })
  })

  it('a spelling mended: changed, with the text now, and no other text named', () => {
    const texts = textsOf(before).with(2, 'I need 3 packages of water, please.')
    const { check } = open([made('7', texts)], link)
    expect(check).toMatchObject({ kind: 'changed', link, text: texts[2], sameText: false, nearest: null })
  })

  it('a spelling mended and a turn cut out: the nearest text is named', () => {
    const after = made('7', ['Hello!', 'I need 3 packages of water, please.', 'So be it.', 'Deal!'])
    const { check } = open([after], link)
    expect(check).toMatchObject({
      kind: 'changed',
      text: 'So be it.',
      nearest: { conversation: '7', turn: 1 },
    })
  })

  it('a conversation that is gone: the nearest in another one', () => {
    const other = made('9', ['Hm.', 'I need three packets of water please'])
    expect(open([other], link).check).toMatchObject({ kind: 'gone', nearest: { conversation: '9', turn: 1 } })
    expect(open([made('9', ['Something else entirely'])], link).check).toMatchObject({
      kind: 'gone',
      nearest: null,
    })
  })

  it('the nearest of its own conversation before a nearer one of another', () => {
    const own = made('7', ['I need four packages of water, please!'])
    const other = made('9', ['I need three packages of water, please!'])
    expect(open([own, other], link).check).toMatchObject({ kind: 'gone', nearest: { conversation: '7' } })
  })

  it('nothing is known of the rest of the corpus yet', () => {
    expect(checkLink(null, link, null)).toEqual({ kind: 'gone', link, nearest: null })
  })
})

describe('an excerpt', () => {
  it('is the beginning of the text, never ending in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const excerpt = excerptOf(text)
        expect(text.startsWith(excerpt)).toBe(true)
        expect(excerpt.isWellFormed()).toBe(true)
        expect(excerpt.length).toBeGreaterThanOrEqual(Math.min(59, text.length))
        expect(excerpt.length).toBeLessThanOrEqual(60)
      }),
    )
  })

  it('of nothing is none', () => {
    expect(linkMarks({ text: '', print: 'x' }).excerpt).toBeNull()
  })
})

it('similarity is 1 for the same beginning, 0 for nothing in common, and in between else', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (a, b) => {
      expect(similarity({ excerpt: excerptOf(a) }, a)).toBe(1)
      expect(similarity({ excerpt: excerptOf(a) }, b)).toBeGreaterThanOrEqual(0)
      expect(similarity({ excerpt: excerptOf(a) }, b)).toBeLessThanOrEqual(1)
    }),
  )
  expect(similarity({ excerpt: 'abc' }, 'xyz')).toBe(0)
  expect(similarity({ excerpt: null }, 'xyz')).toBe(0)
  expect(similarity({ excerpt: 'Café' }, 'cafe')).toBe(1)
})

describe('linked words', () => {
  it('are found in any text that they were taken from', () => {
    const cut = fc
      .tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat())
      .map(([text, a, b]) => ({ text, words: text.slice(a % text.length, (a % text.length) + 1 + b) }))
      .filter(({ words }) => words.trim() !== '')
    fc.assert(
      fc.property(cut, ({ text, words }) => {
        const range = rangeOfWords(text, words)
        expect(range && text.slice(range.start, range.end)).toBe(words)
      }),
    )
  })

  it.each([
    ['one\n\n two three', 'one two', 'one\n\n two'],
    ['Trade of CAFÉ  beans', 'café beans', 'CAFÉ  beans'],
    ['🏕️ a\tb', ' a b ', 'a\tb'],
  ])('in %j are found from %j', (text, words, found) => {
    const range = rangeOfWords(text, words)
    expect(range && text.slice(range.start, range.end)).toBe(found)
  })

  it('that are not there are not found', () => {
    expect(rangeOfWords('one two', 'three')).toBeNull()
    expect(rangeOfWords('one two', ' ')).toBeNull()
  })
})
