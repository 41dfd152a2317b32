import * as v from 'valibot'
import type { KeyStorage } from '../../base/site_scope.ts'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { definitionLine, entryLine } from '../log/schemas.ts'
import type { OpenReview } from './open_review.ts'

/** Unsaved parts of a review when a page was left. */
export interface LeftBehind {
  readonly review: string
  /** Null if it is stored. */
  readonly definition: ReviewDefinition | null
  readonly entries: readonly Entry[]
}

/**
 * A backup for data that the store could not save, read by the next page. Errors are ignored, because it may fail at
 * any time.
 */
export interface Mirror {
  /** Data left by previous pages, by key. */
  read(): ReadonlyMap<string, LeftBehind>
  /** Replaces the data of a review left by this page. */
  write(left: LeftBehind): void
  /** Removes the data of a review left by this page. */
  clear(review: string): void
  /** @param key as in `read` */
  forget(key: string): void
}

const PREFIX = 'unsaved-review:'

const schema = v.strictObject({
  review: v.string(),
  definition: v.nullable(definitionLine.entries.definition),
  entries: v.array(entryLine.entries.entry),
}) satisfies v.GenericSchema<LeftBehind>

/**
 * A mirror in the browser's key-value storage, with separate keys per tab.
 * @param storage throws if the browser has none
 * @param tab unique id of the tab
 */
export function createMirror(storage: () => KeyStorage, tab: string): Mirror {
  const forgivingly = <T>(work: (storage: KeyStorage) => T, otherwise: T): T => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  const keyOf = (review: string) => `${PREFIX}${tab}:${review}`
  return {
    read: () =>
      forgivingly((all) => {
        const keys = Array.from({ length: all.length }, (_, i) => all.key(i) ?? '')
        return new Map(
          keys.flatMap((key) => {
            const left = key.startsWith(PREFIX) ? parsed(all.getItem(key)) : null
            return left ? [[key, left]] : []
          }),
        )
      }, new Map()),
    write: (left) => forgivingly((all) => all.setItem(keyOf(left.review), JSON.stringify(left)), undefined),
    clear: (review) => forgivingly((all) => all.removeItem(keyOf(review)), undefined),
    forget: (key) => forgivingly((all) => all.removeItem(key), undefined),
  }
}

/** In milliseconds. */
const SET_ASIDE_EVERY = 1000

/** Puts aside in a mirror what the store does not keep of open reviews. */
export class SetAside {
  readonly #mirror: Mirror | null
  readonly #later = new Set<OpenReview>()

  constructor(mirror: Mirror | null) {
    this.#mirror = mirror
  }

  /** From now on, whenever what is kept of a review changes. */
  watch(review: OpenReview): void {
    let before = review.snapshot().saving
    review.subscribe(() => {
      const { saving } = review.snapshot()
      const isOther = saving.status !== before.status
      before = saving
      if (isOther && saving.status !== 'saving') this.put(review)
      else if (saving.status === 'failed') this.#putLater(review)
    })
  }

  put(review: OpenReview): void {
    const { unsaved, unpersisted, made: definition } = review
    if (unsaved.length === 0 && !unpersisted) this.#mirror?.clear(definition.id)
    else
      this.#mirror?.write({
        review: definition.id,
        definition: unpersisted ? definition : null,
        entries: unsaved,
      })
  }

  #putLater(review: OpenReview): void {
    if (this.#later.has(review)) return
    this.#later.add(review)
    setTimeout(() => {
      this.#later.delete(review)
      this.put(review)
    }, SET_ASIDE_EVERY)
  }
}

/** Null if the data is damaged, or from another version. */
function parsed(text: string | null): LeftBehind | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text ?? ''))
    const isWhole = success && output.entries.every(({ review }) => review === output.review)
    return isWhole ? output : null
  } catch {
    return null
  }
}
