import type { Page } from '@playwright/test'
import type { Entry, ReviewDefinition } from '../../app/reviews/log/review.ts'

export interface Stored {
  readonly definitions: readonly ReviewDefinition[]
  readonly entries: readonly Entry[]
}

/** Everything that the browser stores about reviews, in the store's order. */
export function storedReviews(page: Page): Promise<Stored> {
  return page.evaluate(
    () =>
      new Promise<Stored>((resolve, reject) => {
        const request = indexedDB.open('parley-reviews /')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction(['definitions', 'entries'], 'readonly')
          const [definitions, entries] = [
            transaction.objectStore('definitions').getAll(),
            transaction.objectStore('entries').getAll(),
          ]
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            request.result.close()
            resolve({ definitions: definitions.result, entries: entries.result })
          }
        }
      }),
  )
}

/** Entries of a review in short form, in order. */
export function saidOf({ entries }: Stored, review: string): readonly string[] {
  return entries
    .filter((entry) => entry.review === review)
    .map((entry) => {
      const { kind } = entry
      return kind === 'verdict' ? entry.verdict : kind === 'note' ? `note ${entry.text}` : kind
    })
}
