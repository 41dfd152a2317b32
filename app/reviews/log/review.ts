import type { WrittenScheme } from '../schemes/written_scheme.ts'

/** A turn of a corpus. */
export interface TurnPlace {
  readonly split: string
  /** Conversation id. */
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
}

/** A turn of a review's queue, with its fingerprint at creation: `turnPrint`, or of its text alone in older reviews. */
export interface QueuedTurn extends TurnPlace {
  readonly fingerprint: string
}

/** Maximum number of turns in a review. All of its steps are stored and read at once. */
export const MOST_TURNS = 20_000

/**
 * - `check`: published labels are visible and judged
 * - `blind`: published labels are hidden, and labels are given from scratch
 * - `adjudicate`: the labels of several annotators are compared, and the reviewer decides
 */
export const REVIEW_MODES = ['check', 'blind', 'adjudicate'] as const

export type ReviewMode = (typeof REVIEW_MODES)[number]

/** A scheme with names of labels only, created for a review and not in the corpus. Asked of turns. */
export interface OwnScheme {
  /** Differs from all scheme ids of the corpus. */
  readonly id: string
  readonly title: string
  /** Labels in the order of the palette. */
  readonly values: readonly string[]
}

/** Labels under review, or of a compared annotator, that come from a label file instead of the corpus. */
export interface LabelSource {
  readonly scheme: string
  /** File name, without folders. */
  readonly file: string
  /** Annotator name in the file. */
  readonly by: string
}

/** The annotation project that a review is a part of. */
export interface ReviewProject {
  /** Globally unique. */
  readonly id: string
  readonly title: string
  /** Instructions for all questions, as Markdown. Empty if there are none. */
  readonly guideline: string
  /** 0-based number of the annotator whose part it is. */
  readonly part: number
  /** Name of that annotator according to the lead. Empty if the lead left it open. */
  readonly annotator: string
}

/** The right answer of a training turn under one scheme. */
export interface TrainingAnswer {
  readonly scheme: string
  /** Empty if the right answer is no label. */
  readonly labels: readonly string[]
}

/** The immutable definition of a review: what is reviewed, by whom and how. */
export interface ReviewDefinition {
  /** Globally unique. */
  readonly id: string
  readonly name: string
  readonly corpus: {
    readonly id: string
    /** Source from which it was read. */
    readonly source: string
    /** Hash of its data. */
    readonly fingerprint: string
  }
  /** Ids of the reviewed schemes. */
  readonly schemes: readonly string[]
  /** The scheme among `schemes` that the corpus does not have, see `reviewSchemes`. */
  readonly ownScheme?: OwnScheme
  /**
   * The schemes among `schemes` that people wrote, at the versions in use when the review was made. Later versions are in
   * the log.
   */
  readonly written?: readonly WrittenScheme[]
  /** Omitted if all labels under review are part of the corpus. */
  readonly labelFiles?: readonly LabelSource[]
  /** Omitted if the review is not a part of a project. */
  readonly project?: ReviewProject
  readonly mode: ReviewMode
  /** Annotators whose labels are compared in mode `adjudicate`. Empty in other modes. */
  readonly annotators: readonly string[]
  readonly reviewer: string
  /** Id of the browser in which it was created. Missing in reviews from earlier versions of Parley. */
  readonly device?: string
  /** Id of the review that this one was copied from, to be done by another reviewer or again. Null if not a copy. */
  readonly copyOf: string | null
  /** Seed of the queue's random order or sample. Null if nothing was random. */
  readonly seed: number | null
  /** Milliseconds since 1970, by the reviewer's clock. */
  readonly created: number
  readonly queue: readonly QueuedTurn[]
  /**
   * Right answers of the first turns of the queue, which are for training. The annotator sees the answer after confirming.
   * Only schemes with an answer are asked. Omitted if there are none.
   */
  readonly training?: readonly (readonly TrainingAnswer[])[]
}

export const VERDICTS = ['right', 'wrong', 'unsure'] as const

/** A reviewer's judgement of a label under review. */
export type Verdict = (typeof VERDICTS)[number]

/** The state shown when a turn was confirmed under a scheme. Answers refer to this, not to data loaded later. */
export interface Shown {
  /**
   * Labels under review with their annotators. Empty in a blind review until they are revealed, and in an adjudication,
   * since `choose` entries contain the labels.
   */
  readonly labels: readonly { readonly value: string; readonly by: string }[]
  /** Fingerprint of the turn, as in `QueuedTurn`. */
  readonly fingerprint: string
  /** Version of the scheme. Omitted if it has none. */
  readonly version?: string
}

