import type { Action } from './action.ts'
import type { Block } from './block.ts'
import type { Hidden } from './knowledge/knowledge.ts'
import type { Label } from './label.ts'
import type { Outcome } from './outcome.ts'
import type { TurnPart } from './turns/turn_part.ts'

export type Scalar = string | number | boolean | null

export interface Participant {
  /** Published id (`mturk_agent_1`, `0`, `italy`). */
  readonly id: string
  /** Part in the scenario, in lower case (`buyer`, `camper`); empty if there is none. */
  readonly role: string
  /** Display name of a role whose published name is not a word: `Rule-based bot`. */
  readonly roleTitle?: string
  /** Display name: `Buyer`, `Italy`, `Agent 1`. */
  readonly name: string
  /** Private knowledge of this participant, and information about them. */
  readonly blocks: readonly Block[]
  /** The same as data for facets: `{ svo: 'prosocial', points: 19 }`. */
  readonly attributes: Readonly<Record<string, Scalar>>
  /** True if `seenBy` removed private knowledge. Never set by records. */
  readonly hidden?: true
}

/** Display name of a role. */
export function roleText({ role, roleTitle }: Pick<Participant, 'role' | 'roleTitle'>): string {
  return roleTitle ?? role
}

/** True if all participants have the same role, so that naming it on each turn tells nothing. */
export function hasOneRole({ participants }: Pick<Conversation, 'participants'>): boolean {
  return participants.length > 1 && new Set(participants.map(roleText)).size === 1
}

/** Values of a turn by the keys of the adapter's `TurnField`s. */
export type TurnValues = Readonly<Record<string, string | number | null>>

export interface Turn {
  /** Index in `Conversation.participants`. */
  readonly speaker: number
  /** Index of the addressee in `participants`, if there are more than two or the record tells. */
  readonly addressee?: number
  /** 0-based index of the earlier turn that this one replies to, if recorded. */
  readonly replyTo?: number
  /** Published utterance including line breaks; empty if the turn is only an action. */
  readonly text: string
  /** Tool calls, results of tools and reasoning in the text, in order. Absent if there are none. */
  readonly parts?: readonly TurnPart[]
  readonly action: Action | null
  readonly labels: readonly Label[]
  /** Ids of the schemes under which this turn was examined. An examined turn may have no label. */
  readonly annotated: readonly string[]
  /** Section of the conversation, e.g. `Spring 1901`. A divider separates sections. */
  readonly section?: string
  /** Seconds since 1970, if recorded. */
  readonly time?: number
  readonly values: TurnValues
  /** Ids of the schemes whose labels `seenBy` removed. Never set by records. */
  readonly hidden?: readonly string[]
}

/**
 * A dialogue with everything that the page renders. Plain data that survives `structuredClone` and JSON: no
 * `undefined`, `bigint`, `NaN` or class instances.
 */
export interface Conversation {
  /** Published id, or else the 0-based decimal row number in the split. */
  readonly id: string
  readonly split: string
  /** File name of the record, and its 0-based row in the split, counted through the split's files. */
  readonly origin: { readonly file: string; readonly row: number }
  /** Fingerprint of the texts of all turns, see `fingerprintOf`. */
  readonly fingerprint: string
  /** A short distinctive title: the listing's title, `Italy and Germany, game 1`. May be empty. */
  readonly title: string
  readonly participants: readonly Participant[]
  /** Common knowledge of all participants. */
  readonly blocks: readonly Block[]
  readonly turns: readonly Turn[]
  /**
   * Index of the last turn of the branch that was current in the published tree. Absent if the record does not say, or
   * if the conversation has no branches.
   */
  readonly activeTurn?: number
  /** Notes by section name, shown on the divider above the section: `Italy 5, Germany 4`. */
  readonly sectionNotes?: Readonly<Record<string, string>>
  /** Ids of the label schemes under which any of the conversation was annotated. */
  readonly annotated: readonly string[]
  readonly outcome: Outcome
  /** Data about the whole conversation, for facets. */
  readonly attributes: Readonly<Record<string, Scalar | readonly string[]>>
  /** Set by `seenBy` if parts are removed for a reader who takes one side. Never set by records. */
  readonly hidden?: Hidden
}

/** True if a turn has text. It may be an action as well. */
export function isUtterance(turn: Turn): boolean {
  return turn.action === null || turn.text !== ''
}

const ODD_SPACE = /[^\S ]| {2}/u

/** Beginning of the conversation for the list, on one line of at most `length` UTF-16 units. */
export function preview(conversation: Conversation, length = 160): string {
  const first = conversation.turns.find((t) => t.text.trim() !== '')
  const beginning = (first?.text ?? '').slice(0, length * 4)
  // Nearly every text has only single spaces.
  const line = (ODD_SPACE.test(beginning) ? beginning.replace(/\s+/gu, ' ') : beginning).trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

/** Number of turns by scheme and label value. */
export type LabelCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

export function labelCounts(conversation: Conversation): LabelCounts {
  const counts = new Map<string, Map<string, number>>()
  for (const { labels } of conversation.turns) {
    // Several annotators may have given it to the same turn.
    const seen = new Map<string, Set<string>>()
    for (const { scheme, value } of labels) {
      const values = seen.get(scheme) ?? new Set()
      if (values.has(value)) continue
      seen.set(scheme, values.add(value))
      const ofScheme = counts.get(scheme) ?? new Map<string, number>()
      counts.set(scheme, ofScheme.set(value, (ofScheme.get(value) ?? 0) + 1))
    }
  }
  return counts
}

/** Encodes counts for their column as JSON objects. */
export function formatLabelCounts(counts: LabelCounts): string {
  return JSON.stringify(
    Object.fromEntries([...counts].map(([scheme, values]) => [scheme, Object.fromEntries(values)])),
  )
}

/** Decodes the result of `formatLabelCounts`. */
export function parseLabelCounts(json: string): LabelCounts {
  const counts = JSON.parse(json) as Readonly<Record<string, Readonly<Record<string, number>>>>
  return new Map(
    Object.entries(counts).map(([scheme, values]) => [scheme, new Map(Object.entries(values))] as const),
  )
}
