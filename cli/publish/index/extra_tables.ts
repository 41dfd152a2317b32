import type { DuckDBConnection } from '@duckdb/node-api'
import { type Facet, SORTABLE, type Sort } from '../../../app/model/index.ts'
import { type EXTRA_TABLES, orderTable, PAIR_TABLE } from '../../../app/readers/attached/extra_tables.ts'
import { listOrder } from '../../../app/readers/duckdb/paging/row_order.ts'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import { type CountedFields, FACET_TABLES, writeFacetTables } from './facet_tables.ts'
import type { Step } from './savepoint.ts'

/** Pattern of a word. Must agree with word boundaries in searches. */
const WORD = "'[\\p{L}\\p{N}_]+'"

/** Distinct words of each turn. Computed once, because extracting them takes longer than all queries on them. */
const WORDS_OF_TURNS =
  'CREATE TEMP TABLE words_of_turns (conversation_key INTEGER, turn INTEGER, word VARCHAR)'

/** Creates the table for the words of turns. */
export async function beginWords(connection: DuckDBConnection): Promise<void> {
  await connection.run(WORDS_OF_TURNS)
}

/**
 * Extracts the words of turns.
 * @param after key of the last conversation that is already done
 * @param before key of the first conversation to leave for later
 */
export async function addWords(connection: DuckDBConnection, after: number, before: number): Promise<void> {
  await connection.run(`INSERT INTO words_of_turns SELECT conversation_key, turn,
    unnest(list_distinct(regexp_extract_all(coalesce(folded, lower(text)), ${WORD}))) FROM made.turns
    WHERE conversation_key > ${after} AND conversation_key < ${before}`)
}

/** Number of turns whose words are extracted at once, if their rows were written by an earlier run. */
const TURNS_AT_ONCE = 100_000

/**
 * Extracts the words of turns that an earlier run wrote, in parts that fit into memory.
 * @param last key of the last conversation
 * @param check called before each part. Throws to end it.
 */
export async function addWordsAgain(
  connection: DuckDBConnection,
  last: number,
  check: () => void,
): Promise<void> {
  const found = await connection.runAndReadAll(
    `SELECT DISTINCT conversation_key FROM made.turns WHERE rowid % ${TURNS_AT_ONCE} = 0 ORDER BY 1`,
  )
  let after = -1
  for (const before of [...found.getRows().map(([key]) => Number(key)), last + 1]) {
    check()
    await addWords(connection, after, before)
    after = before - 1
  }
}

const DIGITS = "'0123456789abcdefghijklmnopqrstuvwxyz'"

/** Maximal number of base-36 digits of a fingerprint, as written by `fingerprintOf`. */
const PRINT_DIGITS = 11

/** SQL that parses a fingerprint to a number. */
const PRINT = Array.from(
  { length: PRINT_DIGITS },
  (_, i) =>
    `(instr(${DIGITS}, substr(print, ${i + 1}, 1)) - 1)::BIGINT * ${36n ** BigInt(PRINT_DIGITS - 1 - i)}`,
).join(' + ')

type PlainTable = Exclude<(typeof EXTRA_TABLES)[number], `facet_${string}` | 'word_places'>

