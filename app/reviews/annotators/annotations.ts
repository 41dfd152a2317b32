import type { LabelScheme } from '../../model/index.ts'
import type { TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelsByReviewer } from '../log/verdicts.ts'
import { type AnnotatorRef, annotatorKey } from './annotator.ts'
import { createPlaces, type Places } from './places.ts'

export interface GivenLabel {
  readonly value: string
  /** How sure the annotator is, on a scale of their own; `null`: not said. */
  readonly score: number | null
}

/** What somebody gave to a turn in the corpus or in a label file. */
export interface GivenLabels extends TurnPlace {
  readonly by: string
  /** None where the turn was examined in vain. */
  readonly labels: readonly GivenLabel[]
}

export interface Annotator {
  readonly ref: AnnotatorRef
  /** As `annotatorKey` writes it. */
  readonly key: string
  /** For each place what was given to it; `null`: not examined, which is not the same as no label. */
  readonly given: readonly (readonly GivenLabel[] | null)[]
  /** Turns that they examined. */
  readonly examined: number
  /** Of those, turns to which they gave a label. */
  readonly labelled: number
  /** Labels with a score. */
  readonly scored: number
}

/** What everybody gave to turns under one scheme. */
export interface Annotations {
  /** Every turn that somebody examined; those of the corpus in published order, then what only reviews have. */
  readonly places: readonly TurnPlace[]
  /** The values of the scheme in its order, then those that it does not declare. */
  readonly labels: readonly string[]
  /** Those of the corpus and of label files, then reviewers by name, then decisions. */
  readonly annotators: readonly Annotator[]
}

interface Sources {
  readonly scheme: Pick<LabelScheme, 'id' | 'by' | 'values'>
  /** In published order. */
  readonly judged: readonly GivenLabels[]
  /** Of the corpus, the earliest first. */
  readonly reviews: readonly ReviewState[]
  /** Turns of other splits are left out. */
  readonly splits: readonly string[]
}

/**
 * Brings together what annotators gave under a scheme. Where a reviewer went through a turn in several reviews, the one
 * made last counts. A check keeps those labels of the scheme's own annotator that it does not call wrong.
 */
export function annotationsOf({ scheme, judged, reviews, splits }: Sources): Annotations {
  const places = createPlaces()
  const drafts = new Map<string, Draft>()
  const draftOf = (ref: AnnotatorRef) => {
    const key = annotatorKey(ref)
    const known = drafts.get(key)
    if (known) return known
    const draft: Draft = { ref, given: new Map() }
    drafts.set(key, draft)
    return draft
  }
  for (const turn of judged)
    draftOf({ kind: 'labels', by: turn.by }).given.set(places.position(turn), turn.labels)
  const there = drafts.get(annotatorKey({ kind: 'labels', by: scheme.by }))?.given
  for (const review of reviews) addReview(review, { scheme: scheme.id, splits, places, there, draftOf })
  const annotators = [...drafts].map(([key, draft]) => annotatorFrom(key, draft, places.all.length))
  return {
    places: places.all,
    labels: valuesOf(scheme, annotators),
    annotators: annotators.sort(byKind),
  }
}

interface Draft {
  readonly ref: AnnotatorRef
  /** By position of the place. */
  readonly given: Map<number, readonly GivenLabel[]>
}

interface Into {
  readonly scheme: string
  readonly splits: readonly string[]
  readonly places: Places
  /** Labels that a check judges. */
  readonly there: ReadonlyMap<number, readonly GivenLabel[]> | undefined
  readonly draftOf: (ref: AnnotatorRef) => Draft
}

function addReview(
  { definition: { mode, reviewer }, verdicts, removed }: ReviewState,
  { scheme, splits, places, there, draftOf }: Into,
): void {
  if (removed) return
  const ref: AnnotatorRef =
    mode === 'adjudicate' ? { kind: 'adjudicated' } : { kind: 'reviewer', name: reviewer }
  for (const verdict of verdicts.values()) {
    if (verdict.scheme !== scheme || !splits.includes(verdict.place.split) || verdict.state !== 'done')
      continue
    const place = places.position(verdict.place)
    const published = mode === 'check' ? (there?.get(place) ?? []).map(({ value }) => value) : []
    const labels = labelsByReviewer(verdict, published) ?? []
    draftOf(ref).given.set(
      place,
      labels.map((value) => ({ value, score: null })),
    )
  }
}

function annotatorFrom(key: string, { ref, given }: Draft, places: number): Annotator {
  const all = Array.from({ length: places }, (_, place) => given.get(place) ?? null)
  let [labelled, scored] = [0, 0]
  for (const labels of given.values()) {
    if (labels.length > 0) labelled += 1
    for (const { score } of labels) if (score !== null) scored += 1
  }
  return { ref, key, given: all, examined: given.size, labelled, scored }
}

function valuesOf({ values }: Sources['scheme'], annotators: readonly Annotator[]): readonly string[] {
  const found = new Set(values.map(({ value }) => value))
  for (const { given } of annotators)
    for (const labels of given) for (const { value } of labels ?? []) found.add(value)
  return [...found]
}

const KINDS: readonly AnnotatorRef['kind'][] = ['labels', 'reviewer', 'adjudicated']

/** Whoever labels in the corpus or a file stays as found. */
function byKind(a: Annotator, b: Annotator): number {
  if (a.ref.kind !== b.ref.kind) return KINDS.indexOf(a.ref.kind) - KINDS.indexOf(b.ref.kind)
  return a.ref.kind === 'labels' || a.key === b.key ? 0 : a.key < b.key ? -1 : 1
}
