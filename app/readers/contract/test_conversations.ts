import { expect, it } from 'vitest'
import { documentOf } from '../../tables/document.ts'
import { tableOf } from '../duckdb/sql.ts'
import { kept, question, sorted } from './test_answers.ts'
import { type FilterCase, MADE_UP, SPLITS } from './test_made_up.ts'
import { type AskedReader, CORPUS } from './test_readers.ts'

/** For tests of any reader: whole conversations, their facets, completions and exports. */
export function testConversations(subject: AskedReader): void {
  it('knows what can be typed after a field of a search', async () => {
    const { speaker, role, by } = await subject.reader.searchValues(SPLITS)
    expect(by).toEqual(['annotator'])
    expect(speaker.length).toBeGreaterThan(0)
    expect(await subject.reader.searchValues([])).toEqual({ speaker: [], role: [], by: [] })
    expect(role).toEqual(expect.any(Array))
  })

  it('knows the values of one conversation', async () => {
    for (const { conversation: c } of MADE_UP) {
      const found = await subject.reader.facets({ split: c.split, id: c.id })
      for (const key of ['price', 'polite', 'tags']) expect(found?.[key]).toEqual(c.attributes[key])
    }
    expect(await subject.reader.facets({ split: 'no', id: 'such' })).toBeNull()
  })

  it('reads conversations by what names them', async () => {
    for (const made of MADE_UP) {
      const c = subject.tested.published(made)
      const ref = { split: c.split, id: c.id }
      expect(await subject.reader.place(ref)).toEqual({ ...ref, key: made.key })
      const read = await subject.reader.conversation(ref)
      expect(read?.turns.map((t) => [t.text, t.labels])).toEqual(c.turns.map((t) => [t.text, t.labels]))
      expect(read).toMatchObject({ ...ref, title: c.title, participants: c.participants })
    }
    expect(await subject.reader.conversation({ split: 'train', id: "' OR true --" })).toBeNull()
    expect(await subject.reader.place({ split: 'train', id: "' OR true --" })).toBeNull()
  })

  it('has whole conversations in a column, or no such column', async () => {
    const asked = subject.tested.engine.query({
      sql: `SELECT key, document FROM ${tableOf(CORPUS.id, 'conversations')} ORDER BY key`,
      params: [],
      decode: ({ key, document }) => [key, document],
    })
    if (subject.isLarge) {
      await expect(asked).rejects.toThrow(/column "document" not found/)
      return
    }
    const all = [...MADE_UP].sort((a, b) => a.key - b.key)
    expect(await asked).toEqual(all.map((made) => [made.key, documentOf(subject.tested.published(made))]))
  })

  it('exports rows as published', async () => {
    const exported = async (
      of: FilterCase,
      table: 'turns' | 'documents' | 'conversations',
      rows: 'all' | 'hits',
    ) => {
      const pages = []
      for await (const page of subject.reader.exported(question(of), { table, rows })) pages.push(...page)
      return pages
    }
    for (const of of subject.cases) {
      const list = sorted(kept(of), null)
      expect((await exported(of, 'conversations', 'all')).map(([id]) => id)).toEqual(
        list.map((m) => m.conversation.id),
      )
      const documents = await exported(of, 'documents', 'all')
      expect(documents.map(([text]) => JSON.parse(String(text)).id)).toEqual(
        list.map((m) => m.conversation.id),
      )
      for (const rows of ['all', 'hits'] as const) {
        const finds = rows === 'hits' ? of.finds : undefined
        const expected = list.flatMap(({ conversation: c }) =>
          c.turns.flatMap((t, i) => (finds && !finds(t) ? [] : [[c.id, c.split, i, t.text]])),
        )
        const found = await exported(of, 'turns', rows)
        expect(found.map((row) => [row[0], row[1], row[2], row[6]])).toEqual(expected)
      }
    }
  })
}
