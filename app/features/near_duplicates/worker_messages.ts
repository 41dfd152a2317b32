import type { DuplicateGroup, SimilarText } from '../../base/duplicates/near_duplicates.ts'
import type { ErrorData } from '../../base/errors.ts'

export interface DuplicatesRequest {
  readonly texts: readonly string[]
  readonly threshold: number
  /** Index of the text whose similar ones are wanted, or null for groups of all. */
  readonly to: number | null
}

export type DuplicatesAnswer =
  /** `done` from 0 to 1. */
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'groups'; readonly groups: readonly DuplicateGroup[] }
  | { readonly kind: 'similar'; readonly similar: readonly SimilarText[] }
  | { readonly kind: 'failed'; readonly error: ErrorData }
