import type { Coded, ErrorValues } from './error_values.ts'
import { messageOf } from './errors.ts'

/** An error of those rooms that speak no language: a code and values, of which the page makes a sentence. */
export class CodedError<C extends keyof ErrorValues = keyof ErrorValues> extends Error {
  readonly code: C
  readonly values: ErrorValues[C]
  /** Technical detail: an address, what a server said. */
  readonly detail: string

  constructor(code: C, values: ErrorValues[C], options: { detail?: string; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'CodedError'
    this.code = code
    this.values = values
    this.detail = options.detail ?? ''
  }
}

/** An error as plain data, to cross from the worker to the page. */
export type CodedData = Coded & { readonly detail: string }

/** Any thrown value as data; nothing of it is lost. */
export function codedData(thrown: unknown): CodedData {
  if (thrown instanceof CodedError) {
    const cause = thrown.cause === undefined ? '' : `\nCause: ${messageOf(thrown.cause)}`
    const { code, values, detail } = thrown
    return { code, values, detail: detail + cause } as CodedData
  }
  const detail = thrown instanceof Error ? (thrown.stack ?? '') : ''
  return { code: 'unexpected', values: { reason: messageOf(thrown) }, detail }
}
