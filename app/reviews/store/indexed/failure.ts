import { messageOf } from '../../../base/errors.ts'
import { StoreFailure, type StoreFailureCode } from '../store.ts'

/** What browsers call their refusals. */
const CODES: Readonly<Record<string, StoreFailureCode>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  ConstraintError: 'conflict',
}

/** @param error what a transaction failed with */
export function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  return new StoreFailure(CODES[nameOf(error)] ?? 'failed', detailOf(error))
}

/** @param error what opening the store failed with: whatever its name, the browser keeps nothing for this page */
export function openingFailureOf(error: unknown): StoreFailure {
  const code = CODES[nameOf(error)]
  return new StoreFailure(code === undefined || code === 'conflict' ? 'blocked' : code, detailOf(error))
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

function detailOf(error: unknown): string {
  return [nameOf(error), messageOf(error)].filter((part) => part !== '').join(': ')
}
