import type { LabelScheme } from '../../model/index.ts'
import type { TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelsByReviewer } from '../log/verdicts.ts'
import { type AnnotatorRef, annotatorKey } from './annotator.ts'

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
 * made last counts. A check keeps those labels that it showed and that it does not call wrong.
 */
export function annotationsOf({ scheme, judged, reviews, splits }: Sources): Annotations {
  const places = createPlaces()
  const drafts = new Map<string, Draft>()
  const draftOf = (ref: AnnotatorRef) => {
    const key = annotatorKey(ref)
    const draft = drafts.get(key) ?? { ref, key, given: [] }
    drafts.set(key, draft)
    return draft
  }
  const published = new Map<string, Draft>()
  for (const turn of judged) {
    let annotator = published.get(turn.by)
    if (!annotator) {
      annotator = draftOf({ kind: 'labels', by: turn.by })
      published.set(turn.by, annotator)
    }
    give(annotator, places.position(turn), turn.labels)
  }
  const there = published.get(scheme.by)?.given ?? []
  for (const review of reviews) addReview(review, { scheme: scheme.id, splits, places, there, draftOf })
  const labels = new Set(scheme.values.map(({ value }) => value))
  const annotators = [...drafts.values()].map((draft) => annotatorFrom(draft, places.all.length, labels))
  return { places: places.all, labels: [...labels], annotators: annotators.sort(byKind) }
}

interface Draft {
  readonly ref: AnnotatorRef
  readonly key: string
  /** By position of the place, up to the last one that was examined. */
  readonly given: Given[]
}

type Given = Annotator['given'][number]

function give({ given }: Draft, place: number, labels: Given): void {
  while (given.length < place) given.push(null)
  given[place] = labels
}

interface Into {
  readonly scheme: string
  readonly splits: readonly string[]
  readonly places: Places
  /** Labels of the scheme's own annotator, for checks that do not record what they showed. */
  readonly there: readonly Given[]
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
    const loaded = (there[place] ?? []).map(({ value }) => value)
    const labels = labelsByReviewer(verdict, mode, loaded) ?? []
    give(
      draftOf(ref),
      place,
      labels.map((value) => ({ value, score: null })),
    )
  }
}

/** @param found takes up every value that was given */
function annotatorFrom(draft: Draft, places: number, found: Set<string>): Annotator {
  const { ref, key, given } = draft
  while (given.length < places) given.push(null)
  let [examined, labelled, scored] = [0, 0, 0]
  for (const labels of given) {
    if (labels === null) continue
    examined += 1
    if (labels.length > 0) labelled += 1
    for (const { value, score } of labels) {
      found.add(value)
      if (score !== null) scored += 1
    }
  }
  return { ref, key, given, examined, labelled, scored }
}

const KINDS: readonly AnnotatorRef['kind'][] = ['labels', 'reviewer', 'adjudicated']

/** Whoever labels in the corpus or a file stays as found. */
function byKind(a: Annotator, b: Annotator): number {
  if (a.ref.kind !== b.ref.kind) return KINDS.indexOf(a.ref.kind) - KINDS.indexOf(b.ref.kind)
  return a.ref.kind === 'labels' || a.key === b.key ? 0 : a.key < b.key ? -1 : 1
}

/** Gives each turn that it is asked for a position, in the order in which they are asked for. */
interface Places {
  readonly all: readonly TurnPlace[]
  position(place: TurnPlace): number
}

function createPlaces(): Places {
  const all: TurnPlace[] = []
  const splits = new Map<string, Map<string, Map<number, number>>>()
  const turnsOf = ({ split, conversation }: TurnPlace) => {
    const conversations = splits.get(split) ?? new Map<string, Map<number, number>>()
    splits.set(split, conversations)
    const turns = conversations.get(conversation) ?? new Map<number, number>()
    conversations.set(conversation, turns)
    return turns
  }
  // Rows of one turn come one after the other, and so do those of one conversation: most need no look into a map of names.
  let last: TurnPlace | null = null
  let at = -1
  let turns = new Map<number, number>()
  return {
    all,
    position(place) {
      const { split, conversation, turn } = place
      if (last?.conversation !== conversation || last.split !== split) turns = turnsOf(place)
      else if (last.turn === turn) return at
      last = place
      const known = turns.get(turn)
      at = known ?? all.push({ split, conversation, turn }) - 1
      if (known === undefined) turns.set(turn, at)
      return at
    },
  }
}
