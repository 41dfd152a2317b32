import type { LabelScheme } from '../../model/index.ts'
import type { ReviewMode, TurnPlace, Verdict } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelsByReviewer, type TurnVerdict } from '../log/verdicts.ts'
import { type AnnotatorRef, annotatorKey } from './annotator.ts'

export interface GivenLabel {
  readonly value: string
  /** The annotator's confidence, on any scale. Null if not given. */
  readonly score: number | null
}

/** The labels that one annotator gave to a turn in the corpus or in a label file. */
export interface GivenLabels extends TurnPlace {
  readonly by: string
  /** Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly GivenLabel[]
}

/**
 * Knowledge that an annotator had of the others' labels:
 * - `labels`: unknown, because the labels come with the corpus or a label file; treated as independent
 * - `blind`: none. Turns whose labels were revealed before they were confirmed are left out
 * - `check`: the published labels, which they judged
 * - `adjudicate`: all labels
 */
export type AnnotatorMode = 'labels' | ReviewMode

export interface Annotator {
  readonly ref: AnnotatorRef
  readonly mode: AnnotatorMode
  /** Number of turns left out because published labels were revealed before an answer. */
  readonly revealed: number
  /** See `annotatorKey`. */
  readonly key: string
  /** Labels by place. Null if not examined, in contrast to examined without a label. */
  readonly given: readonly (readonly GivenLabel[] | null)[]
  /** Number of turns that they examined. */
  readonly examined: number
  /** Number of examined turns with a label. */
  readonly labelled: number
  /** Number of labels with a score. */
  readonly scored: number
}

/** Results of a reviewer's check of published labels. */
export interface LabelCheck {
  readonly reviewer: string
  /** Number of confirmed turns. */
  readonly turns: number
  /** Number of turns whose labels are all right and complete. */
  readonly standing: number
  /** Number of labels that were shown. */
  readonly labels: number
  readonly wrong: number
  readonly missing: number
  /** Number of labels marked as unsure. They count as right. */
  readonly unsure: number
  /** Number of turns whose log does not record the shown labels. They are compared with the labels loaded now. */
  readonly unrecorded: number
}

/** All annotators' labels under one scheme. */
export interface Annotations {
  /** Every examined turn: those of the corpus in published order, then those that occur in reviews only. */
  readonly places: readonly TurnPlace[]
  /** The values of the scheme in order, then any undeclared ones. */
  readonly labels: readonly string[]
  /** Annotators of the corpus and of label files, then reviewers by name, then decisions. */
  readonly annotators: readonly Annotator[]
  /** By reviewer name. */
  readonly checks: readonly LabelCheck[]
}

interface Sources {
  readonly scheme: Pick<LabelScheme, 'id' | 'by' | 'values'>
  /** In published order. */
  readonly judged: readonly GivenLabels[]
  /** Reviews of the corpus, earliest first. */
  readonly reviews: readonly ReviewState[]
  /** Turns of other splits are left out. */
  readonly splits: readonly string[]
}

/**
 * Combines the labels of all annotators under a scheme. If a reviewer examined a turn in several reviews, the latest
 * one counts. A check keeps the labels that it showed and did not mark as wrong.
 */
export function annotationsOf({ scheme, judged, reviews, splits }: Sources): Annotations {
  const places = createPlaces()
  const drafts = new Map<string, Draft>()
  const draftOf = (ref: AnnotatorRef, mode: AnnotatorMode) => {
    const key = annotatorKey(ref)
    const name = `${mode} ${key}`
    const draft = drafts.get(name) ?? { ref, key, mode, given: [], revealed: new Set(), checked: [] }
    drafts.set(name, draft)
    return draft
  }
  const published = new Map<string, Draft>()
  for (const turn of judged) {
    let annotator = published.get(turn.by)
    if (!annotator) {
      annotator = draftOf({ kind: 'labels', by: turn.by }, 'labels')
      published.set(turn.by, annotator)
    }
    give(annotator, places.position(turn), turn.labels)
  }
  const there = published.get(scheme.by)?.given ?? []
  for (const review of reviews) addReview(review, { scheme: scheme.id, splits, places, there, draftOf })
  const labels = new Set(scheme.values.map(({ value }) => value))
  const all = [...drafts.values()]
  const counting = all.filter(({ mode, key }) => mode !== 'check' || !drafts.has(`blind ${key}`))
  const annotators = counting.map((draft) => annotatorFrom(draft, places.all.length, labels))
  return {
    places: places.all,
    labels: [...labels],
    annotators: annotators.sort(byKind),
    checks: all
      .filter(({ mode }) => mode === 'check')
      .map(checkFrom)
      .sort((a, b) => (a.reviewer < b.reviewer ? -1 : 1)),
  }
}

/** Results for one checked turn. */
type CheckedTurn = Omit<LabelCheck, 'reviewer' | 'turns' | 'standing'>

interface Draft {
  readonly ref: AnnotatorRef
  readonly key: string
  readonly mode: AnnotatorMode
  /** Indexes of places. */
  readonly revealed: Set<number>
  /** By index of the place. */
  readonly checked: CheckedTurn[]
  /** By index of the place, up to the last one examined. */
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
  readonly draftOf: (ref: AnnotatorRef, mode: AnnotatorMode) => Draft
}

function addReview(
  { definition: { mode }, verdicts, removed }: ReviewState,
  { scheme, splits, places, there, draftOf }: Into,
): void {
  if (removed) return
  for (const verdict of verdicts.values()) {
    if (verdict.scheme !== scheme || !splits.includes(verdict.place.split) || verdict.state !== 'done')
      continue
    const place = places.position(verdict.place)
    const loaded = (there[place] ?? []).map(({ value }) => value)
    const labels = labelsByReviewer(verdict, mode, loaded) ?? []
    // A review that continues another person's review has answers of both.
    const ref: AnnotatorRef =
      mode === 'adjudicate' ? { kind: 'adjudicated' } : { kind: 'reviewer', name: verdict.author }
    const draft = draftOf(ref, mode)
    if (mode === 'blind' && verdict.saidAfterReveal) {
      // Keeps an independent answer from another review.
      if (!draft.given[place]) draft.revealed.add(place)
      continue
    }
    draft.revealed.delete(place)
    give(
      draft,
      place,
      labels.map((value) => ({ value, score: null })),
    )
    if (mode === 'check') draft.checked[place] = checkedTurn(verdict, loaded)
  }
}

function checkedTurn(verdict: TurnVerdict, loaded: readonly string[]): CheckedTurn {
  const judged = verdict.shown?.labels.map(({ value }) => value) ?? loaded
  const called = (what: Verdict) => judged.filter((label) => verdict.verdicts.get(label) === what).length
  return {
    labels: judged.length,
    wrong: called('wrong'),
    missing: verdict.added.filter((label) => !judged.includes(label)).length,
    unsure: called('unsure'),
    unrecorded: verdict.shown ? 0 : 1,
  }
}

function checkFrom({ ref, checked }: Draft): LabelCheck {
  const turns = Object.values(checked)
  const sum = (field: keyof CheckedTurn) => turns.reduce((total, turn) => total + turn[field], 0)
  return {
    reviewer: ref.kind === 'reviewer' ? ref.name : '',
    turns: turns.length,
    standing: turns.filter(({ wrong, missing }) => wrong + missing === 0).length,
    ...{ labels: sum('labels'), wrong: sum('wrong'), missing: sum('missing') },
    ...{ unsure: sum('unsure'), unrecorded: sum('unrecorded') },
  }
}

/** @param found receives every value that was given */
function annotatorFrom(draft: Draft, places: number, found: Set<string>): Annotator {
  const { ref, key, mode, given } = draft
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
  return { ref, key, mode, revealed: draft.revealed.size, given, examined, labelled, scored }
}

const KINDS: readonly AnnotatorRef['kind'][] = ['labels', 'reviewer', 'adjudicated']

/** Keeps the order of annotators from the corpus and label files. */
function byKind(a: Annotator, b: Annotator): number {
  if (a.ref.kind !== b.ref.kind) return KINDS.indexOf(a.ref.kind) - KINDS.indexOf(b.ref.kind)
  return a.ref.kind === 'labels' || a.key === b.key ? 0 : a.key < b.key ? -1 : 1
}

/** Assigns indexes to turns in the order of the first request. */
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
  // Rows of one turn, and of one conversation, are usually adjacent, so that most look-ups by name can be skipped.
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