/** See `EXTRA_TABLES`. Every table is sorted, so that related rows are in few blocks. */
const STATEMENTS: Readonly<Record<PlainTable, readonly string[]>> = {
  label_places: [
    `CREATE TABLE label_places AS SELECT DISTINCT scheme, value, conversation_key, turn FROM labels
      ORDER BY scheme, value, conversation_key, turn`,
  ],
  words: [
    `CREATE TEMP TABLE dictionary AS SELECT (row_number() OVER (ORDER BY word) - 1)::INTEGER AS id, word, n::INTEGER AS turns,
        (sum(n) OVER (ORDER BY word) - n)::BIGINT AS first
      FROM (SELECT word, count(*) AS n FROM words_of_turns GROUP BY word)`,
    `CREATE TABLE word_places AS SELECT d.id AS word, p.conversation_key, p.turn
      FROM words_of_turns p JOIN dictionary d USING (word) ORDER BY ALL`,
    'DROP TABLE words_of_turns',
    // Counts changes of the key from row to row, because count(DISTINCT …) takes seven times as long.
    `CREATE TABLE words AS SELECT d.*, c.conversations FROM dictionary d JOIN (
        SELECT word AS id, count(*)::INTEGER AS conversations FROM (
          SELECT word, conversation_key, lag(word) OVER () AS word_before, lag(conversation_key) OVER () AS key_before
          FROM word_places
        ) WHERE word IS DISTINCT FROM word_before OR conversation_key <> key_before GROUP BY word
      ) c USING (id) ORDER BY id`,
    'DROP TABLE dictionary',
  ],
  turn_prints: [
    `CREATE TABLE turn_prints AS SELECT ${PRINT} AS print, conversation_key, turn
      FROM (SELECT lpad(fingerprint, ${PRINT_DIGITS}, '0') AS print, conversation_key, turn FROM turns) ORDER BY ALL`,
  ],
  // Like the view `examined`: an annotator who examined a turn but gave it no label did so under every scheme.
  examined_turns: [
    `CREATE TABLE examined_turns AS
      WITH labelled AS (SELECT DISTINCT scheme, conversation_key, turn FROM label_places),
      in_vain AS (SELECT conversation_key, turn FROM turns t WHERE annotated
        AND NOT EXISTS (SELECT 1 FROM label_places l WHERE l.conversation_key = t.conversation_key AND l.turn = t.turn))
      SELECT scheme, conversation_key AS key, count(*)::INTEGER AS turns FROM (
        FROM labelled UNION ALL
        SELECT s.scheme, v.conversation_key, v.turn FROM in_vain v CROSS JOIN (SELECT DISTINCT scheme FROM labelled) s
      ) GROUP BY ALL ORDER BY scheme, key`,
  ],
  search_values: [
    `CREATE TABLE search_values AS
      SELECT split, 'speaker' AS field, coalesce(nullif(name, ''), speaker) AS value, count(*)::INTEGER AS n
        FROM turns GROUP BY ALL
      UNION ALL SELECT split, 'role', role, count(*) FROM turns GROUP BY ALL
      UNION ALL SELECT split, 'by', given_by, count(*) FROM labels GROUP BY ALL`,
    "DELETE FROM search_values WHERE value IS NULL OR value = ''",
  ],
}

const ADDRESSEES = `INSERT INTO search_values
  SELECT split, 'to', coalesce(nullif(addressee_name, ''), addressee) AS value, count(*)::INTEGER
  FROM turns GROUP BY ALL HAVING value <> ''`

/** Name of the step that needs the words of turns. */
export const WORDS_STEP = 'words'

/**
 * Steps that create the tables for queries of a large corpus, once all of its words have been added.
 * @param addressed true if turns have the columns of addressees
 */
export function extraTableSteps(
  connection: DuckDBConnection,
  fields: CountedFields,
  addressed: boolean,
): readonly Step[] {
  const step = (name: string, statements: readonly string[], tables = [name]): Step => ({
    ...{ name, tables },
    async run() {
      for (const sql of statements) await connection.run(sql)
    },
  })
  return [
    ...Object.entries(STATEMENTS).map(([name, statements]) => {
      if (name === WORDS_STEP) return step(name, statements, ['word_places', 'words'])
      return step(name, addressed && name === 'search_values' ? [...statements, ADDRESSEES] : statements)
    }),
    { name: 'facets', tables: FACET_TABLES, run: () => writeFacetTables(connection, fields) },
    { name: PAIR_TABLE, tables: [PAIR_TABLE], run: () => writeLabelPairs(connection) },
    ...orderStatements(fields.facets).map(([table, sql]) => step(table, [sql])),
  ]
}

/** A table for each sortable column of the list, see `orderTable`. @returns names of tables with their statements */
function orderStatements(
  facets: readonly Pick<Facet, 'key' | 'kind'>[],
): readonly (readonly [string, string])[] {
  const common = SORTABLE.filter((column) => column !== 'id')
  const shared: readonly string[] = common
  const own = facets.map(({ key }) => key).filter((key) => !shared.includes(key))
  return [
    ...common.map((column) => [orderTable(column), orderStatement(column, column, facets)] as const),
    ...own.map((key) => [orderTable(key), orderStatement(`f.${key}`, key, facets)] as const),
  ]
}

