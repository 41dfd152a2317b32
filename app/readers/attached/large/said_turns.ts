import { LONG_TEXT } from '../../../base/long_text.ts'
import type { Conversation, Turn } from '../../../model/index.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import type { Hit, TurnPosition } from '../../rows.ts'
import { type ConversationSource, fetched } from '../source.ts'

/** A turn with its conversation, as their pack has them. */
export interface SaidTurn extends TurnPosition {
  readonly conversation: Conversation
  readonly said: Turn
}

export type SaidTurns = (
  places: readonly TurnPosition[],
  signal?: AbortSignal,
) => Promise<readonly SaidTurn[]>

/** Turns in the order of their places, from packs; those that there are not are left out. */
export async function saidTurns(
  places: readonly TurnPosition[],
  { source, rows }: { readonly source: ConversationSource; readonly rows: NonNullable<Shortcuts['rows']> },
  signal: AbortSignal | undefined,
): Promise<readonly SaidTurn[]> {
  const named = await rows([...new Set(places.map(({ key }) => key))], signal)
  const conversations = new Map<number, Conversation>()
  for await (const found of fetched(source, named, signal))
    for (const { key, conversation } of found) conversations.set(key, conversation)
  return places.flatMap(({ key, turn }) => {
    const conversation = conversations.get(key)
    const said = conversation?.turns[turn]
    return conversation && said ? [{ key, turn, conversation, said }] : []
  })
}

/** So much of a text that it still counts as long, as `SHOWN_TEXT`. */
function beginning(text: string): string {
  if (text.length <= LONG_TEXT) return text
  let end = 0
  let characters = 0
  for (const character of text) {
    if (characters === LONG_TEXT + 1) break
    characters += 1
    end += character.length
  }
  return text.slice(0, end)
}

/** What rows of turns have in common. */
export function turnRow({ key, turn, conversation, said }: SaidTurn): Hit {
  return {
    key,
    turn,
    split: conversation.split,
    conversation: conversation.id,
    name: conversation.participants[said.speaker]?.name ?? '',
    text: beginning(said.text),
  }
}
