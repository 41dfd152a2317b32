import { grouped } from '../../base/grouped.ts'
import { type AnnotatorMode, type AnnotatorRef, annotatorKey, type GivenLabel } from './annotator.ts'

/** A person with several blind reviews. */
export interface RepeatedReviewer {
  readonly name: string
  /** Keys of the reviews, the earliest first. */
  readonly keys: readonly string[]
  /** True if the reviews count as one annotator. */
  readonly isMerged: boolean
  /** Turns with different answers. If merged, the review made last counts. */
  readonly conflicts: number
}

/** Counts of labels that were checked. */
export interface CheckedTurn {
  /** Labels that were shown. */
  readonly labels: number
  readonly wrong: number
  readonly missing: number
  /** Labels that the reviewer is not sure of. They count as right. */
  readonly unsure: number
  /** Turns whose log does not record what was shown. They are compared with the labels that are loaded now. */
  readonly unrecorded: number
}

export interface Draft {
  readonly ref: AnnotatorRef
  readonly mode: AnnotatorMode
  /** Time at which the review was made, in milliseconds since 1970; 0 if it is none. */
  readonly created: number
  /** Number of reviews that count as one; 0 if they are not merged. */
  readonly merged: number
  /** Places to which those gave different labels. */
  readonly differing: number
  /** Positions of places. */
  readonly revealed: Set<number>
  /** By position of the place. */
  readonly checked: CheckedTurn[]
  /** By position of the place, up to the last one that was examined. */
  readonly given: Given[]
}

/** Labels given to a place, or `null` if it was not examined. */
export type Given = readonly GivenLabel[] | null

export function newDraft(ref: AnnotatorRef, mode: AnnotatorMode, created: number): Draft {
  return { ref, mode, created, merged: 0, differing: 0, revealed: new Set(), checked: [], given: [] }
}

export function give({ given }: Draft, place: number, labels: Given): void {
  while (given.length < place) given.push(null)
  given[place] = labels
}

/** Counts blind reviews of each person in `merged` as one annotator, and compares reviews of people with several. */
export function mergedDrafts(
  drafts: readonly Draft[],
  merged: readonly string[],
): { readonly counting: readonly Draft[]; readonly repeated: readonly RepeatedReviewer[] } {
  const blind = drafts.filter(({ ref, mode }) => ref.kind === 'review' && mode === 'blind')
  const people = grouped(blind, ({ ref }) => (ref.kind === 'review' ? ref.author : ''))
  const counting = new Set(drafts)
  const repeated: RepeatedReviewer[] = []
  for (const [name, own] of people) {
    if (own.length < 2) continue
    const isMerged = merged.includes(name)
    const draft = mergedDraft(name, own)
    repeated.push({
      name,
      keys: own.map(({ ref }) => annotatorKey(ref)),
      isMerged,
      conflicts: draft.differing,
    })
    if (!isMerged) continue
    for (const one of own) counting.delete(one)
    counting.add(draft)
  }
  return { counting: [...counting], repeated: repeated.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

function mergedDraft(name: string, own: readonly Draft[]) {
  const draft = { ...newDraft({ kind: 'reviewer', name }, 'blind', 0), merged: own.length }
  const conflicts = new Set<number>()
  const text = (labels: Given) => JSON.stringify(labels?.map(({ value }) => value).sort())
  for (const { given, revealed } of own.toSorted((a, b) => a.created - b.created)) {
    for (const place of revealed) draft.revealed.add(place)
    for (const [place, labels] of given.entries()) {
      if (!labels) continue
      const before = draft.given[place] ?? null
      if (before && text(before) !== text(labels)) conflicts.add(place)
      give(draft, place, labels)
    }
  }
  // An independent answer of another review stays.
  for (const place of draft.revealed) if (draft.given[place]) draft.revealed.delete(place)
  return { ...draft, differing: conflicts.size }
}
