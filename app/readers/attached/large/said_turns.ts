import { LONG_TEXT } from '../../../base/long_text.ts'
import type { Conversation, Turn } from '../../../model/index.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import type { TurnPosition } from '../../rows.ts'
import type { ConversationSource } from '../source.ts'

/** Conversations fetched at once: browsers hold back more to the same host anyway. */
const AT_ONCE = 6

/** A turn with its conversation, as their pack has them. */
export interface SaidTurn extends TurnPosition {
  readonly conversation: Conversation
  readonly said: Turn
}

/** Turns in the order of their places, from packs; those that there are not are left out. */
export async function saidTurns(
  places: readonly TurnPosition[],
  { source, rows }: { readonly source: ConversationSource; readonly rows: NonNullable<Shortcuts['rows']> },
  signal: AbortSignal | undefined,
): Promise<readonly SaidTurn[]> {
  const named = await rows([...new Set(places.map(({ key }) => key))], signal)
  const conversations = new Map<number, Conversation>()
  for (let from = 0; from < named.length; from += AT_ONCE) {
    const some = named.slice(from, from + AT_ONCE)
    await Promise.all(
      some.map(async ({ key, split, id }) => {
        const found = await source.conversation({ split, id }, signal)
        if (found) conversations.set(key, found.conversation)
      }),
    )
    signal?.throwIfAborted()
  }
  return places.flatMap(({ key, turn }) => {
    const conversation = conversations.get(key)
    const said = conversation?.turns[turn]
    return conversation && said ? [{ key, turn, conversation, said }] : []
  })
}

/** So much of a text that it still counts as long, as `SHOWN_TEXT`. */
export function beginning(text: string): string {
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
