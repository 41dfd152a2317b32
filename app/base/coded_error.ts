import type { Coded, ErrorValues } from './error_values.ts'
import { messageOf } from './errors.ts'

/** An error without text: a code with values, from which the page builds the message. */
export class CodedError<C extends keyof ErrorValues = keyof ErrorValues> extends Error {
  readonly code: C
  readonly values: ErrorValues[C]
  /** Technical detail, such as a URL or a server's message. */
  readonly detail: string

  constructor(code: C, values: ErrorValues[C], options: { detail?: string; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'CodedError'
    this.code = code
    this.values = values
    this.detail = options.detail ?? ''
  }
}

/** An error as plain data, for messages from the worker to the page. */
export type CodedData = Coded & { readonly detail: string }

/** Converts any thrown value to data without losing information. */
export function codedData(thrown: unknown): CodedData {
  if (thrown instanceof CodedError) {
    const cause = thrown.cause === undefined ? '' : `\nCause: ${messageOf(thrown.cause)}`
    const { code, values, detail } = thrown
    return { code, values, detail: detail + cause } as CodedData
  }
  const detail = thrown instanceof Error ? (thrown.stack ?? '') : ''
  return { code: 'unexpected', values: { reason: messageOf(thrown) }, detail }
}
