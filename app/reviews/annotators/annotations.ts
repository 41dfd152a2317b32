import type { LabelScheme } from '../../model/index.ts'
import type { ReviewMode, TurnPlace, Verdict } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelsByReviewer, type TurnVerdict } from '../log/verdicts.ts'
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

/**
 * What an annotator saw of the others' labels:
 * - `labels`: unknown to Parley, as the labels come with the corpus or a label file; taken to be independent
 * - `blind`: nothing. Turns whose labels were revealed before they were confirmed are left out
 * - `check`: the published labels, which they judged
 * - `adjudicate`: the labels of all
 */
export type AnnotatorMode = 'labels' | ReviewMode

export interface Annotator {
  readonly ref: AnnotatorRef
  readonly mode: AnnotatorMode
  /** Turns that are left out because published labels were revealed before an answer. */
  readonly revealed: number
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

/** What a reviewer found wrong when checking published labels. */
export interface LabelCheck {
  readonly reviewer: string
  /** Confirmed turns. */
  readonly turns: number
  /** Turns whose labels are all right, with none missing. */
  readonly standing: number
  /** Labels that were shown. */
  readonly labels: number
  readonly wrong: number
  readonly missing: number
  /** Labels that the reviewer is not sure of. They count as right. */
  readonly unsure: number
  /** Turns whose log does not record what was shown. They are compared with the labels that are loaded now. */
  readonly unrecorded: number
}

/** What everybody gave to turns under one scheme. */
export interface Annotations {
  /** Every turn that somebody examined; those of the corpus in published order, then what only reviews have. */
  readonly places: readonly TurnPlace[]
  /** The values of the scheme in its order, then those that it does not declare. */
  readonly labels: readonly string[]
  /** Those of the corpus and of label files, then reviewers by name, then decisions. */
  readonly annotators: readonly Annotator[]
  /** By the reviewers' names. */
  readonly checks: readonly LabelCheck[]
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

/** Of a turn that was checked. */
type CheckedTurn = Omit<LabelCheck, 'reviewer' | 'turns' | 'standing'>

interface Draft {
  readonly ref: AnnotatorRef
  readonly key: string
  readonly mode: AnnotatorMode
  /** Positions of places. */
  readonly revealed: Set<number>
  /** By position of the place. */
  readonly checked: CheckedTurn[]
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
    // A review that continues somebody else's has answers of both.
    const ref: AnnotatorRef =
      mode === 'adjudicate' ? { kind: 'adjudicated' } : { kind: 'reviewer', name: verdict.author }
    const draft = draftOf(ref, mode)
    if (mode === 'blind' && verdict.saidAfterReveal) {
      // An independent answer of another review stays.
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

/** @param found takes up every value that was given */
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
