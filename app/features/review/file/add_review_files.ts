import { errorData } from '../../../base/errors.ts'
import type { Choices, Merged } from '../../../reviews/keeper/merging.ts'
import type { Reviews } from '../../../reviews/keeper/reviews.ts'
import { reviewFile as t } from '../../../reviews/log/messages.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { readReviewFileInSlices } from '../../../reviews/log/review_file.ts'
import type { Conflict } from '../../../reviews/merging/compare_logs.ts'
import { projectFile } from '../../../reviews/project/messages.ts'
import {
  MOST_PROJECT_BYTES,
  type ProjectFile,
  readProjectFile,
} from '../../../reviews/project/project_file.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'
import { tracked } from '../../../session/idle.ts'
import { keptProjects } from '../../../session/projects/project_store.ts'
import { mergeReviews } from '../merge/messages.ts'

/** Outcome for some files. */
export interface AddedFiles {
  /** Names what was added, and files that the user decided not to add. Empty if there is neither. */
  readonly words: string
  /** A sentence per file that was not fully added. */
  readonly refused: readonly string[]
  /** Ids of the projects that were added. */
  readonly projects: readonly string[]
  /** An annotator's part of a project, which the user may start. Null if no file has one. */
  readonly part: ReviewDefinition | null
}

interface Asking {
  onProgress(kept: number, all: number): void
  /** @returns `null` if the file is not to be added */
  ask(file: string, conflicts: readonly Conflict[]): Promise<Choices | null>
}

/** Adds the reviews and projects in files to this browser. */
export async function addReviewFiles(
  reviews: Reviews,
  files: readonly Pick<File, 'name' | 'text'>[],
  asking: Asking,
): Promise<AddedFiles> {
  const [opened, known] = [new Set<string>(), new Set<string>()]
  const [refused, cancelled, projects]: [string[], string[], string[]] = [[], [], []]
  let part: ReviewDefinition | null = null
  let answers = 0
  for (const file of files) {
    const result = await addFile(reviews, file, asking)
    if (typeof result === 'string') refused.push(result)
    else if (result !== null && 'project' in result) projects.push(result.project.id)
    else if (result !== null && 'part' in result) {
      if (part) refused.push(t.refused(file.name, projectFile.onePart))
      else part = result.part
    } else if (result === null) cancelled.push(mergeReviews.cancelled(file.name))
    else {
      for (const id of result.known) if (!opened.has(id)) known.add(id)
      for (const id of result.reviews) opened.add(id)
      answers += result.added
    }
  }
  const said = opened.size > 0 ? [mergeReviews.added(opened.size, known.size, answers)] : []
  return { words: [...said, ...cancelled].join(' '), refused, projects, part }
}

type AddedFile = Merged & { readonly reviews: readonly string[] }

/** @returns a sentence that says what was not added and why, or `null` if the user cancelled */
async function addFile(
  reviews: Reviews,
  file: Pick<File, 'name' | 'text'>,
  { onProgress, ask }: Asking,
): Promise<AddedFile | ProjectFile | string | null> {
  let text: string
  try {
    text = await tracked(file.text())
  } catch {
    return t.refused(file.name, t.unreadable)
  }
  if (/^\s*\{\s*"parley"\s*:\s*"project"/.test(text.slice(0, 100))) return addProject(file.name, text)
  const found = await tracked(readReviewFileInSlices(text))
  if ('problem' in found) {
    const sentence = t.fileProblem[found.problem.code]
    return t.refused(file.name, typeof sentence === 'string' ? sentence : sentence(found.problem.line))
  }
  const all = found.log.entries.length
  let choices: Choices = new Map()
  try {
    // Another tab may write while the user chooses; then what is new is asked, too.
    for (;;) {
      const merged = await tracked(
        reviews.merge(found.log, { choices, onProgress: (kept) => onProgress(kept, all) }),
      )
      if (merged.conflicts.length === 0)
        return { ...merged, reviews: found.log.definitions.map(({ id }) => id) }
      const chosen = await ask(file.name, merged.conflicts)
      if (!chosen) return null
      choices = new Map([...choices, ...chosen])
    }
  } catch (error) {
    const { code, kept } = error instanceof StoreFailure ? error : ({ code: 'failed', kept: 0 } as const)
    // After a timeout (`silent`), the storage may still complete the write.
    if (kept > 0 || code === 'silent') return t.partly(file.name, t.notAdded[code], kept, all)
    return t.refused(file.name, t.notAdded[code])
  }
}

/** @returns the content of the file, or a sentence that says why nothing was added */
async function addProject(file: string, text: string): Promise<ProjectFile | string> {
  if (text.length > MOST_PROJECT_BYTES) return t.refused(file, projectFile.problems.large())
  const read = readProjectFile(text)
  if ('problem' in read) {
    const { code, detail } = read.problem
    return t.refused(file, projectFile.problems[code](detail))
  }
  if ('part' in read) return read
  try {
    await tracked(keptProjects().put(read.project))
    return read
  } catch (error) {
    return t.refused(file, errorData(error).message)
  }
}
