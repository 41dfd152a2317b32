import * as v from 'valibot'
import { writeReviewFile } from '../../../app/reviews/log/review_file.ts'
import { type SentSteps, sentSteps } from '../../../app/reviews/server/server_log.ts'
import { diskError, inWords } from '../../publish/disk_error.ts'
import { API, type ApiOptions, allowOrigins, checkVisitor, decoded } from '../api/api.ts'
import { createBodies } from '../api/bodies.ts'
import { begin, failureFor, Refusal } from '../api/refusal.ts'
import { visitorOf } from '../api/visitors.ts'
import type { Handler } from '../site_server.ts'
import { NotKept, type ReviewsFolder } from './kept_reviews.ts'

/** Folder of the reviews of a corpus, relative to its site. They stay when the corpus gets another version. */
export function reviewsFolder(corpus: string): string {
  return `${API}reviews/${encodeURIComponent(corpus)}/`
}

/**
 * Answers below `api/reviews/<corpus>/`, and passes other requests on.
 * - `GET`: the kept reviews; `GET <review>`: a file of one; `POST <review>`: steps to keep
 */
export function createReviewsApi(
  reviews: ReviewsFolder,
  corpora: { current(): readonly { readonly id: string }[] },
  options: Pick<ApiOptions, 'token' | 'userHeader' | 'origins' | 'failed'>,
): Handler {
  const bodies = createBodies()
  return (request, response, next) => {
    const [, folder, name, ...rest] = (request.url ?? '').replace(/\?.*$/s, '').split('/').slice(1)
    if (!request.url?.startsWith(`/${API}`) || folder !== 'reviews') return next()
    allowOrigins(request, response, options.origins)
    if (request.method === 'OPTIONS') {
      response.statusCode = 204
      return void response.end()
    }
    const answer = async (): Promise<unknown> => {
      const visitor = visitorOf(request, options) ?? ''
      checkVisitor(request, visitor, options)
      const corpus = decoded(name ?? '')
      const review = decoded(rest[0] ?? '')
      if (!corpora.current().some(({ id }) => id === corpus) || rest.length !== 1) {
        const message = `There is no corpus ${JSON.stringify(corpus)}.`
        // Pages that were opened before send their steps again until they are told not to.
        throw request.method === 'POST'
          ? new NotKept('no_corpus', message)
          : new Refusal(404, 'question', message)
      }
      if (request.method === 'GET' && review === '') {
        begin(response, 200)
        return response.end(JSON.stringify(await reviews.list(corpus)))
      }
      if (request.method === 'GET') {
        const log = await reviews.log(corpus, review)
        if (!log) throw new Refusal(404, 'question', 'There is no such review.')
        begin(response, 200)
        response.setHeader('Content-Type', 'application/x-ndjson')
        return response.end(writeReviewFile(log))
      }
      if (request.method !== 'POST' || review === '')
        throw new Refusal(405, 'question', 'Steps of a review are sent by POST.')
      if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
        throw new Refusal(415, 'question', 'Steps are application/json.')
      const { text, release } = await bodies.receive(request, visitor)
      try {
        const steps = v.safeParse(sentSteps, json(text))
        // Its definition may name another corpus: a reviewer can go on with a review in a renamed or edited one.
        if (!steps.success || !isOf(review, steps.output.definition))
          throw new Refusal(400, 'question', 'These are no steps of this review.')
        // Without a proxy that names users, everybody is the same.
        const owner = options.userHeader === null ? '' : visitor
        const print = await reviews.append(corpus, review, owner, steps.output)
        begin(response, 200)
        return response.end(JSON.stringify({ print }))
      } finally {
        release()
      }
    }
    answer().catch((error: unknown) => {
      const failed = reviewFailure(error)
      if (failed?.status === 500)
        options.failed?.(inWords(error, 'Steps of reviews wait in browsers until it can be used.'))
      if (failed === null || response.destroyed || response.headersSent) return void response.destroy()
      begin(response, failed.status)
      if (failed.status === 408) response.setHeader('Connection', 'close')
      response.end(JSON.stringify(failed.body))
    })
  }
}

function isOf(review: string, definition: SentSteps['definition']): boolean {
  return typeof definition === 'string' || definition.id === review
}

function reviewFailure(error: unknown) {
  if (error instanceof NotKept)
    return { status: 409, body: { failure: 'refused' as const, message: error.message, why: error.why } }
  if (diskError(error) !== null)
    return {
      status: 500,
      body: { failure: 'failed' as const, message: 'Its disk is full or cannot be used.' },
    }
  return failureFor(error)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
