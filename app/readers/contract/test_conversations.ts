import { expect, it } from 'vitest'
import { QueryError } from '../../engine/engine.ts'
import { documentOf } from '../../tables/document.ts'
import { tableOf } from '../duckdb/sql.ts'
import { kept, question, sorted } from './test_answers.ts'
import { isExamined } from './test_by_hand.ts'
import { type FilterCase, MADE_UP, type MadeUp, SPLITS } from './test_made_up.ts'
import { type AskedReader, CORPUS } from './test_readers.ts'

/** For tests of any reader: whole conversations, their facets, completions and exports. */
export function testConversations(subject: AskedReader): void {
  it('knows what can be typed after a field of a search', async () => {
    const { speaker, to, role, by } = await subject.reader.searchValues(SPLITS)
    expect(by).toEqual(['annotator'])
    expect([...to].sort()).toEqual(['Ada', 'Bo'])
    expect(speaker.length).toBeGreaterThan(0)
    expect(await subject.reader.searchValues([])).toEqual({ speaker: [], to: [], role: [], by: [] })
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
    if (subject.isLarge || subject.tested.lacksDocuments) {
      await expect(asked).rejects.toThrow(/column "document" not found/)
      return
    }
    const all = [...MADE_UP].sort((a, b) => a.key - b.key)
    expect(await asked).toEqual(all.map((made) => [made.key, documentOf(subject.tested.published(made))]))
  })

  it('finds the conversations and turns that the rows of a label file name', async () => {
    const { reader } = subject
    const all = [...MADE_UP].sort((a, b) => a.key - b.key)
    const targets = (of: (made: MadeUp) => boolean) =>
      all
        .filter(of)
        .map(({ key, conversation: { split, id, turns } }) => ({ key, split, id, turns: turns.length }))
    expect(await reader.labelTargets(null, [])).toEqual(targets(() => true))
    expect(await reader.labelTargets([], [])).toEqual([])
    const [one, other] = [all[7] as MadeUp, all[3] as MadeUp]
    expect(await reader.labelTargets([one.conversation.id, "' OR true --"], [other.key, -1])).toEqual(
      targets(({ key, conversation: { id } }) => id === one.conversation.id || key === other.key),
    )
    const turns = all.flatMap(({ key, conversation: c }) => c.turns.map((t, turn) => ({ key, turn, ...t })))
    expect(await reader.textsOf([other.key, one.key, -1])).toEqual(
      turns
        .filter(({ key }) => key === one.key || key === other.key)
        .map(({ key, turn, text }) => ({ key, turn, text })),
    )
    expect(await reader.textsOf([])).toEqual([])
    expect(await reader.turnsById('move', ["y'", ''])).toEqual(
      turns.flatMap(({ key, turn, values }) =>
        values?.move === "y'" || values?.move === '' ? [{ key, turn, id: values.move }] : [],
      ),
    )
    expect(await reader.turnsById('no" field', ['x'])).toEqual([])
    expect(await reader.givers('act')).toEqual(['annotator'])
    expect(await reader.givers("a'ct")).toEqual([])
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

  it('exports the turns examined under each scheme', async () => {
    for (const of of subject.cases) {
      const rows = []
      const examined = { table: 'examined', rows: 'all' } as const
      for await (const page of subject.reader.exported(question(of), examined)) rows.push(...page)
      const expected = sorted(kept(of), null).flatMap((made) =>
        made.conversation.turns.flatMap((turn, i) =>
          isExamined(made, turn) ? [[made.conversation.split, made.conversation.id, i, 'act']] : [],
        ),
      )
      expect(rows, of.name).toEqual(expected)
    }
  })

  it('counts what an export contains', async () => {
    for (const of of subject.cases) {
      const found = kept(of)
      const turns = found.flatMap((made) => made.conversation.turns)
      const counts = await subject.reader.exportCounts(question(of))
      expect(counts.conversations).toBe(found.length)
      expect(counts.turns).toBe(turns.length)
      const { finds } = of
      expect(counts.hitTurns, of.name).toBe(finds ? turns.filter(finds).length : null)
      if (finds) expect(counts.hitLabels).toBeLessThanOrEqual(counts.labels)
      else expect(counts.hitLabels).toBeNull()
    }
    const none = { ...question(subject.cases[0] as FilterCase), splits: [] }
    expect(await subject.reader.exportCounts(none)).toMatchObject({ conversations: 0, turns: 0, labels: 0 })
  })

  it('lists a subset with the splits and lengths of its conversations', async () => {
    for (const of of subject.cases) {
      const subset = await subject.reader.subset(question(of))
      expect(subset.map(({ split, id, turns }) => [split, id, turns])).toEqual(
        sorted(kept(of), null).map(({ conversation: c }) => [c.split, c.id, c.turns.length]),
      )
      for (const { row } of subset) expect(row).toBeGreaterThanOrEqual(0)
    }
  })

  it('finds the splits of ids', async () => {
    const found = await subject.reader.splitsOf(['no such', ...MADE_UP.map((m) => m.conversation.id)])
    const pairs = found.map(({ id, split }) => `${split} ${id}`)
    expect(pairs.sort()).toEqual(MADE_UP.map((m) => `${m.conversation.split} ${m.conversation.id}`).sort())
    expect(await subject.reader.splitsOf([])).toEqual([])
  })

  it('finds where a pattern matches a text', async () => {
    expect(await subject.reader.matchRanges('Wood, woood', 'WO+D')).toEqual([
      { start: 0, end: 4 },
      { start: 6, end: 11 },
    ])
    expect(await subject.reader.matchRanges('wood', 'x*')).toEqual([])
    await expect(subject.reader.matchRanges('wood', '(')).rejects.toThrow()
  })

  it('runs queries of users, and lets them change nothing', async () => {
    const { userSql } = subject.reader
    const query = 'SELECT id, turns FROM conversations ORDER BY key;'
    if (subject.tested.lacksSql) {
      await expect(userSql.columns(query)).rejects.toBeInstanceOf(QueryError)
      return
    }
    const columns = await userSql.columns(query)
    expect(columns.map(({ name }) => name)).toEqual(['id', 'turns'])
    const all = [...MADE_UP]
      .sort((a, b) => a.key - b.key)
      .map(({ conversation: c }) => [c.id, c.turns.length])
    expect(await userSql.rows(query, columns, 1_000)).toEqual(all)
    expect(await userSql.rows(query, columns, 2)).toEqual(all.slice(0, 2))
    expect(await userSql.count(query)).toBe(all.length)
    for (const sql of ['DROP TABLE turns', 'SELECT 1; DROP TABLE turns', 'SELECT nothing FROM turns'])
      await expect(userSql.columns(sql), sql).rejects.toThrow()
    await expect(userSql.count(query, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
}
