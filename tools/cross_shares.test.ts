import { afterAll, beforeAll, expect, it } from 'vitest'
import { adapters } from '../app/corpora/registry.ts'
import { encodeBatch } from '../app/engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../app/engine/duckdb_node.ts'
import type { Engine } from '../app/engine/engine.ts'
import { type PairField, pairFields } from '../app/features/overview/models/fields.ts'
import { heatCells, namesOf } from '../app/features/overview/models/heat.ts'
import { describeAdapter } from '../app/ingest/describe_adapter.ts'
import { MISSING, NO_FILTER, participantFields } from '../app/model/index.ts'
import { readOnly } from '../app/readers/duckdb/console.ts'
import { createDuckDbLoader } from '../app/readers/duckdb/loader.ts'
import { createDuckDbReader } from '../app/readers/duckdb/reader.ts'
import { createFlattener } from '../app/tables/flatten.ts'
import { conversationKey } from '../app/tables/schema.ts'
import { convertFixtures } from './fixtures.ts'

/** Milliseconds. */
const PATIENCE = 240_000

/** If a corpus has more pairs of fields, every 17th is tested. All 900 pairs of CaSiNo would take a minute. */
const MOST_PAIRS = 100

/** Limit of counted values per field. No field of the fixtures has as many. */
const TOP = 500

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
}, PATIENCE)
afterAll(() => engine?.close())

it.each(adapters.map((adapter) => [adapter.id, adapter] as const))(
  'shares of pairs of fields of %s equal those of an independent query',
  async (id, adapter) => {
    const described = describeAdapter(adapter)
    const { tables, facets, labelSchemes, turnFields } = described
    const loader = createDuckDbLoader(engine, id)
    await loader.create(tables)
    const { conversations } = await convertFixtures(adapter)
    const splits = [...new Set(conversations.map(({ split }) => split))]
    const flattener = createFlattener(adapter)
    for (const [at, conversation] of conversations.entries())
      flattener.add(conversation, conversationKey(splits.indexOf(conversation.split), at))
    for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
    const searched = turnFields.filter((field) => field.searched)
    const reader = createDuckDbReader(engine, {
      id,
      tables,
      facets,
      schemes: labelSchemes,
      turnFields: searched,
      participantFields: participantFields(described),
    })

    const fields = pairFields(described).filter(({ isNumber }) => !isNumber)
    const shares = new Map<string, string>()
    const question = { filter: NO_FILTER, splits }
    const all = fields.flatMap((a) => fields.map((b) => [a, b] as const))
    const tested = all.length > MOST_PAIRS ? all.filter((_, i) => i % 17 === 0) : all
    for (const [a, b] of tested) {
      const [pairs, having] = await Promise.all([
        reader.cross(question, a.by, b.by, TOP),
        reader.having(question, a.by, b.by, TOP),
      ])
      const counts = new Map(having.map(({ value, conversations: n }) => [value, n]))
      const whole = { of: 'rows', counts } as const
      const cells = heatCells(namesOf(pairs, 'a'), namesOf(pairs, 'b'), pairs, whole).flat()
      for (const cell of cells)
        if (cell.filtered > 0)
          shares.set(
            JSON.stringify([a.name, cell.row, b.name, cell.column]),
            `${cell.filtered} of ${cell.whole?.filtered ?? null}`,
          )
    }
    const names = new Set(tested.map(([a, b]) => JSON.stringify([a.name, b.name])))
    const ofParticipants = fields.filter(({ by }) => !('scheme' in by) && by.of === 'participant')
    const people = new Set(ofParticipants.map(({ name }) => name))
    const others = fields.filter(({ name }) => !people.has(name))
    // A pair with a field of participants counts participants, any other pair conversations.
    const every = [
      ...(await engine.query(readOnly(id, sharesSql(others, CONVERSATIONS)))),
      ...(await engine.query(readOnly(id, sharesSql(fields, PARTICIPANTS)))).filter(
        ({ a, b }) => people.has(String(a)) || people.has(String(b)),
      ),
    ]
    const expected = every.filter((row) => names.has(JSON.stringify([row.a, row.b])))
    const key = (row: (typeof expected)[number]) =>
      JSON.stringify([row.a, row.x ?? MISSING, row.b, row.y ?? MISSING])
    expect(shares).toEqual(new Map(expected.map((row) => [key(row), `${row.n} of ${row.whole}`])))
    expect(shares.size).toBeGreaterThan(fields.length)
  },
  PATIENCE,
)

