import type { DuckDBConnection } from '@duckdb/node-api'
import { EXTRA_TABLES } from '../../../app/readers/attached/extra_tables.ts'

/** What a word is: as `word` of a search sees its ends. */
const WORD = "'[\\p{L}\\p{N}_]+'"

/** The words of each turn, each once. */
const WORDS_OF_TURNS = `SELECT conversation_key, turn,
  unnest(list_distinct(regexp_extract_all(coalesce(folded, lower(text)), ${WORD}))) AS word FROM turns`

/** See `EXTRA_TABLES`. Every table is sorted, so that what belongs together stands in few blocks. */
const STATEMENTS: Readonly<Record<(typeof EXTRA_TABLES)[number], readonly string[]>> = {
  label_places: [
    `CREATE TABLE label_places AS SELECT DISTINCT scheme, value, conversation_key, turn FROM labels
      ORDER BY scheme, value, conversation_key, turn`,
  ],
  order_by_turns: ['CREATE TABLE order_by_turns AS SELECT turns, key FROM conversations ORDER BY turns, key'],
  words: [
    `CREATE TABLE words AS SELECT (row_number() OVER (ORDER BY word) - 1)::INTEGER AS id, word, n::INTEGER AS turns
      FROM (SELECT word, count(*) AS n FROM (${WORDS_OF_TURNS}) GROUP BY word) ORDER BY id`,
  ],
  word_places: [
    `CREATE TABLE word_places AS SELECT w.id AS word, p.conversation_key, p.turn
      FROM (${WORDS_OF_TURNS}) p JOIN words w USING (word) ORDER BY ALL`,
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

/** Makes the tables by which a large corpus is asked. */
export async function writeExtraTables(connection: DuckDBConnection): Promise<void> {
  for (const table of EXTRA_TABLES) for (const sql of STATEMENTS[table]) await connection.run(sql)
}
