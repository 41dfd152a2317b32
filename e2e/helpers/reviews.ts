import { expect, type Locator, type Page } from '@playwright/test'
import { type Conversation, fingerprintOf } from '../../app/model/index.ts'
import type { Entry, ReviewDefinition } from '../../app/reviews/log/review.ts'
import { writeReviewFile } from '../../app/reviews/log/review_file.ts'
import type { TurnDraft } from '../../app/reviews/store/store.ts'
import { follow, idle } from '../support/test.ts'

/** A review of the first turns of some conversations. Missing properties get made-up values. */
export function reviewOf(
  corpus: string,
  conversations: readonly Conversation[],
  turns: number,
  more: Partial<ReviewDefinition> = {},
): ReviewDefinition {
  const queue = conversations.flatMap(({ split, id, turns: all }) =>
    all.map(({ text }, turn) => ({ split, conversation: id, turn, fingerprint: fingerprintOf([text]) })),
  )
  return {
    id: 'made-up-review',
    name: 'Made-up review',
    corpus: { id: corpus, source: corpus, fingerprint: '' },
    schemes: ['strategies'],
    mode: 'check',
    annotators: [],
    reviewer: 'Ann',
    copyOf: null,
    seed: null,
    created: 1_700_000_000_000,
    queue: queue.slice(0, turns),
    ...more,
  }
}

/** A review file as its reviewer saved it, to be picked. @param machine begins the ids of entries */
export function reviewFileOf(
  definition: ReviewDefinition,
  steps: readonly TurnDraft[],
  machine = definition.id,
) {
  const entries = steps.map((step, i) => {
    const id = `${machine}-${i}`
    return { ...step, id, action: id, review: definition.id, seq: i + 1, at: definition.created + i } as Entry
  })
  const text = writeReviewFile({ definitions: [definition], entries })
  return { name: `${definition.id}.jsonl`, mimeType: 'application/jsonl', buffer: Buffer.from(text) }
}

/** Stores a review in the browser of an open page, as if it had been started there. */
export async function keepReview(
  page: Page,
  definition: ReviewDefinition,
  entries: readonly Entry[] = [],
): Promise<void> {
  // The page creates its store when it first needs reviews.
  await follow(page, `#/${definition.corpus.id}?view=reviews`)
  await idle(page)
  await page.evaluate(
    ([kept, log]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('parley-reviews /')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction(['definitions', 'entries'], 'readwrite')
          transaction.objectStore('definitions').put(kept)
          for (const entry of log) transaction.objectStore('entries').put(entry)
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    [definition, entries] as const,
  )
}

/** The active review. */
export function pane(page: Page): Locator {
  return page.getByRole('region', { name: 'Review', exact: true })
}

/** A label of the palette. */
export function label(page: Page, name: RegExp): Locator {
  return pane(page).getByRole('toolbar').getByRole('button', { name })
}

/** Waits until the review shows this number of finished turns. */
export function done(page: Page, turns: number, all: number): Promise<void> {
  return expect(pane(page).getByText(`${turns} of ${all} turns done`)).toBeVisible()
}

/** Address of a turn in a review, for a corpus with a single split. */
export function addressAt({ corpus, id, queue }: ReviewDefinition, position: number): string {
  const { split, conversation, turn } = queue[position] as (typeof queue)[number]
  return `#/${corpus.id}/${split}/${conversation}?turn=${turn}&review=${id}`
}
