import { type CodedData, CodedError, codedData } from '../../../app/base/coded_error.ts'
import { type ErrorData, errorData, errorFromData, messageOf, ParleyError } from '../../../app/base/errors.ts'

/** A serialized error. Keeps the user's message. */
export type SentError =
  | { readonly kind: 'coded'; readonly data: CodedData }
  | { readonly kind: 'in words'; readonly data: ErrorData }
  | {
      readonly kind: 'other'
      readonly message: string
      /** Code of a system error. */
      readonly code: string | undefined
      readonly path: string | undefined
    }

export function sentError(thrown: unknown): SentError {
  if (thrown instanceof CodedError) return { kind: 'coded', data: codedData(thrown) }
  if (thrown instanceof ParleyError) return { kind: 'in words', data: errorData(thrown) }
  const { code, path } = (thrown instanceof Error ? thrown : {}) as NodeJS.ErrnoException
  return { kind: 'other', message: messageOf(thrown), code, path }
}

export function receivedError(sent: SentError): Error {
  switch (sent.kind) {
    case 'coded': {
      const { code, values, detail } = sent.data
      return new CodedError(code, values, { detail })
    }
    case 'in words':
      return errorFromData(sent.data)
    case 'other': {
      const { message, code, path } = sent
      return Object.assign(new Error(message), code !== undefined && { code }, path !== undefined && { path })
    }
  }
}