/** Common fields of all log entries. */
interface EntryHead {
  /** Globally unique. */
  readonly id: string
  /** Id of the definition. */
  readonly review: string
  /** Sequence number, one more than the highest before it. Defines the log order, since clocks may be set back. */
  readonly seq: number
  /** Milliseconds since 1970, by the reviewer's clock. For display only. */
  readonly at: number
  /** Name of the person who did it. Missing in logs from earlier versions of Parley, which means the reviewer. */
  readonly author?: string
  /** Id of the browser in which it was done. Missing in logs from earlier versions of Parley. */
  readonly device?: string
}

interface TurnEntryHead extends EntryHead {
  /** Id of the first entry written by the same key or button. These entries are undone together. */
  readonly action: string
  /** Index in the review's queue. */
  readonly turn: number
  readonly scheme: string
}

/** One step of a review on a turn, under one scheme. */
export type TurnEntry = TurnEntryHead &
  (
    | { readonly kind: 'verdict'; readonly label: string; readonly verdict: Verdict }
    /** Adds a label that is not under review, or removes it. */
    | { readonly kind: 'label'; readonly label: string; readonly given: boolean }
    /** Adjudication: chooses all labels of an annotator, replacing any previous answer. */
    | { readonly kind: 'choose'; readonly by: string; readonly labels: readonly string[] }
    /** The words of the turn that support a label. Replaces the previous ones. */
    | { readonly kind: 'evidence'; readonly label: string; readonly spans: readonly EvidenceSpan[] }
    /** Replaces the previous note. Empty to remove it. */
    | { readonly kind: 'note'; readonly text: string }
    /** The turn was examined. Its answer is now in force, even if it is empty. */
    | {
        readonly kind: 'confirm'
        /** Missing in logs from earlier versions of Parley. */
        readonly shown?: Shown
      }
    | { readonly kind: 'skip' }
    /** The published labels were revealed in a blind review. */
    | { readonly kind: 'reveal' }
    /** The data has changed, and the reviewer says where the turn is now. Its answer is about that text. */
    | ({ readonly kind: 'place' } & Omit<MovedTurn, 'turn'>)
  )

/** Words of a turn, as an annotator selected them. */
export interface EvidenceSpan {
  /** Offset in the turn's text, in Unicode characters (code points, as in Python), 0-based. */
  readonly start: number
  /** Offset after the last character. */
  readonly end: number
  /** The selected words. */
  readonly text: string
}

/** Undoes an action of the same review. If that is an undo, the action it undid is in force again. */
export interface UndoEntry extends EntryHead {
  readonly kind: 'undo'
  /** The `action`, or the `id` of an undo. */
  readonly undone: string
}

/** A turn of the queue that is at another place now. */
export interface MovedTurn {
  /** Index in the queue. */
  readonly turn: number
  readonly split: string
  readonly conversation: string
  /** 0-based turn index at the new place. */
  readonly index: number
  readonly fingerprint: string
}

/** A change to a review as a whole. Not undone by `undo`, but by a counterpart of its kind. */
export type ReviewEntry = EntryHead &
  (
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'pause' | 'resume' }
    /** The data has changed. New places of turns in the queue whose texts were found with certainty. */
    | { readonly kind: 'moved'; readonly places: readonly MovedTurn[] }
    /** The reviewer continues with the same turns in another corpus: a changed file, or another source. */
    | { readonly kind: 'corpus'; readonly corpus: ReviewDefinition['corpus'] }
    /** Another version of a written scheme is in use from here on. */
    | { readonly kind: 'scheme'; readonly scheme: WrittenScheme }
    /** A removed review is not listed. It can be restored. */
    | { readonly kind: 'remove' | 'restore' }
  )

export type Entry = TurnEntry | UndoEntry | ReviewEntry

/** A complete, append-only log of a reviewer's steps. */
export interface ReviewLog {
  readonly definitions: readonly ReviewDefinition[]
  /** In the order of `compareEntries`. */
  readonly entries: readonly Entry[]
  /**
   * True if a server put the entries of several computers together, none of which needs to know those of the others. A
   * browser that merges logs asks about conflicts.
   */
  readonly joined?: true | undefined
}
