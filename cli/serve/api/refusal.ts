import type { IncomingMessage, ServerResponse } from 'node:http'
import { failureOf } from '../../../app/readers/remote/answering.ts'
import type { Failure, FailureBody } from '../../../app/readers/remote/connection.ts'
import { LabelsGone } from './added_labels.ts'
import { TooMany } from './fair_queue.ts'

/** A request is not answered, for a reason that its client is told. */
export class Refusal extends Error {
  readonly status: number
  readonly failure: Failure

  constructor(status: number, failure: Failure, message: string) {
    super(message)
    this.status = status
    this.failure = failure
  }
}

/**
 * Status and body of the response to an error. Null if the client is gone.
 * @param replacedBy the version that has taken the place of the one that was asked for, whose rows may be gone by now
 */
export function failureFor(
  error: unknown,
  replacedBy: string | null = null,
): { readonly status: number; readonly body: FailureBody } | null {
  if (error instanceof Refusal)
    return { status: error.status, body: { failure: error.failure, message: error.message } }
  if (error instanceof TooMany)
    return { status: 429, body: { failure: 'busy', message: 'Too many questions wait.' } }
  if (error instanceof LabelsGone) return { status: 410, body: { failure: 'added', message: error.message } }
  const failed = failureOf(error)
  if (failed?.body.failure === 'failed' && replacedBy !== null)
    return { status: 409, body: { failure: 'version', message: `The corpus has the version ${replacedBy}.` } }
  return failed
}

/** Sets status and headers of a response. */
export function begin(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
}

/** Sends parts of a response to its client, and counts their bytes. */
export function sender({ socket }: IncomingMessage, response: ServerResponse) {
  let bytes = 0
  /** In milliseconds, 0 for no limit. */
  const idle = socket.timeout ?? 0
  return {
    /**
     * The client waits for its answer, and has nothing to send or to receive. The server's limit for idle connections, which
     * would cut it off, starts again with the next part.
     */
    letWait: () => void socket.setTimeout(0),
    /** It receives from now on. */
    letReceive: () => void socket.setTimeout(idle),
    get bytes() {
      return bytes
    },
    /** Sends a part. @returns null, or for a slow client a promise of when it has received it or is gone */
    send(part: string): Promise<void> | null {
      this.letReceive()
      bytes += Buffer.byteLength(part)
      return response.write(part) || response.destroyed ? null : drained(response)
    },
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off('drain', end)
      response.off('close', end)
      resolve()
    }
    response.once('drain', end)
    response.once('close', end)
  })
}
