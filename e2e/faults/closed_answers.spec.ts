import type { Page } from '@playwright/test'
import type { Entry, ReviewDefinition } from '../../app/reviews/log/review.ts'
import { lastOfConversations } from '../../app/reviews/schemes/asked.ts'
import { holdEngine } from '../helpers/drawn.ts'
import { storedReviews } from '../helpers/review_store.ts'
import { keepReview } from '../helpers/reviews.ts'
import { expect, open, test } from '../support/test.ts'
import { addressOf, atWork, CORPUS, EVERY_KIND, isFull, labelledReview, report } from './review_faults.ts'

const TIMES = isFull ? 100 : 4
/** Longest time from a key until the tab ends, in milliseconds. */
const LATEST = 50

const training = [0, 1].map(() => [{ scheme: 'act-1', labels: ['refusal'] }])

/**
 * Answers each turn under every question, with words as evidence and a note, and confirms it. Logs each address to which
 * the page goes on, and each training turn whose answer it shows.
 */
async function answerOnAndOn(): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  const review = () => document.querySelector('section[data-review]')
  const position = () => review()?.querySelector('[data-position]')?.getAttribute('data-position') ?? null
  const until = async (is: () => boolean) => {
    for (let i = 0; i < 1000 && !is(); i++) await pause()
  }
  new MutationObserver(() => {
    if (review()?.querySelector('[data-training="answered"]'))
      console.debug(`answer shown at ${window.location.hash}`)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    window.history[name] = (data: unknown, unused: string, url?: string | URL | null) => {
      original(data, unused, url)
      console.debug(`went on to ${window.location.hash}`)
    }
  }
  const press = (value: string) =>
    review()?.querySelector<HTMLElement>(`[data-palette-label="${value}"]`)?.click()
  const type = (name: string, words: string) => {
    const field = review()?.querySelector<HTMLInputElement>(name)
    if (!field) return
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const enter = () =>
    (review()?.querySelector('[data-palette-label]') ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    )
  for (let at = position(); at !== null; at = position()) {
    const words = document.querySelector('article[aria-current="true"] [data-turn-text]')
    if (words) document.getSelection()?.selectAllChildren(words)
    // The page notices a selection a little later. Words that it has not noticed are no answer.
    await until(() => review()?.textContent?.includes('Selected: “') ?? false)
    press('offer')
    press('high')
    press('fair')
    type('[data-typed-answer="price-1"]', String(Number(at) + 1))
    type('[data-typed-answer="why-1"]', `why ${at}`)
    review()?.querySelector<HTMLElement>('button[aria-keyshortcuts="n"]')?.click()
    await until(() => review()?.querySelector('textarea[aria-label="Note"]') != null)
    type('textarea[aria-label="Note"]', `note ${at}`)
    await pause()
    enter()
    const isAnswered = () => review()?.querySelector('[data-training="answered"]') != null
    await until(() => position() !== at || isAnswered())
    if (position() === at) enter()
    await until(() => position() !== at)
    if (position() === at) return
  }
}

/** Answers of a confirmed turn that are missing among the stored entries. */
function missingAnswers(
  entries: readonly Entry[],
  { queue }: ReviewDefinition,
  turn: number,
): readonly string[] {
  const own = entries.filter((entry) => 'turn' in entry && entry.turn === turn)
  const has = (scheme: string, label: string) =>
    own.some(
      (entry) => entry.kind === 'label' && entry.given && entry.scheme === scheme && entry.label === label,
    )
  const confirmed = (scheme: string) =>
    own.some((entry) => entry.kind === 'confirm' && entry.scheme === scheme)
  const isTraining = turn < training.length
  const isLast = lastOfConversations(queue).has(turn)
  const wanted: readonly (readonly [string, boolean])[] = [
    ['label', has('act-1', 'offer') && confirmed('act-1')],
    ['evidence', own.some((entry) => entry.kind === 'evidence' && entry.spans.length === 1)],
    ['note', own.some((entry) => entry.kind === 'note' && entry.text === `note ${turn}`)],
    ...(isTraining
      ? []
      : ([
          ['level', has('level-1', 'high') && confirmed('level-1')],
          ['number', has('price-1', String(turn + 1)) && confirmed('price-1')],
          ['text', has('why-1', `why ${turn}`) && confirmed('why-1')],
        ] as const)),
    ...(isLast && !isTraining ? ([['conversation', has('outcome-1', 'fair')]] as const) : []),
  ]
  return wanted.flatMap(([what, isThere]) => (isThere ? [] : [`${what} of turn ${turn}`]))
}

async function end(page: Page, crashes: boolean): Promise<void> {
  if (!crashes) return page.close()
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

test('no answer of any kind is missing that the page went on from, however soon the tab ends', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(isFull ? 1_800_000 : 120_000)
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const definition = await labelledReview(60, {
    ...{ mode: 'blind', written: EVERY_KIND, schemes: EVERY_KIND.map(({ id }) => id), training },
  })
  const reviews = Array.from({ length: TIMES }, (_, i) => ({ ...definition, id: `answered-${i}` }))
  const first = await context.newPage()
  await open(first, CORPUS)
  for (const review of reviews) await keepReview(first, review)
  await first.close()

  const confirmed = new Map<string, Set<number>>()
  let [shown, late] = [0, 0]
  for (const [i, { id, queue }] of reviews.entries()) {
    const page = await context.newPage()
    await holdEngine(page)
    await page.goto(`./${addressOf(id)}`)
    await atWork(page)
    const own = new Set<number>()
    confirmed.set(id, own)
    const turnIn = (address: string) =>
      queue.findIndex(
        ({ split, conversation, turn }) =>
          address.includes(`/${split}/${conversation}?`) && address.includes(`turn=${turn}&`),
      )
    // Ends the tab some milliseconds after it has gone on from a later turn each time.
    const wanted = 3 + (i % 7)
    let went: () => void = () => {}
    const isFar = new Promise<void>((resolve) => {
      went = resolve
    })
    page.on('console', (message) => {
      const [, address] = /^went on to (.*)$/.exec(message.text()) ?? []
      const [, answered] = /^answer shown at (.*)$/.exec(message.text()) ?? []
      if (address !== undefined && turnIn(address) > 0) own.add(turnIn(address) - 1)
      if (answered !== undefined && turnIn(answered) >= 0) {
        own.add(turnIn(answered))
        shown += 1
      }
      if (own.size >= wanted) went()
    })
    void page.evaluate(answerOnAndOn).catch(() => {})
    await Promise.race([isFar, new Promise((resolve) => setTimeout(resolve, 10_000))])
    await new Promise((resolve) => setTimeout(resolve, 1 + (i * (LATEST - 1)) / Math.max(1, TIMES - 1)))
    await end(page, i % 4 === 3)
    if (own.size > 0) late += 1
  }

  const after = await context.newPage()
  await open(after, CORPUS)
  await after.evaluate(() => window.parley.reviews())
  const { entries } = await storedReviews(after)
  const missing = [...confirmed].flatMap(([id, turns]) =>
    [...turns].flatMap((turn) =>
      missingAnswers(
        entries.filter(({ review }) => review === id),
        definition,
        turn,
      ).map((what) => `${id}: ${what}`),
    ),
  )
  const turns = [...confirmed.values()].reduce((sum, own) => sum + own.size, 0)
  report(
    `tab ended ${TIMES} times 1–${LATEST} ms after it went on: ${turns} turns answered in ${late} of them, ` +
      `${shown > 0 ? 'with' : 'without'} training answers, ${missing.length} answers missing`,
  )
  expect(missing).toEqual([])
  expect(turns).toBeGreaterThan(TIMES)
  expect(shown).toBeGreaterThan(0)
  await context.close()
})
