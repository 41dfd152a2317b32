import type { LabelScheme } from '../../model/index.ts'
import type { TurnPlace, Verdict } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelsByReviewer, type TurnVerdict } from '../log/verdicts.ts'
import {
  type AnnotatorMode,
  type AnnotatorRef,
  annotatorKey,
  type GivenLabel,
  type GivenLabels,
} from './annotator.ts'
import { type Answered, answersIn } from './answers.ts'
import {
  type CountedTurns,
  countedTurns,
  createPlaces,
  type JudgementTable,
  type Places,
} from './counted_turns.ts'
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
  /** Labels by place, then by counted combination. Null if not examined, in contrast to examined without a label. */
  readonly given: readonly (readonly GivenLabel[] | null)[]
  /** Number of turns that they examined. */
  readonly examined: number
  /** Number of examined turns with a label. */
  readonly labelled: number
  /** Number of labels with a score. 0 if turns were counted, since scores cannot be. */
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
  /** Turns that were counted by combination of judgements, besides those of `places`. Left out if none were. */
  readonly counted?: CountedTurns
}

interface Sources {
  readonly scheme: Pick<LabelScheme, 'id' | 'by' | 'values'>
  /** In published order. */
  readonly judged: readonly GivenLabels[]
  /** Judgements of the corpus on all other turns, counted by combination. Left out if `judged` are all. */
  readonly counted?: JudgementTable
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
  const { scheme, judged, counted, reviews, splits, merged = [], copied = new Set() } = sources
  const places = createPlaces()
  const drafts = new Map<string, Draft>()
  const draftOf: Into['draftOf'] = (ref, mode, created) => {
    const key = annotatorKey(ref)
    const draft = drafts.get(key) ?? newDraft(ref, mode, created)
    drafts.set(key, draft)
    return draft
  }
  const published = new Map<string, Draft>()
  const publishedBy = (by: string) => {
    const annotator = published.get(by) ?? draftOf({ kind: 'labels', by }, 'labels', 0)
    published.set(by, annotator)
    return annotator
  }
  for (const by of counted?.annotators ?? []) publishedBy(by)
  for (const turn of judged) give(publishedBy(turn.by), places.position(turn), turn.labels)
  const there = published.get(scheme.by)?.given ?? []
  const countingReviews = reviews.filter(({ removed }) => !removed)
  const answers = answersIn(countingReviews)
  const person = onePerson(countingReviews, answers)
  for (const answer of answers)
    addAnswer(answer, { scheme: scheme.id, splits, places, there, draftOf, person })
  const turns = counted && countedTurns(counted, places.all.length)
  for (const { annotator, position, labels } of turns?.given ?? [])
    give(publishedBy(annotator), position, labels)
  const names = namesOfSeveral(
    [...drafts.values()].flatMap(({ ref, created }) => (ref.kind === 'review' ? { ref, created } : [])),
  )
  const own = [...drafts.values()].filter(({ ref }) => !(ref.kind === 'labels' && copied.has(ref.by)))
  const { counting, repeated, joined } = mergedDrafts(own, merged, person.groupOf)
  const labels = new Set(scheme.values.map(({ value }) => value))
  const annotators = counting.map((draft) =>
    annotatorFrom(draft, { places: places.all.length, turns: turns?.turns }, labels, names),
  )
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
    ...(turns && { counted: turns }),
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
  { places, turns }: { readonly places: number; readonly turns: Float64Array | undefined },
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
  while (given.length < (turns?.length ?? places)) given.push(null)
  let [examined, labelled, scored] = [0, 0, 0]
  for (const [position, labels] of given.entries()) {
    if (labels === null) continue
    const own = turns?.[position] ?? 1
    examined += own
    if (labels.length > 0) labelled += own
    for (const { value, score } of labels) {
      found.add(value)
      if (score !== null && !turns) scored += 1
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
