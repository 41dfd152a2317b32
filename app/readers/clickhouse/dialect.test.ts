import { expect, it } from 'vitest'
import { QueryError } from '../../engine/engine.ts'
import { listOrder } from '../duckdb/paging/row_order.ts'
import { inClickHouse } from './dialect.ts'

const PLACES = new Map([['a"corpus', 'db`1']])
const written = (sql: string, params: Parameters<typeof inClickHouse>[1] = []) =>
  inClickHouse(sql, params, PLACES)

it('binds every value, with the type that it is compared as', () => {
  const { sql, params } = written(
    'SELECT t.key FROM "a""corpus".turns t WHERE t.a = ? AND t.b IN (?::VARCHAR) AND t.c = ?',
    [7, "'; DROP TABLE turns; --", 0.5],
  )
  expect(sql).toBe(
    'SELECT t.key AS key FROM `db\\`1`.turns t WHERE t.a = {p0:Int64} AND t.b IN ({p1:String}) AND t.c = {p2:Float64}',
  )
  expect(params).toEqual({ p0: 7, p1: "'; DROP TABLE turns; --", p2: 0.5 })
})

it('binds a long text in pieces, because a parameter has a limit', () => {
  const text = '🏕️'.repeat(40_000)
  const { sql, params } = written('SELECT ? AS a', [text])
  expect(sql).toMatch(/^SELECT concat\(\{p0_0:String\}, \{p0_1:String\}/)
  expect(Object.values(params).join('')).toBe(text)
  for (const piece of Object.values(params)) expect(String(piece).isWellFormed()).toBe(true)
})

it('binds a long list as arrays', () => {
  const list = Array.from({ length: 20_000 }, (_, i) => `id ${i}`)
  const { sql, params } = written(
    `SELECT a FROM x WHERE a IN (${list.map(() => '?::VARCHAR').join(', ')}) AND b = ?`,
    [...list, 1],
  )
  expect(sql).toMatch(
    /IN \(SELECT arrayJoin\(arrayConcat\(\{p0_0:Array\(String\)\}, .*\)\)\) AND b = \{p20000:Int64\}$/,
  )
  expect(Object.values(params).flat()).toEqual([...list, 1])
})

it('keeps backslashes of texts and quotes of names', () => {
  expect(written(`SELECT regexp_extract_all(x, '\\S+') AS "o\`dd\\" FROM y`).sql).toBe(
    "SELECT extractAll(x, '\\\\S+') AS `o\\`dd\\\\` FROM y",
  )
})

it('asks the index for a search for one word', () => {
  const asked = (word: string) =>
    written('SELECT t.turn FROM d.turns t WHERE (regexp_matches(t.folded, ?))', [
      `(?:^|[^\\p{L}\\p{N}_])${word}(?:$|[^\\p{L}\\p{N}_])`,
    ])
  expect(asked('cafe')).toEqual({
    sql: 'SELECT t.turn AS turn FROM d.turns t WHERE (has(t.`word list`, {p0:String}))',
    params: { p0: 'cafe' },
  })
  expect(asked("it's").sql).toContain('match(')
})

it('sorts titles by the column that is in natural order', () => {
  const [title] = listOrder({ column: 'title', descending: false }, [])
  expect(written(`SELECT c.key FROM x c ORDER BY ${title?.sql} ASC NULLS LAST`).sql).toBe(
    'SELECT c.key AS key FROM x c ORDER BY c.`title order` ASC NULLS LAST',
  )
})

it.each([
  ['a missing value', 'SELECT NULL::VARCHAR AS a', 'SELECT NULL::Nullable(String) AS a'],
  [
    'a pattern',
    "SELECT regexp_matches(a, ?, 'i') AS m",
    "SELECT match(a, concat('(?i-s)', {p0:String})) AS m",
  ],
  [
    'an aggregate of some rows',
    'SELECT count(*) FILTER (kept) AS n FROM x',
    'SELECT countIf(kept) AS n FROM x',
  ],
  [
    'a sorted list',
    'SELECT list(n ORDER BY key) AS ns FROM x',
    'SELECT arrayMap(row -> tupleElement(row, 2), arraySort(groupArray(tuple(key, n)))) AS ns FROM x',
  ],
  [
    'columns side by side',
    'SELECT unnest(a) AS x, unnest(b) AS y FROM z',
    'SELECT tupleElement(arrayJoin(arrayZip(a, b)), 1) AS x, tupleElement(arrayJoin(arrayZip(a, b)), 2) AS y FROM z',
  ],
  [
    'the first rows of all shards',
    'SELECT c.a FROM d.x c WHERE c.key IN (SELECT c.key FROM d.x c ORDER BY c.b LIMIT 3)',
    'SELECT c.a AS a FROM d.x c WHERE c.key GLOBAL IN (SELECT c.key AS key FROM d.x c ORDER BY c.b LIMIT 3)',
  ],
  [
    'a label of a turn',
    'SELECT t.turn FROM d.turns t WHERE EXISTS (SELECT 1 FROM d.labels l WHERE l.conversation_key = t.conversation_key AND l.turn = t.turn AND l.value = ?)',
    'SELECT t.turn AS turn FROM d.turns t WHERE (t.conversation_key, t.turn) IN (SELECT l.conversation_key, l.turn FROM d.labels l WHERE l.value = {p0:String})',
  ],
])('writes %s', (_, sql, expected) => {
  expect(written(sql, ['x']).sql).toBe(expected)
})

it.each([
  'SELECT a; DROP TABLE b',
  'SELECT a -- comment',
  'SELECT a /* comment */',
  'DROP TABLE turns',
  'INSERT INTO turns SELECT 1',
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM url('http://example.org')",
  'SELECT system(1)',
  'SELECT a // b FROM x',
  'SELECT a::HUGEINT FROM x',
  'SELECT a FROM x TABLESAMPLE 1',
  'SELECT a FROM x POSITIONAL JOIN y',
  'SELECT a FROM x WHERE EXISTS (SELECT 1 FROM y WHERE y.a = x.b)',
  'SELECT epoch_ms(a) FROM x',
  'SELECT a FROM x WHERE a NOT IN (SELECT b FROM y LIMIT 3)',
  'SELECT max(a) FILTER (WHERE b) FROM x',
  'SELECT (a',
  'SELECT a)',
  'SELECT a[b] FROM x',
  'SELECT a SETTINGS readonly = 0',
  'SELECT a FROM x INTO OUTFILE b FORMAT CSV',
  "SELECT '\u2028",
])('refuses what it does not know: %s', (sql) => {
  expect(() => written(sql)).toThrow(QueryError)
})
