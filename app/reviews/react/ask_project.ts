import { createPageRequest } from '../../session/react/page_request.ts'
import type { ReviewDefinition } from '../log/review.ts'

/** Definition of a review whose turns are to be shared out, without what depends on its start. */
export type ShareableReview = Omit<ReviewDefinition, 'id' | 'created' | 'device' | 'project' | 'training'>

/** Opens the dialog that shares out a review among annotators. */
export const shareRequest = createPageRequest<ShareableReview>()

/** Review files to add to this browser. */
interface ReviewFiles {
  readonly files: readonly File[]
  /** Of the server from which they were read. Left out for files that the user chose. */
  readonly host?: string | undefined
  /**
   * @param words what was added
   * @param refused a sentence for each file that was not added as a whole
   * @param reviews those in the files that were added
   */
  onDone(words: string, refused: readonly string[], reviews: readonly ReviewDefinition[]): void
}

/** Adds review files. Asks the user about conflicting answers. */
export const reviewFilesRequest = createPageRequest<ReviewFiles>()

/** Reviews to export, and files to put beside their results in an archive. */
export interface ReviewsToExport {
  readonly reviews: readonly string[]
  readonly besides: readonly { readonly name: string; readonly content: Blob }[]
}

/** Opens the dialog that exports the results of reviews. */
export const exportRequest = createPageRequest<ReviewsToExport>()
