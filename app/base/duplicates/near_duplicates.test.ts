import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaccard, nearDuplicates, shinglesOf, similarTexts, wordsIn } from './near_duplicates.ts'

const setOf = (text: string) => shinglesOf(wordsIn(text))

/** Groups by comparing every pair of texts, with sets of words instead of hashes. */
function bruteForce(texts: readonly string[], threshold: number): number[][] {
  const runs = texts.map((text) => {
    const words = wordsIn(text)
    const count = Math.max(Math.min(1, words.length), words.length - 2)
    return new Set(Array.from({ length: count }, (_, i) => words.slice(i, i + 3).join(' ')))
  })
  const group = texts.map((_, i) => i)
  for (const [i, a] of runs.entries())
    for (const [j, b] of runs.entries()) {
      if (j >= i || a.size === 0 || b.size === 0) continue
      const both = [...a].filter((run) => b.has(run)).length
      const same = wordsIn(texts[i] ?? '').join(' ') === wordsIn(texts[j] ?? '').join(' ')
      if (!same && both / (a.size + b.size - both) < threshold) continue
      const [from, to] = [group[i], group[j]]
      for (const [k, g] of group.entries()) if (g === from) group[k] = to as number
    }
  const members = new Map<number, number[]>()
  for (const [i, g] of group.entries()) members.set(g, [...(members.get(g) ?? []), i])
  return [...members.values()]
    .filter((one) => one.length > 1)
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
}

describe('near-duplicates', () => {
  it('have the same words after folding, or many runs of words in common', async () => {
    const texts = [
      'Hello there, friend!',
      'hello there friend',
      '',
      '…',
      'Good morning to you',
      'HELLO thère friend',
    ]
    expect(await nearDuplicates(texts, 0.8)).toEqual([{ members: [0, 1, 5], exact: true }])
    const long = 'one two three four five six seven eight nine ten eleven twelve'
    expect(await nearDuplicates([long, `${long} thirteen`, 'one two three'], 0.8)).toEqual([
      { members: [0, 1], exact: false },
    ])
    expect(await nearDuplicates([long, `${long} thirteen`], 1)).toEqual([])
  })

  it('measure shared runs of three words', () => {
    expect(jaccard(setOf('a b c d'), setOf('a b c e'))).toBeCloseTo(1 / 3)
    expect(jaccard(setOf('a b'), setOf('A, b!'))).toBe(1)
    expect(jaccard(setOf(''), setOf(''))).toBe(0)
  })

  it.each([0.8, 0.5, 1])('are those of a comparison of every pair, at %d', async (threshold) => {
    const word = fc.constantFrom('water', 'food', 'wood', 'need', 'I', 'you')
    const base = fc.array(word, { minLength: 4, maxLength: 14 })
    const changed = fc.tuple(base, fc.nat({ max: 13 }), word, fc.nat({ max: 3 }))
    await fc.assert(
      fc.asyncProperty(fc.array(changed, { minLength: 1, maxLength: 6 }), async (some) => {
        const texts = some.flatMap(([words, at, other, kind]) => [
          words.join(' '),
          words.map((one, i) => (i === at && kind === 0 ? other : one)).join(' '),
          [...words, ...(kind === 1 ? [other] : [])].join(', '),
        ])
        const found = (await nearDuplicates(texts, threshold)).map(({ members }) => members)
        expect(found).toEqual(bruteForce(texts, threshold))
      }),
      { numRuns: 60, seed: 5 },
    )
  })

  it('of one text are sorted by similarity', () => {
    const long = 'one two three four five six'
    const texts = ['one two three', long, `${long} seven`, '', 'One, two, three: four five six!']
    expect(similarTexts(texts, 1, 0.2)).toEqual([
      { index: 4, similarity: 1 },
      { index: 2, similarity: 0.8 },
      { index: 0, similarity: 0.25 },
    ])
    expect(similarTexts(texts, 3, 0.2)).toEqual([])
  })

  it('tell how far they are', async () => {
    const seen: number[] = []
    await nearDuplicates(
      Array.from({ length: 1_200 }, (_, i) => `text ${i} of many`),
      0.8,
      async (done) => void seen.push(done),
    )
    expect(seen.at(-1)).toBe(1)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })
})