function orderStatement(
  column: Sort['column'],
  name: string,
  facets: readonly Pick<Facet, 'key' | 'kind'>[],
): string {
  const value = listOrder({ column, descending: false }, facets)[0]?.sql
  return `CREATE TABLE ${identifier(orderTable(name))} AS
    WITH given AS MATERIALIZED (SELECT c.key, ${value} AS value FROM conversations c),
    ranked AS (
      SELECT value, (row_number() OVER (ORDER BY value) - 1)::INTEGER AS rank
      FROM (SELECT DISTINCT value FROM given WHERE value IS NOT NULL)
    )
    SELECT coalesce(ranked.rank, -1) AS rank, given.key FROM given LEFT JOIN ranked USING (value)
    ORDER BY ranked.rank NULLS LAST, given.key`
}

/** Number of labels whose pairs are counted at once. Those of ten million turns don't fit into memory. */
const LABELS_AT_ONCE = 500_000

/** As in `labelPairRows`, for all schemes. */
const PAIRS = {
  'same turn': 'y.turn = x.turn AND x.value < y.value',
  'next turn': 'y.turn = x.turn + 1',
} as const

/** Number of different values of a scheme, for example of free texts, beyond which the table would have too many pairs. */
const MOST_VALUES = 300

/**
 * Creates `label_pairs`, see `PAIR_TABLE`, unless a scheme has very many different values.
 * @param atOnce number of labels, at least those of a conversation
 */
export async function writeLabelPairs(
  connection: DuckDBConnection,
  atOnce = LABELS_AT_ONCE,
  mostValues = MOST_VALUES,
): Promise<void> {
  const values = await connection.runAndReadAll(
    'SELECT scheme FROM labels GROUP BY scheme HAVING count(DISTINCT value) > ? LIMIT 1',
    [mostValues],
  )
  if (values.getRows().length > 0) return
  await connection.run(`CREATE OR REPLACE TEMP TABLE some_pairs
    (how VARCHAR, scheme VARCHAR, split VARCHAR, a VARCHAR, b VARCHAR, turns BIGINT, conversations BIGINT)`)
  const firsts = await connection.runAndReadAll(`SELECT min(key) AS first FROM (
      SELECT key, sum(n) OVER (ORDER BY key) - n AS before
      FROM (SELECT conversation_key AS key, count(*) AS n FROM labels GROUP BY ALL)
    ) GROUP BY before // ${atOnce} ORDER BY first`)
  const bounds = firsts.getRows().map(([key]) => Number(key))
  for (const [i, from] of bounds.entries()) {
    const before = bounds[i + 1]
    const range = `conversation_key >= ${from}${before === undefined ? '' : ` AND conversation_key < ${before}`}`
    await connection.run(`CREATE OR REPLACE TEMP TABLE some_labels AS
      SELECT DISTINCT scheme, split, conversation_key AS key, turn, value FROM labels WHERE ${range}`)
    for (const [how, meet] of Object.entries(PAIRS))
      await connection.run(`INSERT INTO some_pairs
        SELECT '${how}', scheme, split, a, b, sum(n), count(*) FROM (
          SELECT x.scheme, x.split, x.value AS a, y.value AS b, x.key, count(*) AS n
          FROM some_labels x JOIN some_labels y ON y.scheme = x.scheme AND y.key = x.key AND ${meet} GROUP BY ALL
        ) GROUP BY ALL`)
  }
  await connection.run(`CREATE TABLE label_pairs AS
    SELECT how, scheme, split, a, b, sum(turns)::INTEGER AS turns, sum(conversations)::INTEGER AS conversations
    FROM some_pairs GROUP BY ALL ORDER BY ALL`)
  await connection.run('DROP TABLE some_pairs')
  await connection.run('DROP TABLE IF EXISTS some_labels')
}
