import { type CodedData, CodedError } from '../../base/coded_error.ts'
import type { Coded, OpeningNotice } from '../../base/error_values.ts'
import { errorInWords, noticeInWords, sentenceOf } from './index.ts'

/** Converts a coded error to one for users. Other errors stay unchanged. */
export function inWords(thrown: unknown): unknown {
  if (!(thrown instanceof CodedError)) return thrown
  const { code, values, detail } = thrown
  return errorInWords({ code, values, detail } as CodedData)
}

/** Converts the coded error of a rejected promise. */
export function told<T>(promised: T | Promise<T>): Promise<T> {
  return Promise.resolve(promised).catch((error: unknown) => Promise.reject(inWords(error)))
}

/** Replaces the coded fault of a record with its sentence. */
export function inSentence<T extends { readonly fault: Coded }>({ fault, ...rest }: T) {
  return { ...rest, message: sentenceOf(fault) }
}

interface Outcome {
  readonly notice?: OpeningNotice | null
  readonly error?: CodedData
}

/** Replaces the codes in an opening result with sentences. */
export function outcomeInWords<T extends object>(outcome: T) {
  const { notice, error } = outcome as Outcome
  return {
    ...(outcome as Omit<T, 'notice' | 'error'>),
    ...(notice !== undefined && { notice: notice && noticeInWords(notice) }),
    ...(error && { error: errorInWords(error) }),
  }
}
