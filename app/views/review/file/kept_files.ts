import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { KeptFile, WritableFile } from '../../../session/review_files/kept_file.ts'

/** What browsers have that let a page write to a file: File System Access, which TypeScript does not know yet. */
interface FilePicker {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<WritableFile>
}

/** Whether the browser lets the reader choose a file that the page writes to. */
export function canWriteFiles(): boolean {
  return typeof (window as FilePicker).showSaveFilePicker === 'function'
}

/** @returns `null`: the reader chose none */
export async function chooseFile(suggestedName: string): Promise<WritableFile | null> {
  try {
    return (await (window as FilePicker).showSaveFilePicker?.({ suggestedName })) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** They go on when the pane of their review is closed. */
const kept = new WeakMap<OpenReview, KeptFile>()

export const keptFileOf = (review: OpenReview): KeptFile | null => kept.get(review) ?? null

export function keepFileOf(review: OpenReview, file: KeptFile | null): void {
  kept.get(review)?.end()
  if (file) kept.set(review, file)
  else kept.delete(review)
}
