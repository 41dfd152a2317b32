/** An error with advice for the user. `message` is one sentence for the page, `detail` is technical. */
export class ParleyError extends Error {
  /** Advice in one sentence, possibly empty. */
  readonly advice: string
  /** Technical detail, such as a stack, a status line or a query. */
  readonly detail: string
  /** True if only reloading the page helps. */
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

/** An error as plain data, for messages from a worker to the page. */
export interface ErrorData {
  readonly message: string
  readonly advice: string
  readonly detail: string
  /** See `ParleyError.reload`. */
  readonly reload?: boolean
}

/** Converts any thrown value to data without losing information. */
export function errorData(thrown: unknown): ErrorData {
  if (thrown instanceof ParleyError) {
    const cause = thrown.cause === undefined ? '' : `\nCause: ${messageOf(thrown.cause)}`
    const { message, advice, detail, reload } = thrown
    return { message, advice, detail: detail + cause, ...(reload && { reload }) }
  }
  if (thrown instanceof Error) return { message: thrown.message, advice: '', detail: thrown.stack ?? '' }
  return { message: String(thrown), advice: '', detail: '' }
}

/** Reverse of `errorData`. */
export function errorFromData(data: ErrorData): ParleyError {
  return new ParleyError(data.message, data)
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** True if an operation was cancelled on purpose and didn't fail. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

/** The reason of an aborted signal as an error named `AbortError`. */
export function abortError(): Error {
  const error = new Error('Given up because something newer was asked for.')
  error.name = 'AbortError'
  return error
}
