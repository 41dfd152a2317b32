/** A turn of a corpus. */
export interface TurnPlace {
  readonly split: string
  /** The conversation's id. */
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
}

/** A turn of a review's queue, with its fingerprint when the review was made: `turnPrint`, or of its text alone in older reviews. */
export interface QueuedTurn extends TurnPlace {
  readonly fingerprint: string
}

/** The most turns of a review: all of its steps are kept and read at once. */
export const MOST_TURNS = 20_000

/**
 * - `check`: published labels are visible and judged
 * - `blind`: they are hidden, and labels are given from scratch
 * - `adjudicate`: what several annotators gave stands side by side, and one decides
 */
export const REVIEW_MODES = ['check', 'blind', 'adjudicate'] as const

export type ReviewMode = (typeof REVIEW_MODES)[number]

/** A label scheme that whoever made a review wrote for it: the corpus does not have it. */
export interface OwnScheme {
  /** No scheme of the corpus has it. */
  readonly id: string
  readonly title: string
  /** Its labels, in the order of the palette. */
  readonly values: readonly string[]
}

/** Labels under review, or one of the annotators compared, that come from a label file and not from the corpus. */
export interface LabelSource {
  readonly scheme: string
  /** File name, without folders. */
  readonly file: string
  /** Annotator who gave the labels, as the file names them. */
  readonly by: string
}

/** What is reviewed, by whom and how; it never changes once the review has begun. */
export interface ReviewDefinition {
  /** Unique everywhere. */
  readonly id: string
  readonly name: string
  readonly corpus: {
    readonly id: string
    /** Where it was read from. */
    readonly source: string
    /** A hash of its data. */
    readonly fingerprint: string
  }
  /** Ids of the schemes whose labels are reviewed. */
  readonly schemes: readonly string[]
  /** One of the `schemes`, where the corpus does not have it; see `reviewSchemes`. */
  readonly ownScheme?: OwnScheme
  /** Left out if all labels under review are part of the corpus. */
  readonly labelFiles?: readonly LabelSource[]
  readonly mode: ReviewMode
  /** Whose labels are settled where the mode is `adjudicate`, by their names; none in other modes. */
  readonly annotators: readonly string[]
  readonly reviewer: string
  /** Id of the browser in which it was made; left out in reviews of earlier versions of Parley. */
  readonly device?: string
  /** The `id` of the review that this one was made from, to be done by another reviewer or once more; `null`: of none. */
  readonly copyOf: string | null
  /** Of the queue's random order or sample; `null` where nothing was random. */
  readonly seed: number | null
  /** Milliseconds since 1970, by the reviewer's clock. */
  readonly created: number
  readonly queue: readonly QueuedTurn[]
}

export const VERDICTS = ['right', 'wrong', 'unsure'] as const

/** What a reviewer thinks of a label that was there. */
export type Verdict = (typeof VERDICTS)[number]

/** What the page showed when a turn was confirmed under a scheme. Answers are about this, not about what is loaded later. */
export interface Shown {
  /**
   * Labels under review, each with its annotator. Empty in a blind review until they are revealed, and in an
   * adjudication, where `choose` has the labels.
   */
  readonly labels: readonly { readonly value: string; readonly by: string }[]
  /** Fingerprint of the turn, as in `QueuedTurn`. */
  readonly fingerprint: string
  /** Version of the scheme; left out if the scheme has none. */
  readonly version?: string
}

/** What every entry of the log says. */
interface EntryHead {
  /** Unique everywhere. */
  readonly id: string
  /** The `id` of the definition. */
  readonly review: string
  /** Counts up through the log: one more than the highest before it. It orders the log, as clocks may be set back. */
  readonly seq: number
  /** Milliseconds since 1970, by the reviewer's clock; for display only. */
  readonly at: number
  /** Name of the person who did it. Left out in logs of earlier versions of Parley: the reviewer. */
  readonly author?: string
  /** Id of the browser in which it was done. Left out in logs of earlier versions of Parley. */
  readonly device?: string
}

interface TurnEntryHead extends EntryHead {
  /** The `id` of the first entry that the same key or button wrote: they are taken back together. */
  readonly action: string
  /** Position in the review's queue. */
  readonly turn: number
  readonly scheme: string
}

/** One step of a review on a turn, under one scheme. */
export type TurnEntry = TurnEntryHead &
  (
    | { readonly kind: 'verdict'; readonly label: string; readonly verdict: Verdict }
    /** A label that was not there is given, or taken back. */
    | { readonly kind: 'label'; readonly label: string; readonly given: boolean }
    /** In an adjudication: all labels of an annotator are taken over, in place of what was given before. */
    | { readonly kind: 'choose'; readonly by: string; readonly labels: readonly string[] }
    /** Replaces the note before it; empty where it is removed. */
    | { readonly kind: 'note'; readonly text: string }
    /** The turn was examined: what is said of it holds, even if that is nothing. */
    | {
        readonly kind: 'confirm'
        /** Left out in logs of earlier versions of Parley. */
        readonly shown?: Shown
      }
    | { readonly kind: 'skip' }
    /** The published labels were shown in a blind review. */
    | { readonly kind: 'reveal' }
    /** The data changed, and the reviewer says where the turn stands now: what is said of it holds for that text. */
    | ({ readonly kind: 'place' } & Omit<MovedTurn, 'turn'>)
  )

/** Takes back an action of the same review; where that is an undo, what it took back holds again. */
export interface UndoEntry extends EntryHead {
  readonly kind: 'undo'
  /** The `action`, or the `id` of the undo. */
  readonly undone: string
}

/** A turn of the queue that stands elsewhere. */
export interface MovedTurn {
  /** Position in the queue. */
  readonly turn: number
  readonly split: string
  readonly conversation: string
  /** Its turn there, 0-based. */
  readonly index: number
  readonly fingerprint: string
}

/** What happens to a review as a whole. It is not a step that an undo takes back: it has a counterpart of its own. */
export type ReviewEntry = EntryHead &
  (
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'pause' | 'resume' }
    /** The data changed: where turns of the queue stand now whose texts were found for certain. */
    | { readonly kind: 'moved'; readonly places: readonly MovedTurn[] }
    /** The reviewer goes on with the same turns as they stand in another corpus: a changed file, or another place. */
    | { readonly kind: 'corpus'; readonly corpus: ReviewDefinition['corpus'] }
    /** A review that is removed is no longer listed; it can be restored. */
    | { readonly kind: 'remove' | 'restore' }
  )

export type Entry = TurnEntry | UndoEntry | ReviewEntry

/** What a reviewer did, in full: nothing is ever taken out of it. */
export interface ReviewLog {
  readonly definitions: readonly ReviewDefinition[]
  /** In the order of `compareEntries`. */
  readonly entries: readonly Entry[]
}
