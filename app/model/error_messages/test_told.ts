import { type CodedData, CodedError } from '../../base/coded_error.ts'
import type { Coded, OpeningNotice } from '../../base/error_values.ts'
import { errorInWords, noticeInWords, sentenceOf } from './index.ts'

/** An error as people are told of it; what has no code stays. */
export function inWords(thrown: unknown): unknown {
  if (!(thrown instanceof CodedError)) return thrown
  const { code, values, detail } = thrown
  return errorInWords({ code, values, detail } as CodedData)
}

/** What is promised, or fails with the error that people are told of. */
export function told<T>(promised: T | Promise<T>): Promise<T> {
  return Promise.resolve(promised).catch((error: unknown) => Promise.reject(inWords(error)))
}

/** What was told of a record, with the sentence that people read. */
export function inSentence<T extends { readonly fault: Coded }>({ fault, ...rest }: T) {
  return { ...rest, message: sentenceOf(fault) }
}

interface Outcome {
  readonly notice?: OpeningNotice | null
  readonly error?: CodedData
}

/** What became of opening, with the sentences that people read. */
export function outcomeInWords<T extends object>(outcome: T) {
  const { notice, error } = outcome as Outcome
  return {
    ...(outcome as Omit<T, 'notice' | 'error'>),
    ...(notice !== undefined && { notice: notice && noticeInWords(notice) }),
    ...(error && { error: errorInWords(error) }),
  }
}
