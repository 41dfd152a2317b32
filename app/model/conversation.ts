import type { Action } from './action.ts'
import type { Block } from './block.ts'
import type { Hidden } from './knowledge/knowledge.ts'
import type { Label } from './label.ts'
import type { Outcome } from './outcome.ts'

export type Scalar = string | number | boolean | null

export interface Participant {
  /** As the record names them (`mturk_agent_1`, `0`, `italy`). */
  readonly id: string
  /** Part in the scenario, lower case (`buyer`, `camper`); `''` where there is none. */
  readonly role: string
  /** What the page calls a role whose published name is not a word: `Rule-based bot`. */
  readonly roleTitle?: string
  /** What to call them on the page: `Buyer`, `Italy`, `Agent 1`. */
  readonly name: string
  /** What only this participant knew, and what is known about them. */
  readonly blocks: readonly Block[]
  /** The same as data, for facets: `{ svo: 'prosocial', points: 19 }`. */
  readonly attributes: Readonly<Record<string, Scalar>>
  /** Whether what only they knew is left out, see `seenBy`; no record says so. */
  readonly hidden?: true
}

/** A role as the page writes it. */
export function roleText({ role, roleTitle }: Pick<Participant, 'role' | 'roleTitle'>): string {
  return roleTitle ?? role
}

/** Values of a turn by the keys that the adapter declares as `TurnField`s. */
export type TurnValues = Readonly<Record<string, string | number | null>>

export interface Turn {
  /** Position in `Conversation.participants`. */
  readonly speaker: number
  /** Whom it is addressed to (position in `participants`), where there are more than two or the record says so. */
  readonly addressee?: number
  /** The turn that this one replies to (0-based, an earlier one), where the record says so. */
  readonly replyTo?: number
  /** The utterance as published, line breaks and all; `''` where the turn is only an action. */
  readonly text: string
  readonly action: Action | null
  readonly labels: readonly Label[]
  /** Ids of the schemes under which this turn was examined: an examined turn may still have no label. */
  readonly annotated: readonly string[]
  /** The part of the conversation that the turn belongs to, e.g. `Spring 1901`; a change of it draws a divider. */
  readonly section?: string
  /** Seconds since 1970, where the record has a clock time. */
  readonly time?: number
  readonly values: TurnValues
  /** Ids of the schemes whose labels are left out, see `seenBy`; no record says so. */
  readonly hidden?: readonly string[]
}

/**
 * One dialogue with everything that the page draws of it. Plain data: it survives `structuredClone` and JSON,
 * so no `undefined`, no `bigint`, no `NaN`, no class instances.
 */
export interface Conversation {
  /** The published id where there is one, else the row number (0-based, decimal) in its split. */
  readonly id: string
  readonly split: string
  /** Where its record stands: file name, and 0-based row in the split (counted through its files). */
  readonly origin: { readonly file: string; readonly row: number }
  /** Of the texts of all turns, see `fingerprintOf`. */
  readonly fingerprint: string
  /** A few words that tell it from others: the listing's title, `Italy and Germany, game 1`; may be `''`. */
  readonly title: string
  readonly participants: readonly Participant[]
  /** What everybody knew. */
  readonly blocks: readonly Block[]
  readonly turns: readonly Turn[]
  /** What is worth knowing throughout a section, by its name, for the divider above it: `Italy 5, Germany 4`. */
  readonly sectionNotes?: Readonly<Record<string, string>>
  /** Ids of the label schemes under which this conversation was annotated at all. */
  readonly annotated: readonly string[]
  readonly outcome: Outcome
  /** Data about the whole conversation, for facets. */
  readonly attributes: Readonly<Record<string, Scalar | readonly string[]>>
  /** What is left out where it is read as one side saw it, see `seenBy`; no record says so. */
  readonly hidden?: Hidden
}

/** Whether a turn says something (it may act as well). */
export function isUtterance(turn: Turn): boolean {
  return turn.action === null || turn.text !== ''
}

const ODD_SPACE = /[^\S ]| {2}/u

/** First words of the conversation for the list, on one line, at most `length` UTF-16 units. */
export function preview(conversation: Conversation, length = 160): string {
  const first = conversation.turns.find((t) => t.text.trim() !== '')
  const beginning = (first?.text ?? '').slice(0, length * 4)
  // Nearly every text has but single spaces.
  const line = (ODD_SPACE.test(beginning) ? beginning.replace(/\s+/gu, ' ') : beginning).trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

/** How often each label value occurs: scheme → value → number of turns that have it. */
export type LabelCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

export function labelCounts(conversation: Conversation): LabelCounts {
  const counts = new Map<string, Map<string, number>>()
  for (const { labels } of conversation.turns) {
    // Several may have given it to the same turn.
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

/** Counts as their column keeps them: objects in JSON. */
export function formatLabelCounts(counts: LabelCounts): string {
  return JSON.stringify(
    Object.fromEntries([...counts].map(([scheme, values]) => [scheme, Object.fromEntries(values)])),
  )
}

/** Reads what `formatLabelCounts` wrote. */
export function parseLabelCounts(json: string): LabelCounts {
  const counts = JSON.parse(json) as Readonly<Record<string, Readonly<Record<string, number>>>>
  return new Map(
    Object.entries(counts).map(([scheme, values]) => [scheme, new Map(Object.entries(values))] as const),
  )
}
