import * as v from 'valibot'
import { messageOf } from '../../base/errors.ts'
import { Store } from '../../base/store.ts'
import type { OpenReview } from '../../reviews/keeper/open_review.ts'
import type { Reviews } from '../../reviews/keeper/reviews.ts'
import { reviewFile } from '../../reviews/log/messages.ts'
import type { Entry } from '../../reviews/log/review.ts'
import { reviewFileName } from '../../reviews/log/review_file.ts'
import { contentPrint } from '../../reviews/log/same_content.ts'
import {
  type KeptOnServer,
  keptReviews,
  keptSteps,
  MOST_SENT,
  printOf,
  refusedSteps,
  type SentSteps,
  type StepsRefused,
} from '../../reviews/server/server_log.ts'
import { tracked } from '../idle.ts'

/** Debounce before steps are sent, in milliseconds. */
const PAUSE = 500

/** Waiting times in milliseconds before steps are sent again. The last one is repeated. */
const AGAIN = [2_000, 5_000, 15_000, 60_000]

export type ServerCopyState =
  | { readonly status: 'sending' }
  /** @property others true if the server has steps of another computer that are not here */
  | { readonly status: 'kept'; readonly others: boolean }
  /** @property missing number of steps that are not on the server @property why as the server or the browser says */
  | { readonly status: 'failed'; readonly missing: number; readonly why: string }
  /** @property because null if only `why`, the words of the server, has the reason */
  | { readonly status: 'refused'; readonly because: StepsRefused | null; readonly why: string }

/** Response to steps that contradict those of the server. */
const CONFLICT = 409

/** The server does not take steps of a review, however often they are sent. */
class Refused extends Error {
  readonly because: StepsRefused | null

  constructor(because: StepsRefused | null, message: string) {
    super(message)
    this.because = because
  }
}

interface ServerCopyOptions {
  readonly pause?: number
  readonly again?: readonly number[]
}

/**
 * Keeps a review on a server, too, while the page is open: sends steps shortly after they are stored in this browser,
 * in log order, and tries again until the server has them on its disk. Steps that it refuses are sent again when the
 * review has another one, or by `send`.
 */
export class ServerCopy {
  readonly #review: OpenReview
  readonly #folder: string
  readonly #pause: number
  readonly #again: readonly number[]
  readonly #leave: () => void
  /** Of the definition. */
  readonly #print: string
  readonly #state = new Store<ServerCopyState>({ status: 'sending' })
  readonly subscribe: Store<ServerCopyState>['subscribe'] = this.#state.subscribe
  readonly snapshot: Store<ServerCopyState>['snapshot'] = this.#state.snapshot
  /** Ids of the entries that the server has. Null until it was asked. */
  #sent: Set<string> | null = null
  /** True if the server had just these entries when it last answered. */
  #isAlone = false
  #failures = 0
  /** Number of entries that the review had when the server refused some. Entries are only added. */
  #refusedAt: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> = Promise.resolve()

  /** @param folder address of the corpus's reviews, with a trailing `/` */
  constructor(review: OpenReview, folder: string, { pause = PAUSE, again = AGAIN }: ServerCopyOptions = {}) {
    this.#review = review
    this.#folder = folder
    this.#print = contentPrint(review.made)
    this.#pause = pause
    this.#again = again
    this.#leave = review.subscribe(() => this.#soon(this.#pause))
    void this.send()
  }

