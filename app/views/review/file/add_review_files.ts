import { reviewFile as t } from '../../../messages/reviews/file.ts'
import type { Reviews } from '../../../reviews/keeper/reviews.ts'
import { readReviewFile } from '../../../reviews/log/review_file.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'

export interface AddedFiles {
  /** Ids of the reviews in files that were added, also of those that were there before. */
  readonly reviews: readonly string[]
  /** A sentence for each file that was refused. */
  readonly refused: readonly string[]
}

/** Adds the reviews of some files to those of this browser, each file whole or not at all. */
export async function addReviewFiles(
  reviews: Reviews,
  files: readonly Pick<File, 'name' | 'text'>[],
): Promise<AddedFiles> {
  const added = new Set<string>()
  const refused: string[] = []
  for (const file of files) {
    const result = await addFile(reviews, file)
    if (typeof result === 'string') refused.push(t.refused(file.name, result))
    else for (const id of result) added.add(id)
  }
  return { reviews: [...added], refused }
}

/** @returns the reviews in it, or why it was refused */
async function addFile(
  reviews: Reviews,
  file: Pick<File, 'name' | 'text'>,
): Promise<readonly string[] | string> {
  let text: string
  try {
    text = await file.text()
  } catch {
    return t.unreadable
  }
  const found = readReviewFile(text)
  if ('problem' in found) {
    const sentence = t.fileProblem[found.problem.code]
    return typeof sentence === 'string' ? sentence : sentence(found.problem.line)
  }
  try {
    await reviews.merge(found.log)
  } catch (error) {
    return t.notAdded[error instanceof StoreFailure ? error.code : 'failed']
  }
  return found.log.definitions.map(({ id }) => id)
}
