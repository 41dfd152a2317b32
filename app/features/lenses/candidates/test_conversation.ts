import type { CandidatesRoles, Conversation, Participant, TableBlock, Turn } from '../../../model/index.ts'

/*
 * Invented test conversations in the shape that the lens reads: two private tables with one shared row, messages, and
 * selections.
 */

export const roles: CandidatesRoles = {
  table: 'Friends',
  row: 'friend',
  rows: 'friends',
  selection: 'select',
}

export const columns = ['School', 'Hobby', 'Time']

export const tableA = [
  ['Harlow College', 'Reading', 'morning'],
  ['Harlow College', 'Rock climbing', 'evening'],
  ['University of Pellworth', 'Chess', 'morning'],
  ["St. Brannock's University", 'Puzzles', 'evening'],
  ['Kestrel Bay University, Northport', 'Chess', 'evening'],
]

export const tableB = [
  ['Kestrel Bay University, Northport', 'Chess', 'evening'],
  ['Kestrel Bay University, Southport', 'Fishing', 'evening'],
  ['University of Dunmere', 'Fishing', 'evening'],
]

const shared = (rows: readonly (readonly string[])[]) =>
  rows.findIndex((row) => row.join() === tableB[0]?.join())

function participant(name: string, rows: readonly (readonly string[])[]): Participant {
  const table: TableBlock = {
    kind: 'table',
    title: roles.table,
    columns,
    rows,
    marked: { rows: [shared(rows)], as: 'shared' },
  }
  return { id: name, role: '', name: `Agent ${name}`, blocks: [table], attributes: {} }
}

/** Parses lines such as `A: hello`, or `A> 2` for a selection of row 2 (0-based) of the speaker's own table. */
export function conversationOf(...lines: readonly string[]): Conversation {
  return {
    id: '0',
    split: 'train',
    origin: { file: 'made_up.json', row: 0 },
    fingerprint: '',
    title: '',
    participants: [participant('A', tableA), participant('B', tableB)],
    blocks: [],
    turns: lines.map(turnOf),
    annotated: [],
    outcome: { status: 'success', title: 'Friend found', summary: '', blocks: [], checks: [] },
    attributes: {},
  }
}

function turnOf(line: string): Turn {
  const speaker = line.startsWith('A') ? 0 : 1
  const said = { speaker, labels: [], annotated: [], values: {} }
  if (line[1] === ':') return { ...said, text: line.slice(2).trim(), action: null }
  const row = (speaker === 0 ? tableA : tableB)[Number(line.slice(2))]
  const fields = columns.map((name, c) => ({ name, value: row?.[c] ?? null }))
  return {
    ...said,
    text: '',
    action: { type: 'select', name: 'select', title: 'Select', payload: { kind: 'item', fields } },
  }
}

/** The conversation as seen by one side, without the other side's table. */
export function seenBy(conversation: Conversation, side: 0 | 1): Conversation {
  const participants = conversation.participants.map((one, i) => (i === side ? one : { ...one, blocks: [] }))
  return { ...conversation, participants }
}
