import type { LabelScheme } from '../../model/index.ts'
import type { TurnPlace, Verdict } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelsByReviewer, type TurnVerdict } from '../log/verdicts.ts'
import { type AnnotatorMode, type AnnotatorRef, annotatorKey, type GivenLabel } from './annotator.ts'
import { type Answered, answersIn } from './answers.ts'
import {
  type CheckedTurn,
  type Draft,
  type Given,
  give,
  type JoinedReviews,
  mergedDrafts,
  newDraft,
  type RepeatedReviewer,
} from './drafts.ts'
import { annotatorNames } from './messages.ts'
import { nameOfKey, namesOfSeveral } from './names.ts'
import { type OnePerson, onePerson } from './one_person.ts'

/** The labels that one annotator gave to a turn in the corpus or in a label file. */
export interface GivenLabels extends TurnPlace {
  readonly by: string
  /** Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly GivenLabel[]
}

export interface Annotator {
  readonly ref: AnnotatorRef
  readonly mode: AnnotatorMode
  /** Number of turns left out because published labels were revealed before an answer. */
  readonly revealed: number
  /** Keys of reviews that count as this annotator. Empty if there is one only. */
  readonly merged: readonly string[]
  /** Turns to which those gave different labels. */
  readonly differing: number
  /** See `annotatorKey`. */
  readonly key: string
  readonly name: string
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
export interface LabelCheck extends CheckedTurn {
  readonly reviewer: string
  /** Name of the reviewer, or of the review if the person made several. */
  readonly name: string
  /** Number of confirmed turns. */
  readonly turns: number
  /** Number of turns whose labels are all right and complete. */
  readonly standing: number
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
  readonly repeated: readonly RepeatedReviewer[]
  /** Reviews that count as one annotator because they are the same work, by name. */
  readonly joined: readonly JoinedReviews[]
}

interface Sources {
  readonly scheme: Pick<LabelScheme, 'id' | 'by' | 'values'>
  /** In published order. */
  readonly judged: readonly GivenLabels[]
  /** Reviews of the corpus, earliest first. */
  readonly reviews: readonly ReviewState[]
  /** Turns of other splits are left out. */
  readonly splits: readonly string[]
  /** Names of people whose blind reviews count as one annotator; none if left out. */
  readonly merged?: readonly string[]
  /** Annotators whose labels come from a review that was added as a label file; none if left out. */
  readonly copied?: ReadonlySet<string>
}

/**
 * Brings together what annotators gave under a scheme. Each review of a person is an annotator of its own, unless blind ones
 * are the same work (see `onePerson`) or merged. A check keeps those labels that it showed and that it does not call wrong. Copies of reviews are no
 * annotators: only the review itself tells what the person saw.
 */
export function annotationsOf(sources: Sources): Annotations {
  const { scheme, judged, reviews, splits, merged = [], copied = new Set() } = sources
  const places = createPlaces()
  const drafts = new Map<string, Draft>()
  const draftOf: Into['draftOf'] = (ref, mode, created) => {
    const key = annotatorKey(ref)
    const draft = drafts.get(key) ?? newDraft(ref, mode, created)
    drafts.set(key, draft)
    return draft
  }
  const published = new Map<string, Draft>()
  for (const turn of judged) {
    let annotator = published.get(turn.by)
    if (!annotator) {
      annotator = draftOf({ kind: 'labels', by: turn.by }, 'labels', 0)
      published.set(turn.by, annotator)
    }
    give(annotator, places.position(turn), turn.labels)
  }
  const there = published.get(scheme.by)?.given ?? []
  const counted = reviews.filter(({ removed }) => !removed)
  const answers = answersIn(counted)
  const person = onePerson(counted, answers)
  for (const answer of answers)
    addAnswer(answer, { scheme: scheme.id, splits, places, there, draftOf, person })
  const names = namesOfSeveral(
    [...drafts.values()].flatMap(({ ref, created }) => (ref.kind === 'review' ? { ref, created } : [])),
  )
  const own = [...drafts.values()].filter(({ ref }) => !(ref.kind === 'labels' && copied.has(ref.by)))
  const { counting, repeated, joined } = mergedDrafts(own, merged, person.groupOf)
  const labels = new Set(scheme.values.map(({ value }) => value))
  const annotators = counting.map((draft) => annotatorFrom(draft, places.all.length, labels, names))
  return {
    places: places.all,
    labels: [...labels],
    annotators: annotators.sort(byKind),
    checks: counting
      .filter(({ mode }) => mode === 'check')
      .map((draft) => checkFrom(draft, names))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    repeated,
    joined,
  }
}

interface Into {
  readonly scheme: string
  readonly splits: readonly string[]
  readonly places: Places
  /** Labels of the scheme's own annotator, for checks that do not record what they showed. */
  readonly there: readonly Given[]
  readonly draftOf: (ref: AnnotatorRef, mode: AnnotatorMode, created: number) => Draft
  readonly person: OnePerson
}

function addAnswer(
  { review, verdict, key, ref }: Answered,
  { scheme, splits, places, there, draftOf, person }: Into,
): void {
  if (verdict.scheme !== scheme || !splits.includes(verdict.place.split) || verdict.state !== 'done') return
  const { mode, created } = review.definition
  const place = places.position(verdict.place)
  const loaded = (there[place] ?? []).map(({ value }) => value)
  const labels = labelsByReviewer(verdict, mode, loaded) ?? []
  const draft = draftOf(ref, mode, created)
  if (mode === 'blind' && verdict.saidAfterReveal) {
    if (!draft.given[place]) draft.revealed.add(place)
    return
  }
  draft.revealed.delete(place)
  give(
    draft,
    place,
    labels.map((value) => {
      const evidence = verdict.evidence.get(value) ?? []
      return { value, score: null, ...(evidence.length > 0 && { evidence }) }
    }),
  )
  const time = mode === 'blind' ? person.timeOf(review, key) : null
  if (time) draft.times[place] = time
  if (mode === 'check') draft.checked[place] = checkedTurn(verdict, loaded)
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

function checkFrom({ ref, checked }: Draft, names: ReadonlyMap<string, string>): LabelCheck {
  const turns = Object.values(checked)
  const sum = (field: keyof CheckedTurn) => turns.reduce((total, turn) => total + turn[field], 0)
  return {
    reviewer: ref.kind === 'review' ? ref.author : '',
    name: names.get(annotatorKey(ref)) ?? nameOfKey(annotatorKey(ref)),
    turns: turns.length,
    standing: turns.filter(({ wrong, missing }) => wrong + missing === 0).length,
    ...{ labels: sum('labels'), wrong: sum('wrong'), missing: sum('missing') },
    ...{ unsure: sum('unsure'), unrecorded: sum('unrecorded') },
  }
}

/** @param found receives every value that was given */
function annotatorFrom(
  draft: Draft,
  places: number,
  found: Set<string>,
  names: ReadonlyMap<string, string>,
): Annotator {
  const { ref, mode, given, merged } = draft
  const key = annotatorKey(ref)
  const plain = names.get(key) ?? nameOfKey(key)
  const name =
    ref.kind === 'reviewer'
      ? annotatorNames.merged(ref.name, merged.length)
      : merged.length > 0
        ? annotatorNames.mergedTo(plain, merged.length)
        : plain
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
  return {
    ref,
    key,
    name,
    mode,
    revealed: draft.revealed.size,
    merged,
    differing: draft.differing.length,
    given,
    examined,
    labelled,
    scored,
  }
}

const KINDS: readonly (readonly AnnotatorRef['kind'][])[] = [
  ['labels'],
  ['review', 'reviewer'],
  ['adjudicated'],
]

/** Those who label in the corpus or a file stay as found, and reviewers are sorted by name. */
function byKind(a: Annotator, b: Annotator): number {
  const rank = ({ ref }: Annotator) => KINDS.findIndex((kinds) => kinds.includes(ref.kind))
  if (rank(a) !== rank(b) || rank(a) !== 1) return rank(a) - rank(b)
  const person = ({ ref }: Annotator) =>
    ref.kind === 'review' ? ref.author : ref.kind === 'reviewer' ? ref.name : ''
  return person(a) < person(b) ? -1 : person(a) > person(b) ? 1 : 0
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
