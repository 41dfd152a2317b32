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
import { repliesFile } from '../../../reviews/replies/messages.ts'
import { MOST_REPLIES_BYTES } from '../../../reviews/replies/replies_file.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'
import { tracked } from '../../../session/idle.ts'
import { keptProjects } from '../../../session/projects/project_store.ts'
import { mergeReviews } from '../merge/messages.ts'
import { type AddedReplies, addReplies } from './add_replies.ts'

/** Outcome for some files. */
export interface AddedFiles {
  /** Names what was added, and files that the user decided not to add. Empty if there is neither. */
  readonly words: string
  /** A sentence per file that was not fully added. */
  readonly refused: readonly string[]
  /** The reviews in the files that were added. */
  readonly reviews: readonly ReviewDefinition[]
  /** Ids of the projects that were added. */
  readonly projects: readonly string[]
  /** An annotator's part of a project, which the user may start. Null if no file has one. */
  readonly part: ReviewDefinition | null
}

interface Asking {
  /** Of the server from which the files were read. Null for files that the user chose. */
  readonly host: string | null
  onProgress(kept: number, all: number): void
  /** @returns `null` if the file is not to be added */
  ask(file: string, conflicts: readonly Conflict[]): Promise<Choices | null>
}

type ReadableFile = Pick<File, 'name' | 'size' | 'slice' | 'text'>

/** Adds the reviews and projects in files to this browser. */
export async function addReviewFiles(
  reviews: Reviews,
  files: readonly ReadableFile[],
  asking: Asking,
): Promise<AddedFiles> {
  const [opened, known] = [new Map<string, ReviewDefinition>(), new Set<string>()]
  const [refused, cancelled, projects, said]: [string[], string[], string[], string[]] = [[], [], [], []]
  let part: ReviewDefinition | null = null
  let answers = 0
  for (const file of files) {
    const result = await addFile(reviews, file, asking)
    if (typeof result === 'string') refused.push(result)
    else if (result !== null && 'replies' in result) {
      if (result.replies !== '') said.push(result.replies)
      refused.push(...result.refused)
    } else if (result !== null && 'project' in result) projects.push(result.project.id)
    else if (result !== null && 'part' in result) {
      if (part) refused.push(t.refused(file.name, projectFile.onePart))
      else part = result.part
    } else if (result === null) cancelled.push(mergeReviews.cancelled(file.name, asking.host))
    else {
      for (const id of result.known) if (!opened.has(id)) known.add(id)
      for (const one of result.reviews) opened.set(one.id, one)
      answers += result.added
    }
  }
  if (opened.size > 0) said.unshift(mergeReviews.added(asking.host, opened.size, known.size, answers))
  return { words: [...said, ...cancelled].join(' '), refused, reviews: [...opened.values()], projects, part }
}

/** Start of a project file, or of one with replies to notes. */
const JSON_FILE = /^\s*\{\s*"parley"\s*:\s*"(project|replies)"/

const HEAD_BYTES = 100

type AddedFile = Merged & Pick<AddedFiles, 'reviews'>

/** @returns a sentence that says what was not added and why, or `null` if the user cancelled */
async function addFile(
  reviews: Reviews,
  file: ReadableFile,
  { onProgress, ask }: Asking,
): Promise<AddedFile | ProjectFile | AddedReplies | string | null> {
  let text: string
  try {
    const [, kind] = JSON_FILE.exec(await tracked(file.slice(0, HEAD_BYTES).text())) ?? []
    if (kind === 'project' && file.size > MOST_PROJECT_BYTES)
      return t.refused(file.name, projectFile.problems.large())
    if (kind === 'replies' && file.size > MOST_REPLIES_BYTES)
      return t.refused(file.name, repliesFile.problems.large())
    text = await tracked(file.text())
    if (kind === 'project') return addProject(file.name, text)
    if (kind === 'replies') return addReplies(reviews, file.name, text)
  } catch {
    return t.refused(file.name, t.unreadable)
  }
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
      if (merged.conflicts.length === 0) return { ...merged, reviews: found.log.definitions }
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
  const read = readProjectFile(text)
  if ('problem' in read) {
    const { code, detail } = read.problem
    return t.refused(file, projectFile.problems[code](detail))
  }
  if ('part' in read) return read
  try {
    const isAdded = await tracked(keptProjects().add(read.project))
    return isAdded ? read : t.refused(file, projectFile.problems.differs())
  } catch (error) {
    return t.refused(file, errorData(error).message)
  }
}
