import { LONG_TEXT } from '../../../base/long_text.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { Conversation, Turn } from '../../../model/index.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import { turnRows } from '../../duckdb/paging/sql_reader.ts'
import type { Hit, TurnPosition, TurnRow } from '../../rows.ts'
import { type ConversationSource, fetched } from '../source.ts'

/** A turn with its conversation, from the pack. */
export interface SaidTurn extends TurnPosition {
  readonly conversation: Conversation
  readonly said: Turn
}

export type SaidTurns = (
  places: readonly TurnPosition[],
  signal?: AbortSignal,
) => Promise<readonly SaidTurn[]>

/** Turns in the order of their places, from packs. Missing turns are skipped. */
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

/** Number of conversations between two turns from which on they are asked for separately. */
const FAR = 1_000

/**
 * Turns in the order of their places, from the tables: a native engine reads them in a twentieth of the time of as many
 * packs. Each statement reads all rows between its first and last turn, so turns that are far apart have their own.
 */
export async function storedTurns(
  engine: Engine,
  corpusId: string,
  places: readonly TurnPosition[],
  signal: AbortSignal | undefined,
): Promise<TurnRow[]> {
  const runs: TurnPosition[][] = []
  for (const place of places.toSorted((a, b) => a.key - b.key)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && place.key - last.key < FAR) run.push(place)
    else runs.push([place])
  }
  const found = (await Promise.all(runs.map((run) => turnRows(engine, corpusId, run, signal)))).flat()
  const known = new Map(found.map((row) => [`${row.key}/${row.turn}`, row]))
  return places.flatMap(({ key, turn }) => known.get(`${key}/${turn}`) ?? [])
}

/** Truncates a text so that it still counts as long, like `SHOWN_TEXT`. */
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

/** Fields that all kinds of turn rows share. */
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
