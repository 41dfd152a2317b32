import type { PackedConversation } from '../../../app/published/pack.ts'
import { packKey } from '../../../app/published/pack_number.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'
import type { ReadPart } from './read_part.ts'

/** A conversation to be packed. */
export interface PackedRow {
  readonly split: string
  readonly id: string
  /** See `packKey`. */
  readonly name: string
  readonly packed: PackedConversation
}

/** Pack keys and fingerprints of a batch's conversations. */
export function namesOf(
  conversations: ColumnBatch,
): { readonly name: string; readonly fingerprint: string }[] {
  const of = columnsOf(conversations)
  const [splits, ids, prints] = [of('split'), of('id'), of('fingerprint')]
  return Array.from({ length: conversations.length }, (_, i) => ({
    name: packKey(String(splits[i]), String(ids[i])),
    fingerprint: String(prints[i]),
  }))
}

/**
 * Converts a part's conversations to the format of packs.
 * @param part with all turns of these conversations in order, and no others
 */
export function* packedRows(part: ReadPart): Generator<PackedRow> {
  const [conversations, turns] = [part.get('conversations'), part.get('turns')]
  if (!conversations) return
  const of = columnsOf(conversations)
  const ofTurns = turns && columnsOf(turns)
  const [owners, spoken] = ofTurns ? [ofTurns('conversation_key'), ofTurns('text')] : [[], []]
  const texts = (name: string) => of(name) as readonly string[]
  const keys = of('key') as readonly number[]
  const [ids, splits] = [texts('id'), texts('split')]
  const kept = ['file', 'title', 'fingerprint', 'outcome', 'outcome_title', 'outcome_summary', 'document']
  const columns = kept.map((name) => [name, texts(name)] as const)
  const rows = of('row') as readonly number[]
  let at = 0
  for (let i = 0; i < conversations.length; i++) {
    const key = keys[i] as number
    const from = at
    while (at < owners.length && owners[at] === key) at += 1
    const [split = '', id = ''] = [splits[i], ids[i]]
    const named = Object.fromEntries(columns.map(([name, values]) => [name, values[i] ?? '']))
    const packed = {
      key,
      row: rows[i] as number,
      ...named,
      texts: spoken.slice(from, at) as readonly string[],
    } as PackedConversation
    yield { split, id, name: packKey(split, id), packed }
  }
  if (at < owners.length) throw new Error('A batch holds turns of conversations that it does not hold.')
}

function columnsOf({ columns }: ColumnBatch): (name: string) => readonly ColumnValue[] {
  return (name) => {
    const found = columns.find((column) => column.name === name)
    if (!found) throw new Error(`A batch has no column ${name}.`)
    return found.values
  }
}
