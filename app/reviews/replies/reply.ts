import type { QueuedTurn, ReviewDefinition, TurnPlace } from '../log/review.ts'
import { type Project, queueOfPart } from '../project/project.ts'
import { placeName } from '../training/candidates.ts'

/** The reply of a project's lead to an annotator's note. */
export interface Reply extends TurnPlace {
  /** Id of the project. */
  readonly project: string
  /** 0-based number of the annotator's part. */
  readonly part: number
  /** Scheme of the note. */
  readonly scheme: string
  /** Name of the person who wrote the note. */
  readonly annotator: string
  /** The note as it was when the reply was written. */
  readonly note: string
  /** Empty if the reply was taken back. */
  readonly text: string
  /** Name of the lead. */
  readonly by: string
  /** Time of the last change in milliseconds since 1970, by the lead's clock. */
  readonly at: number
}

/** The note that a reply is about. A note has one reply, which replaces earlier ones. */
export type ReplyTarget = Pick<
  Reply,
  'project' | 'part' | 'split' | 'conversation' | 'turn' | 'scheme' | 'annotator'
>

/** Globally unique name of a note. */
export function replyKey(reply: ReplyTarget): string {
  const { project, part, scheme, annotator } = reply
  return JSON.stringify([project, part, placeName(reply), scheme, annotator])
}

/** The later of two replies to a note. */
export function latestReply(a: Reply, b: Reply): Reply {
  return a.at === b.at ? (a.text >= b.text ? a : b) : a.at > b.at ? a : b
}

/** Assigned turns of a part of a project that this browser knows. */
export interface KnownPart {
  readonly project: string
  readonly part: number
  readonly queue: readonly QueuedTurn[]
}

/** All parts of a project, as its lead knows them. */
export function partsOfProject(project: Project): readonly KnownPart[] {
  return project.parts.map((_, part) => ({ project: project.id, part, queue: queueOfPart(project, part) }))
}

/** The part that a review answers. @param made as stored, with the turns that were assigned */
export function partOfReview(made: Pick<ReviewDefinition, 'project' | 'queue'>): readonly KnownPart[] {
  const { project, queue } = made
  return project ? [{ project: project.id, part: project.part, queue }] : []
}

/** Replies sorted by whether this browser can show them. Rows count from 1. */
export interface SortedReplies {
  readonly kept: readonly Reply[]
  /** Number of replies for parts of other annotators. */
  readonly others: number
  /** Rows of turns that their part does not have. */
  readonly unknown: readonly { readonly row: number; readonly reply: Reply }[]
}

/**
 * Finds the turns of replies.
 * @param rows with the row of each reply in its file
 * @returns null if this browser knows no part of the project
 */
export function sortReplies(
  project: string,
  rows: readonly { readonly row: number; readonly reply: Reply }[],
  parts: readonly KnownPart[],
): SortedReplies | null {
  const own = parts.filter((one) => one.project === project)
  if (own.length === 0) return null
  const turns = new Map<number, Set<string>>()
  for (const { part, queue } of own) {
    const names = turns.get(part) ?? new Set<string>()
    for (const turn of queue) names.add(placeName(turn))
    turns.set(part, names)
  }
  const ofOwn = rows.filter(({ reply }) => turns.has(reply.part))
  const isKnown = ({ reply }: (typeof rows)[number]) => turns.get(reply.part)?.has(placeName(reply)) ?? false
  return {
    kept: ofOwn.filter(isKnown).map(({ reply }) => reply),
    others: rows.length - ofOwn.length,
    unknown: ofOwn.filter((one) => !isKnown(one)),
  }
}

/** Replies to notes on a turn of an annotator's review, without those that were taken back. @param made see `partOfReview` */
export function repliesAt(
  replies: readonly Reply[],
  made: Pick<ReviewDefinition, 'project' | 'queue'>,
  position: number,
): readonly Reply[] {
  const place = made.queue[position]
  const { project } = made
  if (!place || !project) return []
  const name = placeName(place)
  return replies.filter(
    (one) =>
      one.project === project.id && one.part === project.part && one.text !== '' && placeName(one) === name,
  )
}

/** Indexes of the turns of a review that have a reply, ascending. */
export function turnsWithReplies(
  replies: readonly Reply[],
  made: Pick<ReviewDefinition, 'project' | 'queue'>,
): readonly number[] {
  const { project, queue } = made
  if (!project) return []
  const names = new Set(
    replies.flatMap((one) =>
      one.project === project.id && one.part === project.part && one.text !== '' ? [placeName(one)] : [],
    ),
  )
  return names.size === 0 ? [] : queue.flatMap((turn, i) => (names.has(placeName(turn)) ? [i] : []))
}
