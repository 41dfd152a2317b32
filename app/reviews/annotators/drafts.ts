import { grouped } from '../../base/grouped.ts'
import { type AnnotatorMode, type AnnotatorRef, annotatorKey, type GivenLabel } from './annotator.ts'
import type { AnswerTime } from './one_person.ts'

/** A person with several blind reviews, which count as one annotator on request. */
export interface RepeatedReviewer {
  readonly name: string
  /** Keys of the reviews, the earliest first. Reviews that count as one anyway have one key. */
  readonly keys: readonly string[]
  /** True if the reviews count as one annotator. */
  readonly isMerged: boolean
  /** Turns with different answers. If merged, the latest answer counts. */
  readonly conflicts: number
}

/** Reviews that count as one annotator because they are the same work of one person, see `onePerson`. */
export interface JoinedReviews {
  readonly name: string
  /** Key of the annotator. */
  readonly key: string
  /** Number of reviews. */
  readonly reviews: number
  /** Positions of places that the person answered differently in two reviews. The latest answer counts. */
  readonly conflicts: readonly number[]
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
  /** Keys of reviews that count as one. Empty if they are not merged. */
  readonly merged: readonly string[]
  /** Positions of places to which those gave different labels. */
  readonly differing: readonly number[]
  /** Positions of places. */
  readonly revealed: Set<number>
  /** By position of the place. */
  readonly checked: CheckedTurn[]
  /** By position of the place, up to the last one that was examined. */
  readonly given: Given[]
  /** By position of the place. Missing if the answers of the review are not compared with others of the same person. */
  readonly times: AnswerTime[]
}

/** Labels given to a place, or `null` if it was not examined. */
export type Given = readonly GivenLabel[] | null

export function newDraft(ref: AnnotatorRef, mode: AnnotatorMode, created: number): Draft {
  return {
    ...{ ref, mode, created, merged: [], differing: [] },
    ...{ revealed: new Set(), checked: [], given: [], times: [] },
  }
}

export function give({ given }: Draft, place: number, labels: Given): void {
  while (given.length < place) given.push(null)
  given[place] = labels
}

interface Merged {
  readonly counting: readonly Draft[]
  readonly repeated: readonly RepeatedReviewer[]
  readonly joined: readonly JoinedReviews[]
}

/**
 * Counts blind reviews that are the same work of one person as one annotator, and on request all blind reviews of a person.
 * @param merged names of people whose reviews count as one on request
 * @param groupOf see `onePerson`
 */
export function mergedDrafts(
  drafts: readonly Draft[],
  merged: readonly string[],
  groupOf: (key: string) => string,
): Merged {
  const blind = drafts.filter(({ ref, mode }) => ref.kind === 'review' && mode === 'blind')
  const people = grouped(blind, ({ ref }) => (ref.kind === 'review' ? ref.author : ''))
  const counting = new Set(drafts)
  const [repeated, joined]: [RepeatedReviewer[], JoinedReviews[]] = [[], []]
  const replace = (parts: readonly Draft[], whole: Draft) => {
    for (const part of parts) counting.delete(part)
    counting.add(whole)
  }
  for (const [name, own] of people) {
    const groups = [...grouped(own, ({ ref }) => groupOf(annotatorKey(ref))).values()]
    const person = { kind: 'reviewer', name } as const
    const works = groups.map((group) => {
      const [first] = group.toSorted((a, b) => a.created - b.created)
      if (!first || group.length < 2) return group
      const whole = mergedDraft(groups.length > 1 ? first.ref : person, group)
      joined.push({
        ...{ name, key: annotatorKey(whole.ref), reviews: group.length },
        conflicts: whole.differing,
      })
      replace(group, whole)
      return [whole]
    })
    if (groups.length < 2) continue
    const isMerged = merged.includes(name)
    const all = works.flat().sort((a, b) => a.created - b.created)
    const whole = mergedDraft(person, all)
    const keys = all.map(({ ref }) => annotatorKey(ref))
    repeated.push({ name, keys, isMerged, conflicts: whole.differing.length })
    if (isMerged) replace(all, whole)
  }
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1)
  return { counting: [...counting], repeated: repeated.sort(byName), joined: joined.sort(byName) }
}

const UNKNOWN: AnswerTime = { at: 0, isOwn: true }

/** The latest answers count. */
function mergedDraft(ref: AnnotatorRef, own: readonly Draft[]): Draft {
  const inOrder = own.toSorted((a, b) => a.created - b.created)
  const draft = newDraft(ref, 'blind', inOrder[0]?.created ?? 0)
  const conflicts = new Set<number>()
  const text = (labels: Given) => JSON.stringify(labels?.map(({ value }) => value).sort())
  for (const { given, revealed, times, differing } of inOrder) {
    for (const place of revealed) draft.revealed.add(place)
    for (const place of differing) conflicts.add(place)
    for (const [place, labels] of given.entries()) {
      if (!labels) continue
      const time = times[place] ?? UNKNOWN
      const before = draft.given[place] ?? null
      const known = draft.times[place] ?? UNKNOWN
      // An answer that two reviews have in common is overruled by one that the person changed in one of them.
      const isCommon = before !== null && time.isOwn !== known.isOwn
      if (before && !isCommon && text(before) !== text(labels)) conflicts.add(place)
      if (before && (isCommon ? known.isOwn : known.at > time.at)) continue
      give(draft, place, labels)
      draft.times[place] = time
    }
  }
  // An independent answer of another review stays.
  for (const place of draft.revealed) if (draft.given[place]) draft.revealed.delete(place)
  return {
    ...draft,
    merged: own.flatMap((one) => (one.merged.length > 0 ? one.merged : [annotatorKey(one.ref)])),
    differing: [...conflicts].sort((a, b) => a - b),
  }
}
