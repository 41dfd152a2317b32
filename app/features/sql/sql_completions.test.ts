import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { anyColumn, columnCompletions, type Described, tableSchema } from './sql_completions.ts'

const corpus: Described = {
  tables: {
    conversations: [
      { name: 'split', type: 'VARCHAR' },
      { name: 'svo', type: 'VARCHAR[]' },
      { name: 'odd "name"', type: 'DOUBLE' },
    ],
    turns: [
      { name: 'split', type: 'VARCHAR' },
      { name: 'price', type: 'DOUBLE' },
    ],
    labels: [{ name: 'split', type: 'VARCHAR' }],
    participants: [
      { name: 'split', type: 'VARCHAR' },
      { name: 'points', type: 'DOUBLE' },
    ],
  },
  facets: [{ key: 'svo', title: 'Social value orientation', kind: 'list' }],
  participantFields: [{ key: 'points', title: 'Points', kind: 'number' }],
  turnFields: [{ key: 'price', title: 'Price', kind: 'number', unit: 'USD' }],
}

describe('completion', () => {
  it('knows the columns of each table with their types and titles', () => {
    const { conversations = [], turns = [], participants = [] } = tableSchema(corpus)
    expect(conversations.map((c) => c.label)).toEqual(['split', 'svo', 'odd "name"'])
    expect(conversations[1]).toMatchObject({ detail: 'VARCHAR[]', info: 'Social value orientation' })
    expect(conversations[2]?.apply).toBe('"odd ""name"""')
    expect(turns[1]).toMatchObject({ detail: 'DOUBLE', info: 'Price' })
    expect(participants[1]).toMatchObject({ detail: 'DOUBLE', info: 'Points' })
    const older = { ...corpus, tables: { ...corpus.tables, participants: [] } }
    expect(Object.keys(tableSchema(older))).toEqual(['conversations', 'turns', 'labels'])
  })

  it('offers each column once, and says where it is', () => {
    const columns = columnCompletions(corpus)
    expect(columns.map((c) => c.label)).toEqual(['split', 'svo', 'odd "name"', 'price', 'points'])
    expect(columns[0]?.detail).toBe('VARCHAR, conversations, turns, labels, participants')
  })

  const offered = (doc: string, explicit = false) =>
    anyColumn(
      columnCompletions(corpus),
      new CompletionContext(EditorState.create({ doc }), doc.length, explicit),
    )

  it('offers columns at a word, or where it is asked for', () => {
    expect(offered('SELECT sp')?.from).toBe(7)
    expect(offered('SELECT ')).toBeNull()
    expect(offered('SELECT ', true)?.from).toBe(7)
  })

  it('offers them after a name that the query has not defined yet', () => {
    expect(offered('SELECT t.sp')?.from).toBe(9)
    expect(offered('FROM turns AS t SELECT t.sp')).toBeNull()
    expect(offered('FROM turns t SELECT t.')).toBeNull()
    expect(offered('FROM turns SELECT turns.sp')).toBeNull()
  })
})
