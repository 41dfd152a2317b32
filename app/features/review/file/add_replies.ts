import { errorData } from '../../../base/errors.ts'
import type { Reviews } from '../../../reviews/keeper/reviews.ts'
import { reviewFile } from '../../../reviews/log/messages.ts'
import { repliesFile as t } from '../../../reviews/replies/messages.ts'
import { readRepliesFile } from '../../../reviews/replies/replies_file.ts'
import { type KnownPart, partOfReview, partsOfProject, sortReplies } from '../../../reviews/replies/reply.ts'
import { tracked } from '../../../session/idle.ts'
import { keptProjects } from '../../../session/projects/project_store.ts'
import { keptReplies } from '../../../session/replies/reply_store.ts'

/** Outcome for a file with replies to notes. */
export interface AddedReplies {
  /** Sentence that names the added replies. Empty if there are none. */
  readonly replies: string
  /** A sentence for each row that was left out. */
  readonly refused: readonly string[]
}

/** Maximum number of rows that get a sentence each. */
const MOST_SENTENCES = 20

/** Adds the replies in a file to this browser. @returns a sentence that says why nothing was added, or the outcome */
export async function addReplies(
  reviews: Reviews,
  file: string,
  text: string,
): Promise<AddedReplies | string> {
  const read = readRepliesFile(text)
  if ('problem' in read) return reviewFile.refused(file, t.problems[read.problem.code](read.problem.detail))
  const { project, rows, damaged } = read
  try {
    const sorted = sortReplies(project.id, rows, await tracked(knownParts(reviews, project.id)))
    if (!sorted) return reviewFile.refused(file, t.otherProject(project.title, rows.length + damaged.length))
    await tracked(keptReplies().put(sorted.kept))
    const left = [
      ...damaged.map(({ row, detail }) => ({ row, words: t.damaged(file, row, detail) })),
      ...sorted.unknown.map(({ row, reply: { split, conversation, turn } }) => ({
        row,
        words: t.unknownTurn(file, row, t.place(split, conversation, turn)),
      })),
    ].sort((a, b) => a.row - b.row)
    const more = left.length - MOST_SENTENCES
    return {
      replies: t.added(sorted.kept.length, sorted.others),
      refused: [
        ...left.slice(0, MOST_SENTENCES).map(({ words }) => words),
        ...(more > 0 ? [t.more(file, more)] : []),
      ],
    }
  } catch (error) {
    return reviewFile.refused(file, errorData(error).message)
  }
}

/** The parts of a project that this browser has: those of its reviews, or all if it has the project itself. */
async function knownParts(reviews: Reviews, id: string): Promise<readonly KnownPart[]> {
  const projects = await keptProjects().list()
  const parts = projects.filter((project) => project.id === id).flatMap(partsOfProject)
  if (parts.length > 0) return parts
  for (const { definition } of await reviews.list()) {
    if (definition.project?.id !== id) continue
    const review = await reviews.open(definition.id)
    if (review) parts.push(...partOfReview(review.made))
  }
  return parts
}
