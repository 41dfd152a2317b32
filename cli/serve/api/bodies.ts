import type { IncomingMessage } from 'node:http'
import { abortError } from '../../../app/base/errors.ts'
import { MOST_BYTES } from '../../../app/readers/remote/added.ts'
import { Refusal } from './refusal.ts'

/** Limits of the bodies of requests that are received or answered. */
export interface BodyLimits {
  /** Bytes of those of one user, and of all. Small bodies don't count. */
  readonly perUser: number
  readonly all: number
  /** Bytes of a small body. A server that is busy with large ones still answers lists and charts. */
  readonly small: number
  /** Time in milliseconds without progress after which a body is given up, and time for the whole. */
  readonly idle: number
  readonly whole: number
}

/** The largest body takes 4 minutes at 0.3 Mbit/s. Large ones are added labels: a page sends one set at a time. */
const USUAL: BodyLimits = {
  ...{ perUser: 3 * MOST_BYTES, all: 8 * MOST_BYTES, small: 64 * 1024 },
  ...{ idle: 30_000, whole: 240_000 },
}

/** The body of a request. */
export interface Body {
  readonly text: string
  /** Call it after use: its bytes count until then. */
  readonly release: () => void
}

export interface Bodies {
  /**
   * Receives a body.
   * @throws Refusal if it is too large, if it stops coming, or if others take up the memory, or an `AbortError` if the client is gone
   */
  receive(request: IncomingMessage, user: string): Promise<Body>
  /** Bytes that count at the moment. */
  readonly held: number
}

/** Receives bodies of requests, so many at the same time that they fit into the server's memory. */
export function createBodies(limits = USUAL): Bodies {
  const byUser = new Map<string, number>()
  let held = 0
  const count = (user: string, bytes: number) => {
    held += bytes
    const own = (byUser.get(user) ?? 0) + bytes
    if (own > 0) byUser.set(user, own)
    else byUser.delete(user)
  }
  const hasRoom = (user: string, bytes: number) =>
    held + bytes <= limits.all && (byUser.get(user) ?? 0) + bytes <= limits.perUser

  return {
    get held() {
      return held
    },
    async receive(request, user) {
      const parts: Buffer[] = []
      let size = 0
      let counted = 0
      const release = () => {
        count(user, -counted)
        counted = 0
      }
      const take = (part: Buffer) => {
        size += part.length
        if (size > MOST_BYTES)
          throw new Refusal(413, 'question', `A question has at most ${MOST_BYTES} bytes.`)
        const more = size > limits.small ? size - counted : 0
        if (more > 0 && !hasRoom(user, more)) throw new Refusal(429, 'busy', 'Too many large questions.')
        count(user, more)
        counted += more
        parts.push(part)
      }
      try {
        await received(request, limits, take)
        return { text: Buffer.concat(parts, size).toString('utf8'), release }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** Hands over the parts of a body. The rest of one that `take` refuses is dropped as it comes, for the client to read why. */
function received(
  request: IncomingMessage,
  { idle, whole }: Pick<BodyLimits, 'idle' | 'whole'>,
  take: (part: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const slow = () => end(() => reject(new Refusal(408, 'unsent', 'The question did not arrive.')))
    const timers = [setTimeout(slow, idle), setTimeout(slow, whole)]
    const onData = (part: Buffer) => {
      timers[0]?.refresh()
      try {
        take(part)
      } catch (error) {
        end(() => reject(error))
      }
    }
    const onEnd = () => end(resolve)
    const onClose = () => end(() => reject(abortError()))
    const end = (settle: () => void) => {
      for (const timer of timers) clearTimeout(timer)
      request.off('data', onData).off('end', onEnd).off('close', onClose)
      request.resume()
      settle()
    }
    request.on('data', onData).on('end', onEnd).on('close', onClose)
    // An error is followed by the end of the connection.
    request.on('error', () => {})
  })
}
