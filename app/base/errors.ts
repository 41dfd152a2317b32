/**
 * An error that a person can act on: what failed, and what to do about it.
 * `message` is one sentence for the page; `detail` is for those who look closer.
 */
export class ParleyError extends Error {
  /** What the reader can do; one sentence, may be empty. */
  readonly advice: string
  /** Technical detail: a stack, a status line, a query. */
  readonly detail: string
  /** Whether only loading the page anew helps. */
  readonly reload: boolean

  constructor(
    message: string,
    options: { advice?: string; detail?: string; reload?: boolean | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'ParleyError'
    this.advice = options.advice ?? ''
    this.detail = options.detail ?? ''
    this.reload = options.reload ?? false
  }
}

/** An error as plain data, to cross from a worker to the page. */
export interface ErrorData {
  readonly message: string
  readonly advice: string
  readonly detail: string
  /** See `ParleyError.reload`. */
  readonly reload?: boolean
}

/** Any thrown value as data; nothing of it is lost. */
export function errorData(thrown: unknown): ErrorData {
  if (thrown instanceof ParleyError) {
    const cause = thrown.cause === undefined ? '' : `\nCause: ${messageOf(thrown.cause)}`
    const { message, advice, detail, reload } = thrown
    return { message, advice, detail: detail + cause, ...(reload && { reload }) }
  }
  if (thrown instanceof Error) return { message: thrown.message, advice: '', detail: thrown.stack ?? '' }
  return { message: String(thrown), advice: '', detail: '' }
}

/** The error that `errorData` described. */
export function errorFromData(data: ErrorData): ParleyError {
  return new ParleyError(data.message, data)
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Whether something was given up on purpose rather than failed. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

/** The reason of an aborted signal as an error named `AbortError`. */
export function abortError(): Error {
  const error = new Error('Given up because something newer was asked for.')
  error.name = 'AbortError'
  return error
}
