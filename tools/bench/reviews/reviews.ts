import type { Page } from '@playwright/test'
import type { Entry, ReviewDefinition } from '../../../app/reviews/log/review.ts'
import { type Bench, listAddress, type Measure } from '../bench.ts'
import { untilIdle, withPage } from '../page.ts'
import { firstTurns, keepReview } from './stored.ts'

/** Length of the queue, and of the log that is opened. */
const TURNS = 10_000

/** Number of key presses measured. */
const KEYS = 100

/**
 * A review of 10,000 turns. Measures the time from the key that confirms a turn until the next one is drawn, which
 * waits until the step is stored, and for comparison the time of storing one step alone. Also measures opening a review
 * with as many entries in an open page.
 */
export const reviews: Measure = (bench) =>
  withPage(bench.browser, async (page) => {
    await page.goto(`${listAddress(bench.site, bench.corpus)}?view=reviews`)
    await untilIdle(page)
    const definition = await madeReview(page, bench)
    await keepReview(page, definition, [])
    await follow(page, bench, definition.id)
    const keyed: number[] = []
    const bare: number[] = []
    for (let position = 0; position < KEYS; position++) {
      await page.evaluate((next) => window.bench.arm({ kind: 'reviewed', position: next }), position + 1)
      await page.keyboard.press('Enter')
      keyed.push(await page.evaluate(() => window.bench.answered))
      await untilIdle(page)
      bare.push(await bareCommit(page))
    }
    const opened: number[] = []
    for (let run = 0; run < bench.runs; run++) {
      const id = `${definition.id} ${run}`
      const done = Math.min(TURNS, definition.queue.length) - 1
      await keepReview(page, { ...definition, id }, confirmations(id, done))
      opened.push(await follow(page, bench, id, done))
    }
    return [
      {
        name: `From a key to the next turn of a review of ${definition.queue.length} turns`,
        unit: 'ms',
        samples: keyed,
        p95: true,
        target: { of: 'p95', most: 50 },
      },
      {
        name: 'Of that, the bare strict commit of one step, measured between the keys',
        unit: 'ms',
        samples: bare,
        p95: true,
      },
      {
        name: `Opening a review of ${definition.queue.length - 1} entries`,
        unit: 'ms',
        samples: opened,
        target: { of: 'median', most: 1000 },
      },
    ]
  })

/** A review of the corpus's first turns that have text. */
async function madeReview(page: Page, { corpus }: Bench): Promise<ReviewDefinition> {
  const queue = await firstTurns(page, TURNS)
  return {
    id: 'bench',
    name: 'Bench',
    corpus: { id: corpus.id, source: corpus.id, fingerprint: '' },
    schemes: ['strategy'],
    mode: 'check',
    annotators: [],
    reviewer: 'Bench',
    copyOf: null,
    seed: null,
    created: 0,
    queue,
  }
}

function confirmations(review: string, count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, turn) => {
    const id = `${review} ${turn}`
    return { kind: 'confirm', id, action: id, review, seq: turn + 1, at: turn, turn, scheme: 'strategy' }
  })
}

/** Writes one entry to a new IndexedDB store, without any code of Parley. @returns time until the commit, in ms */
function bareCommit(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('bench-bare-commit')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { autoIncrement: true })
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => resolve(opening.result)
    })
    const began = performance.now()
    const transaction = database.transaction(['entries'], 'readwrite', { durability: 'strict' })
    transaction
      .objectStore('entries')
      .add({ kind: 'confirm', id: 'one of these', turn: 1, scheme: 'strategy' })
    await new Promise<void>((resolve, reject) => {
      transaction.onerror = () => reject(transaction.error)
      transaction.oncomplete = () => resolve()
    })
    const time = performance.now() - began
    database.close()
    return time
  })
}

/** Navigates to a review. @returns time until its turn is drawn, in ms */
async function follow(page: Page, { corpus }: Bench, review: string, position = 0): Promise<number> {
  const hash = `#/${corpus.id}/${corpus.split}?review=${encodeURIComponent(review)}`
  const time = await page.evaluate(
    async ([to, awaited]) => {
      const began = performance.now()
      window.location.hash = to
      return (await window.bench.drawn({ kind: 'reviewed', position: awaited })) - began
    },
    [hash, position] as const,
  )
  await untilIdle(page)
  return time
}
