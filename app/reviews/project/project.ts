import type { QueuedTurn, ReviewDefinition, ReviewProject } from '../log/review.ts'
import { type TrainingTurn, withoutTraining } from '../training/candidates.ts'
import { type Sharing, shareOut } from './share_out.ts'

/** The work of one annotator. */
export interface ProjectPart {
  /** Id of the definition that the annotator's link or file contains. Their review is a copy of it. */
  readonly review: string
  /** Name according to the lead. Empty if the lead left it open. */
  readonly annotator: string
  /** Ascending indexes in the project's conversations, see `conversationsOf`. */
  readonly conversations: readonly number[]
}

/** An annotation project: a review whose queue several annotators share. */
export interface Project {
  /** Globally unique. */
  readonly id: string
  readonly title: string
  /** Instructions for all questions, as Markdown. Empty if there are none. */
  readonly guideline: string
  /** Milliseconds since 1970, by the clock of the lead. */
  readonly created: number
  /** Corpus, schemes, mode and the whole queue without training turns. Its reviewer is the lead. */
  readonly review: ReviewDefinition
  /** Turns with known answers, which come first in everybody's queue and do not count. Omitted if there are none. */
  readonly training?: readonly TrainingTurn[]
  readonly parts: readonly ProjectPart[]
}

/** A conversation of a queue. */
export interface QueueConversation {
  readonly split: string
  readonly conversation: string
  /** Ascending indexes in the queue. */
  readonly turns: readonly number[]
}

const knownConversations = new WeakMap<readonly QueuedTurn[], readonly QueueConversation[]>()

/** The conversations of a queue, in the order in which they first occur. */
export function conversationsOf(queue: readonly QueuedTurn[]): readonly QueueConversation[] {
  const known = knownConversations.get(queue)
  if (known) return known
  const found = new Map<string, { split: string; conversation: string; turns: number[] }>()
  for (const [i, { split, conversation }] of queue.entries()) {
    const key = JSON.stringify([split, conversation])
    const same = found.get(key)
    if (same) same.turns.push(i)
    else found.set(key, { split, conversation, turns: [i] })
  }
  const all = [...found.values()]
  knownConversations.set(queue, all)
  return all
}

interface NewProject extends Pick<Project, 'title' | 'guideline' | 'created' | 'review' | 'training'> {
  readonly sharing: Sharing
  /** Names of annotators in order. Missing ones are left open. */
  readonly names: readonly string[]
  readonly newId: () => string
}

/** Shares out the conversations of a review. Training turns are taken out of its queue. */
export function createProject({ sharing, names, newId, training = [], ...project }: NewProject): Project {
  const queue = withoutTraining(project.review.queue, training)
  const parts = shareOut(conversationsOf(queue).length, sharing)
  return {
    ...project,
    review: { ...project.review, queue },
    ...(training.length > 0 && { training }),
    id: newId(),
    parts: parts.map((conversations, i) => ({ review: newId(), annotator: names[i] ?? '', conversations })),
  }
}

/** Indexes of an annotator's turns in the queue of the project, in its order. Training turns are not part of it. */
export function turnsOfPart({ review, parts }: Project, part: number): readonly number[] {
  const all = conversationsOf(review.queue)
  const own = parts[part]?.conversations ?? []
  return own.flatMap((i) => all[i]?.turns ?? []).sort((a, b) => a - b)
}

/** The queue of an annotator: training turns, then their turns. */
export function queueOfPart(project: Project, part: number): readonly QueuedTurn[] {
  const training = (project.training ?? []).map(({ answers: _, ...place }) => place)
  return [...training, ...turnsOfPart(project, part).flatMap((turn) => project.review.queue[turn] ?? [])]
}

/** The definition that an annotator's link or file contains. */
export function partDefinition(project: Project, part: number): ReviewDefinition {
  const { id, title, guideline, review, parts, training } = project
  const { review: own, annotator } = parts[part] ?? { review: id, annotator: '' }
  const of: ReviewProject = { id, title, guideline, part, annotator }
  return {
    ...{ ...review, id: own, name: title, created: project.created, project: of },
    queue: queueOfPart(project, part),
    ...(training && { training: training.map(({ answers }) => answers) }),
  }
}

/**
 * Indexes of the conversations that several annotators have.
 * @param people number of annotators of a part, one if left out
 */
export function sharedConversations(
  { parts }: Pick<Project, 'parts'>,
  people: (part: number) => number = () => 1,
): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const [part, { conversations }] of parts.entries())
    for (const one of conversations) counts.set(one, (counts.get(one) ?? 0) + people(part))
  return new Set([...counts].flatMap(([one, count]) => (count > 1 ? [one] : [])))
}