/** Rows `key` of the unit that is counted, with the rows of a table that belong to it. */
interface Unit {
  readonly conversations: string
  readonly turns: string
  /** The join of a turn `t`, for labels and examined turns. */
  readonly ofTurns: string
  readonly participants: string
}

const CONVERSATIONS: Unit = {
  conversations: '(SELECT * FROM conversations)',
  turns: '(SELECT *, conversation_key AS key FROM turns)',
  ofTurns: '(SELECT conversation_key AS key, conversation_key, turn FROM turns)',
  participants: '(SELECT *, conversation_key AS key FROM participants)',
}

const WHO = 'p.conversation_key::BIGINT * 1000 + p.participant'
const SAID = 'p.conversation_key = t.conversation_key AND p.id = t.speaker'

const PARTICIPANTS: Unit = {
  conversations: `(SELECT ${WHO} AS key, c.* EXCLUDE (key) FROM participants p JOIN conversations c ON c.key = p.conversation_key)`,
  turns: `(SELECT ${WHO} AS key, t.* FROM participants p JOIN turns t ON ${SAID})`,
  ofTurns: `(SELECT ${WHO} AS key, t.conversation_key, t.turn FROM participants p JOIN turns t ON ${SAID})`,
  participants: `(SELECT *, ${WHO} AS key FROM participants p)`,
}

/** SQL for every cell of every pair of fields: `a`, value `x`, `b`, value `y`, count `n` and the row's `whole`. */
function sharesSql(fields: readonly PairField[], unit: Unit): string {
  const rowsOf = (of: 'turn' | 'participant' | undefined) =>
    of === 'turn' ? unit.turns : of === 'participant' ? unit.participants : unit.conversations
  const values = fields.map(({ name, by, field }) => {
    if ('scheme' in by)
      return `SELECT '${name}', u.key, l.value FROM labels l JOIN ${unit.ofTurns} u USING (conversation_key, turn) WHERE l.scheme = '${by.scheme}'`
    const column = field?.kind === 'list' ? `unnest("${by.key}")` : `"${by.key}"::VARCHAR`
    const given = `SELECT '${name}', key, ${column} FROM ${rowsOf(by.of)} WHERE "${by.key}" IS NOT NULL`
    if (by.of === 'turn') return given
    return `${given} UNION ALL SELECT '${name}', key, NULL FROM ${rowsOf(by.of)} WHERE "${by.key}" IS NULL`
  })
  const given = fields.map(({ name, by }) => {
    if ('scheme' in by)
      return `SELECT '${name}', u.key FROM examined e JOIN ${unit.ofTurns} u USING (conversation_key, turn) WHERE e.scheme = '${by.scheme}'`
    return `SELECT '${name}', key FROM ${rowsOf(by.of)} WHERE "${by.key}" IS NOT NULL`
  })
  return `WITH had(f, key, value) AS (SELECT DISTINCT * FROM (${values.join(' UNION ALL ')})),
      given(f, key) AS (SELECT DISTINCT * FROM (${given.join(' UNION ALL ')})),
      wholes AS (SELECT v.f AS a, v.value AS x, g.f AS b, count(*) AS whole
        FROM had v JOIN given g ON g.key = v.key GROUP BY ALL),
      cells AS (SELECT v.f AS a, v.value AS x, w.f AS b, w.value AS y, count(*) AS n
        FROM had v JOIN had w ON w.key = v.key GROUP BY ALL)
    SELECT c.a, c.x, c.b, c.y, c.n::INTEGER AS n,
      CASE WHEN c.y IS NULL THEN NULL ELSE coalesce(w.whole, 0)::INTEGER END AS whole
    FROM cells c LEFT JOIN wholes w ON w.a = c.a AND w.b = c.b AND w.x IS NOT DISTINCT FROM c.x`
}
