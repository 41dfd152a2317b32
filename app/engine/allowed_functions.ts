/** Offsets of SQL tokens in UTF-8 bytes, as found by DuckDB's tokenizer. Comments are not tokens. */
export interface SqlTokens {
  readonly offsets: readonly number[]
}

/** Table functions and functions with side effects that user SQL may call. They are free of lasting effects. */
const ALLOWED: ReadonlySet<string> = new Set([
  // Table functions that generate rows from their arguments.
  ...['generate_series', 'range', 'repeat', 'repeat_row', 'summary', 'unnest'],
  ...['test_all_types', 'test_vector_types'],
  // Metadata of the database.
  ...['duckdb_approx_database_count', 'duckdb_columns', 'duckdb_connection_count', 'duckdb_constraints'],
  ...['duckdb_databases', 'duckdb_dependencies', 'duckdb_extensions', 'duckdb_external_file_cache'],
  ...['duckdb_functions', 'duckdb_indexes', 'duckdb_keywords', 'duckdb_log_contexts', 'duckdb_logs'],
  ...[
    'duckdb_memory',
    'duckdb_optimizers',
    'duckdb_prepared_statements',
    'duckdb_schemas',
    'duckdb_secret_types',
  ],
  ...['duckdb_secrets', 'duckdb_sequences', 'duckdb_settings', 'duckdb_table_sample', 'duckdb_tables'],
  ...['duckdb_temporary_files', 'duckdb_types', 'duckdb_variables', 'duckdb_views', 'which_secret'],
  ...['pragma_collations', 'pragma_database_size', 'pragma_metadata_info', 'pragma_platform', 'pragma_show'],
  ...['pragma_storage_info', 'pragma_table_info', 'pragma_user_agent', 'pragma_version'],
  // Functions that read files, which the engine's settings forbid. DuckDB's own error is better than a list.
  ...['glob', 'read_blob', 'read_csv', 'read_csv_auto', 'read_text', 'sniff_csv'],
  // Scalar functions that DuckDB marks because their values vary.
  ...['current_connection_id', 'current_query', 'current_query_id', 'current_transaction_id', 'error'],
  ...['gen_random_uuid', 'random', 'stats', 'uuid', 'uuidv4', 'uuidv7'],
])

/**
 * Lists the engine's functions that need permission. Functions of a new DuckDB version are refused until they are
 * allowed. Table macros are built from other functions, which they name.
 */
export const GUARDED_FUNCTIONS = `SELECT DISTINCT lower(function_name) AS name FROM duckdb_functions()
  WHERE function_type = 'table' OR has_side_effects ORDER BY name`

/** @param guarded result of `GUARDED_FUNCTIONS` */
export function refusedFunctions(guarded: readonly string[]): ReadonlySet<string> {
  return new Set(guarded.filter((name) => !ALLOWED.has(name)))
}

/**
 * Finds the first of the given functions that a statement calls, regardless of quotes, case, or schema.
 * @param tokenize DuckDB's tokenizer
 */
export async function calledFunction(
  sql: string,
  functions: ReadonlySet<string>,
  tokenize: (sql: string) => SqlTokens | Promise<SqlTokens>,
): Promise<string | null> {
  const lower = sql.toLowerCase()
  if (![...functions].some((name) => lower.includes(name))) return null
  // When running a statement, DuckDB treats non-ASCII spaces as spaces, but its tokenizer treats them as letters.
  for (const text of new Set([sql, sql.replace(ODD_SPACES, ' ')])) {
    const found = called(text, await tokenize(text), functions)
    if (found !== null) return found
  }
  return null
}

const ODD_SPACES = /[\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/g

function called(sql: string, { offsets }: SqlTokens, functions: ReadonlySet<string>): string | null {
  const bytes = new TextEncoder().encode(sql)
  const decoder = new TextDecoder()
  for (const [i, start] of offsets.entries()) {
    const next = offsets[i + 1]
    if (next === undefined || bytes[next] !== BRACKET) continue
    const name = nameAt(decoder.decode(bytes.subarray(start, next)))
    if (functions.has(name)) return name
  }
  return null
}

const BRACKET = '('.charCodeAt(0)

/** The identifier in a token, without the comments and spaces after it. */
function nameAt(token: string): string {
  const quoted = /^"((?:[^"]|"")*)"/.exec(token)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"').toLowerCase()
  return (/^[\p{L}\p{N}_$]+/u.exec(token)?.[0] ?? '').toLowerCase()
}
