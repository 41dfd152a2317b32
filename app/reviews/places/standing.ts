import { grouped } from '../../base/grouped.ts'
import { printsMatch, textPrintOf } from '../../model/links/turn_print.ts'
import type { QueuedTurn, TurnPlace } from '../log/review.ts'
import type { StandingTurn } from './place_now.ts'

/** Turns of one conversation, in order. */
export interface StandingConversation {
  readonly name: string
  readonly turns: readonly StandingTurn[]
  /** By turn index. */
  readonly at: ReadonlyMap<number, StandingTurn>
}

/** Index of the existing turns. */
export interface Standing {
  readonly conversations: ReadonlyMap<string, StandingConversation>
  /** Turns with a matching fingerprint, in published order. */
  withPrint(print: string): readonly StandingTurn[]
}

/** Turns of a queue that belonged to one conversation, in order. */
export interface QueuedGroup {
  readonly name: string
  readonly split: string
  readonly turns: readonly { readonly index: number; readonly queued: QueuedTurn }[]
}

function conversationName({ split, conversation }: Omit<TurnPlace, 'turn'>): string {
  return JSON.stringify([split, conversation])
}

/** @param turns distinct turns, in any order */
export function standingOf(turns: readonly StandingTurn[]): Standing {
  const byName = grouped(turns, conversationName)
  const conversations = new Map(
    [...byName].map(([name, own]) => {
      const sorted = own.toSorted((a, b) => a.turn - b.turn)
      return [name, { name, turns: sorted, at: new Map(sorted.map((turn) => [turn.turn, turn])) }] as const
    }),
  )
  const byText = grouped(turns, ({ fingerprint }) => textPrintOf(fingerprint))
  const known = new Map<string, readonly StandingTurn[]>()
  return {
    conversations,
    withPrint(print) {
      const found =
        known.get(print) ??
        (byText.get(textPrintOf(print)) ?? []).filter(({ fingerprint }) => printsMatch(print, fingerprint))
      known.set(print, found)
      return found
    },
  }
}

export function groupsOf(queue: readonly QueuedTurn[]): readonly QueuedGroup[] {
  const turns = queue.map((queued, index) => ({ index, queued }))
  return [...grouped(turns, ({ queued }) => conversationName(queued))].map(([name, own]) => ({
    name,
    split: own[0]?.queued.split ?? '',
    turns: own.toSorted((a, b) => a.queued.turn - b.queued.turn),
  }))
}

/** Ids of conversations with more than one match, so that turns of a queue may belong to them. */
export function likelyConversations(turns: readonly StandingTurn[]): readonly string[] {
  return [...grouped(turns, conversationName).values()].flatMap(([first, second]) =>
    first && second ? [first.conversation] : [],
  )
}