  /** Sends what the server lacks now. */
  send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#state.snapshot().status === 'refused') this.#state.set({ status: 'sending' })
    return this.#sendInTurn()
  }

  #sendInTurn(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send())
    return this.#sending
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#leave()
  }

  #soon(pause: number): void {
    const { status } = this.#state.snapshot()
    if (status === 'kept' && this.#lacking().length === 0) return
    if (status === 'kept') this.#state.set({ status: 'sending' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#refusedAt !== this.#review.snapshot().entries.length) void this.#sendInTurn()
    }, pause)
  }

  /** Entries that the server lacks. Those that this browser is still storing may get another number, and have to wait. */
  #lacking(): readonly Entry[] {
    const { entries, saving } = this.#review.snapshot()
    const waiting = new Set(saving.status === 'failed' ? [] : this.#review.unsaved.map(({ id }) => id))
    return entries.filter(({ id }) => !waiting.has(id) && this.#sent?.has(id) !== true)
  }

  async #send(): Promise<void> {
    const { length } = this.#review.snapshot().entries
    try {
      // If the server has others than this browser, all are sent: it ignores those that it has.
      if (!this.#sent) {
        const { entries } = this.#review.snapshot()
        const isSame = (await this.#post([])) === printOf(entries)
        this.#sent = new Set(isSame ? entries.map(({ id }) => id) : [])
        this.#isAlone = isSame
      }
      for (let lacking = this.#lacking(); lacking.length > 0; lacking = this.#lacking()) {
        const part = lacking.slice(0, MOST_SENT)
        const print = await this.#post(part)
        for (const { id } of part) this.#sent.add(id)
        const isSame = print === printOf(Array.from(this.#sent, (id) => ({ id })))
        // It has lost some, such as by a back-up that was restored, or has others of another computer.
        if (this.#isAlone && !isSame) this.#sent.clear()
        this.#isAlone = isSame
      }
      this.#failures = 0
      this.#refusedAt = null
      this.#state.set({ status: 'kept', others: !this.#isAlone })
    } catch (error) {
      const why = messageOf(error)
      if (error instanceof Refused && error.because === 'unknown_review' && this.#sent) {
        this.#sent = null
        return this.#send()
      }
      if (error instanceof Refused) {
        this.#refusedAt = length
        // What contradicts may be moved away there before they are sent again.
        this.#sent = null
        return this.#state.set({ status: 'refused', because: error.because, why })
      }
      this.#refusedAt = null
      this.#state.set({ status: 'failed', missing: this.#lacking().length, why })
      const pause = this.#again[Math.min(this.#failures, this.#again.length - 1)] ?? PAUSE
      this.#failures += 1
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#sendInTurn(), pause)
    }
  }

  /** @returns the fingerprint of the entries that the server has then */
  async #post(entries: readonly Entry[]): Promise<string> {
    const { made } = this.#review
    // The first answer, before anything counts as sent, shows that the server has it.
    const steps: SentSteps = { definition: this.#sent ? this.#print : made, entries }
    const response = await answered(
      fetch(this.#folder + encodeURIComponent(made.id), {
        method: 'POST',
        body: JSON.stringify(steps),
        headers: { 'Content-Type': 'application/json' },
        credentials: 'same-origin',
      }),
    )
    return v.parse(keptSteps, await response.json()).print
  }
}

const copies = new WeakMap<OpenReview, ServerCopy>()

/** The copy of a review on a server. It is kept up to date as long as the page is open. */
export function serverCopyOf(review: OpenReview, folder: string): ServerCopy {
  const copy = copies.get(review) ?? new ServerCopy(review, folder)
  copies.set(review, copy)
  return copy
}

/**
 * Sends what the server lacks of this browser's own reviews of a corpus, e.g. after it was away. If it still is, each
 * review tries again by itself.
 * @throws StoreFailure
 */
export async function sendMissing(reviews: Reviews, corpus: string, folder: string): Promise<void> {
  const kept = await reviewsOnServer(folder).catch(() => [])
  for (const { definition, isForeign } of await reviews.list()) {
    if (definition.corpus.id !== corpus || isForeign) continue
    const review = await reviews.open(definition.id)
    if (review && !isOnServer(review, kept)) serverCopyOf(review, folder)
  }
}

function isOnServer(review: OpenReview, kept: readonly KeptOnServer[]): boolean {
  const there = kept.find(({ id }) => id === review.made.id)
  return there?.print === printOf(review.snapshot().entries)
}

/**
 * Files of the reviews on a server that have other steps than this browser.
 * @param reviewer only the reviews of this person; undefined for all
 * @throws Error
 */
export async function differingOnServer(
  reviews: Reviews,
  folder: string,
  reviewer: string | undefined,
): Promise<{ readonly all: number; readonly files: readonly File[] }> {
  const kept = await reviewsOnServer(folder)
  const wanted = kept.filter((one) => reviewer === undefined || one.reviewer === reviewer)
  const files: File[] = []
  for (const one of wanted) {
    const here = await reviews.open(one.id)
    if (!here || !isOnServer(here, kept)) files.push(await fileFromServer(folder, one))
  }
  return { all: wanted.length, files }
}

/** All reviews of a corpus that a server keeps. @throws Error */
export async function reviewsOnServer(folder: string): Promise<readonly KeptOnServer[]> {
  const response = await answered(fetch(folder, { credentials: 'same-origin', cache: 'no-store' }))
  return v.parse(keptReviews, await response.json())
}

/** A review of a server, as a review file. @throws Error */
export async function fileFromServer(folder: string, { id, reviewer }: KeptOnServer): Promise<File> {
  const url = folder + encodeURIComponent(id)
  const response = await answered(fetch(url, { credentials: 'same-origin', cache: 'no-store' }))
  return new File([await response.blob()], reviewFileName(reviewer))
}

/** @throws Error with what the server says if it does not do what is asked */
async function answered(request: Promise<Response>): Promise<Response> {
  const response = await tracked(request).catch(() => null)
  if (!response) throw new Error(reviewFile.server.gone)
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => null)
  const refused = v.safeParse(refusedSteps, body)
  if (response.status === CONFLICT && refused.success)
    throw new Refused(refused.output.why, refused.output.message)
  const said = body !== null && typeof body === 'object' && 'message' in body ? body.message : null
  throw new Error(typeof said === 'string' ? said : `${response.status} ${response.statusText}.`)
}
