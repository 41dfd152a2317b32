import type { DuckDBConnection } from '@duckdb/node-api'

/** Number of labels whose pairs are counted at once. Those of ten million turns don't fit into memory. */
const AT_ONCE = 500_000

/** As in `labelPairRows`, for all schemes. */
const PAIRS = {
  'same turn': 'y.turn = x.turn AND x.value < y.value',
  'next turn': 'y.turn = x.turn + 1',
} as const

/** Creates `label_pairs`, see `PAIR_TABLE`. @param atOnce number of labels, at least those of a conversation */
export async function writeLabelPairs(connection: DuckDBConnection, atOnce = AT_ONCE): Promise<void> {
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
