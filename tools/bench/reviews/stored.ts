import type { Page } from '@playwright/test'
import type { Entry, QueuedTurn, ReviewDefinition } from '../../../app/reviews/log/review.ts'
import type { Project } from '../../../app/reviews/project/project.ts'

/** The corpus's first turns that have text. */
export function firstTurns(page: Page, most: number): Promise<readonly QueuedTurn[]> {
  return page.evaluate(async (limit) => {
    const rows = await window.parley.query(
      `SELECT c.split AS split, c.id AS id, t.turn AS turn, t.fingerprint AS print FROM turns t
        JOIN conversations c ON c.key = t.conversation_key WHERE t.text <> '' ORDER BY c.key, t.turn LIMIT ?`,
      [limit],
    )
    return rows.map(({ split, id, turn, print }) => ({
      split: String(split),
      conversation: String(id),
      turn: Number(turn),
      fingerprint: String(print),
    }))
  }, most)
}

/** Stores a review as if it had been made in this browser. */
export function keepReview(
  page: Page,
  definition: ReviewDefinition,
  entries: readonly Entry[],
): Promise<void> {
  return keepAll(page, 'parley-reviews /', { definitions: [definition], entries })
}

/** Stores a project as if it had been shared out in this browser. */
export function keepProject(page: Page, project: Project): Promise<void> {
  return keepAll(page, 'parley-projects /', { projects: [project] })
}

/** Writes values to a database that the page has made. @param values by store */
function keepAll(
  page: Page,
  database: string,
  values: Readonly<Record<string, readonly unknown[]>>,
): Promise<void> {
  return page.evaluate(
    ([name, all]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction(Object.keys(all), 'readwrite')
          for (const [store, own] of Object.entries(all))
            for (const value of own) transaction.objectStore(store).put(value)
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    [database, values] as const,
  )
}
