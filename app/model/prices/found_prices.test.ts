import { describe, expect, it } from 'vitest'
import { pricesInText } from './found_prices.ts'
import { UNSEEN_TEXTS, WILD_TEXTS, type WildText } from './test_wild_texts.ts'

const amounts = (text: string, listing: number | null) =>
  pricesInText(text, listing).map(({ amount }) => amount)

/** Number of values that occur in a list, each match used once. */
function shared(some: readonly number[], others: readonly number[]): number {
  const left = [...others]
  return some.filter((value) => {
    const at = left.indexOf(value)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  }).length
}

/** Scores the price finder on labelled texts. Prints the score and every text with a mistake. */
function score(name: string, texts: readonly WildText[]) {
  let [right, found, labelled] = [0, 0, 0]
  const wrong: string[] = []
  for (const [listing, text, prices] of texts) {
    const answer = amounts(text, listing)
    const both = shared(answer, prices)
    right += both
    found += answer.length
    labelled += prices.length
    if (both !== answer.length || both !== prices.length)
      wrong.push(`${text} → ${answer.join(', ') || 'none'}, not ${prices.join(', ') || 'none'}`)
  }
  const [precision, recall] = [right / found, right / labelled]
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const counts = `${texts.length} ${name} with ${labelled} prices`
  console.info(
    [`${counts}: precision ${percent(precision)}, recall ${percent(recall)}`, ...wrong].join('\n  '),
  )
  return { precision, recall, labelled }
}

describe('prices in wild texts', () => {
  it('are found in those on which the rules were refined', () => {
    const { precision, recall, labelled } = score('texts', WILD_TEXTS)
    expect(WILD_TEXTS.length).toBeGreaterThanOrEqual(100)
    expect(labelled).toBeGreaterThanOrEqual(60)
    expect(precision).toBeGreaterThan(0.9)
    expect(recall).toBeGreaterThan(0.9)
  })

  it('are found in others', () => {
    const { precision, recall } = score('other texts', UNSEEN_TEXTS)
    expect(precision).toBeGreaterThan(0.9)
    expect(recall).toBeGreaterThan(0.85)
  })
})

describe('a price in a text', () => {
  it('has its place, with its currency', () => {
    const text = 'I say $1,200.50, not 1.3k'
    expect(pricesInText(text, 1500).map(({ start, end }) => text.slice(start, end))).toEqual([
      '$1,200.50',
      '1.3k',
    ])
  })

  it('is near the listing price, a bare number nearer than an amount of money', () => {
    expect(amounts('20? $20?', 100)).toEqual([20])
    expect(amounts('$4? $500?', 100)).toEqual([])
    expect(amounts('$4? 90?', null)).toEqual([4])
  })

  it('is found in texts of any length and kind in time that grows with their length', () => {
    for (const piece of ['1', '$', '1 ', '1,111', ' a', '1.', '-1', '(1)', '9'.repeat(300), '🙂\u202E1']) {
      expect(pricesInText(piece.repeat(20_000), 100).length).toBeLessThanOrEqual(20_000)
    }
  })

  it('is not found in more digits than a price has', () => {
    expect(amounts(`$${'9'.repeat(13)} $${'1'.repeat(12)} $40`, null)).toEqual([111_111_111_111, 40])
  })
})
