import { isWord, partsOf, type Token, unknown } from './sql_tree.ts'

/** Writes pieces of a statement in ClickHouse's dialect. */
export interface Written {
  expression(nodes: readonly Token[]): string
  query(nodes: readonly Token[]): string
  unnested(array: string): string
}

/** Types of columns and casts. Any value may be missing. */
const TYPES: Readonly<Record<string, string>> = {
  VARCHAR: 'Nullable(String)',
  INTEGER: 'Nullable(Int32)',
  BIGINT: 'Nullable(Int64)',
  UBIGINT: 'Nullable(UInt64)',
  DOUBLE: 'Nullable(Float64)',
  BOOLEAN: 'Nullable(Bool)',
  'INTEGER[]': 'Array(Int32)',
  // An array cannot be missing, but a variant can.
  'VARCHAR[]': 'Variant(Array(String))',
}

/** ClickHouse's name of a type. @throws QueryError if no statement of the readers uses it */
export function castOf(type: string): string {
  const known = TYPES[type]
  if (known === undefined) throw unknown(type)
  return known
}

/** Functions with the same arguments and meaning. */
const SAME: Readonly<Record<string, string>> = {
  abs: 'abs',
  array_agg: 'groupArray',
  avg: 'avg',
  bit_or: 'groupBitOr',
  chr: 'char',
  coalesce: 'coalesce',
  count: 'count',
  dense_rank: 'dense_rank',
  floor: 'floor',
  if: 'if',
  jaro_winkler_similarity: 'jaroWinklerSimilarity',
  lag: 'lag',
  left: 'leftUTF8',
  len: 'length',
  length: 'lengthUTF8',
  list_zip: 'arrayZip',
  lower: 'lowerUTF8',
  max: 'max',
  min: 'min',
  nullif: 'nullIf',
  regexp_extract_all: 'extractAll',
  replace: 'replaceAll',
  row_number: 'row_number',
  sum: 'sum',
  trim: 'trimBoth',
  xor: 'bitXor',
}

/** A column of lists as an array, empty if missing. */
const listIn = (column: string | undefined) => `variantElement(${column}, 'Array(String)')`

const OTHER: Readonly<Record<string, (args: readonly string[]) => string>> = {
  array_to_string: ([list, separator]) => `arrayStringConcat(${listIn(list)}, ${separator})`,
  bool_and: ([condition]) => `CAST(min(${condition}) AS Nullable(Bool))`,
  contains: ([text, part]) => `(position(${text}, ${part}) > 0)`,
  // ClickHouse compares no integer with a fraction.
  greatest: (numbers) => `greatest(${numbers.map((number) => `toFloat64(${number})`).join(', ')})`,
  least: (numbers) => `least(${numbers.map((number) => `toFloat64(${number})`).join(', ')})`,
  list_distinct: ([list]) => `arrayDistinct(${listIn(list)})`,
  list_filter: ([list, test]) => `arrayFilter(${test}, ${listIn(list)})`,
  list_has_all: ([list, wanted]) => `hasAll(${listIn(list)}, ${wanted})`,
  list_has_any: ([list, wanted]) => `hasAny(${listIn(list)}, ${wanted})`,
  list_transform: ([list, change]) => `arrayMap(${change}, ${list})`,
  md5: ([text]) => `lower(hex(MD5(${text})))`,
  quantile_cont: ([number, shares = '']) => `quantilesExactInclusive(${shares.slice(1, -1)})(${number})`,
  regexp_extract: ([text, pattern, group = '0']) => `regexpExtract(${text}, ${plain(pattern)}, ${group})`,
  regexp_matches: ([text, pattern, flags]) => `match(${text}, ${plain(pattern, flags)})`,
  regexp_replace: ([text, pattern, by, flags]) =>
    `${flags?.includes('g') ? 'replaceRegexpAll' : 'replaceRegexpOne'}(${text}, ${plain(pattern, flags)}, ${by})`,
  // Away from zero, as all of these numbers are positive. ClickHouse rounds half to even.
  round: ([number]) => `floor((${number}) + 0.5)`,
}

/** A pattern in which `.` matches no line break, as in DuckDB, and with `i` ignores case. */
function plain(pattern = '', flags = ''): string {
  const prefix = flags.includes('i') ? '(?i-s)' : '(?-s)'
  return /^'(?:[^']|'')*'$/.test(pattern)
    ? `'${prefix}${pattern.slice(1)}`
    : `concat('${prefix}', ${pattern})`
}

/**
 * Writes a call of a function.
 * @param filter condition of the rows that an aggregate counts
 * @throws QueryError if no statement of the readers calls it
 */
export function call(writer: Written, name: string, nodes: readonly Token[], filter: string | null): string {
  const { expression } = writer
  const isDistinct = isWord(nodes[0], 'DISTINCT')
  const given = isDistinct ? nodes.slice(1) : nodes
  if (filter !== null) {
    const [argument = '*'] = partsOf(given).map((part) => expression(part))
    if (name === 'count' && isDistinct) return `uniqExactIf(${argument}, ${filter})`
    if (name === 'count' && argument === '*') return `countIf(${filter})`
    if (name === 'sum') return `sumIf(${argument}, ${filter})`
    throw unknown(`${name} FILTER`)
  }
  if (name === 'list') return isDistinct ? `groupUniqArray(${expression(given)})` : sortedList(writer, given)
  if (name === 'string_agg') {
    const [text = [], ...rest] = partsOf(given)
    const order = rest.flatMap((part, i) => (i === 0 ? part.slice(1) : [COMMA, ...part]))
    const separator = expression(rest[0]?.slice(0, 1) ?? [])
    return `arrayStringConcat(${sortedList(writer, [...text, ...order])}, ${separator})`
  }
  if (name === 'string_split') {
    const [text = [], separator = []] = partsOf(given)
    const isNone = text[0]?.kind === 'word' && text[0].text === 'nullif'
    const inner = isNone && text[1]?.kind === 'group' ? (partsOf(text[1].nodes)[0] ?? []) : text
    const parts = `splitByString(${expression(separator)}, ${expression(inner)})`
    return isNone ? `arrayFilter(part -> part != '', ${parts})` : parts
  }
  if (name === 'try_cast') return tried(writer, given)
  if (name === 'epoch_ms') {
    const [cast, inner] = given
    const isCast = cast?.kind === 'word' && cast.text === 'try_cast' && inner?.kind === 'group'
    if (!isCast || !isWord(inner.nodes.at(-1), 'TIMESTAMP')) throw unknown('epoch_ms')
    return millisecondsOf(expression(inner.nodes.slice(0, -2)))
  }
  if (isDistinct && name !== 'count') throw unknown(`${name}(DISTINCT`)
  const args = partsOf(given).map((part) => expression(part))
  if (name === 'unnest') return writer.unnested(args.join(', '))
  const other = Object.hasOwn(OTHER, name) ? OTHER[name] : undefined
  if (other) return other(args)
  const same = Object.hasOwn(SAME, name) ? SAME[name] : undefined
  if (same === undefined) throw unknown(`${name}()`)
  return `${same}(${isDistinct ? 'DISTINCT ' : ''}${args.join(', ')})`
}

const COMMA: Token = { kind: 'operator', text: ',' }

/** An aggregated list, maybe with `ORDER BY`. */
function sortedList({ expression }: Written, nodes: readonly Token[]): string {
  const at = nodes.findIndex((node) => isWord(node, 'ORDER'))
  if (at === -1) return `groupArray(${expression(nodes)})`
  const order = partsOf(nodes.slice(at + 2)).map((part) => expression(part))
  const rows = `groupArray(tuple(${[...order, expression(nodes.slice(0, at))].join(', ')}))`
  return `arrayMap(row -> tupleElement(row, ${order.length + 1}), arraySort(${rows}))`
}

function tried({ expression }: Written, nodes: readonly Token[]): string {
  const type = nodes.at(-1)
  const text = expression(nodes.slice(0, -2))
  if (!isWord(nodes.at(-2), 'AS')) throw unknown('try_cast')
  if (isWord(type, 'INTEGER')) return `toInt32OrNull(${text})`
  if (isWord(type, 'DOUBLE')) return `toFloat64OrNull(${text})`
  throw unknown('try_cast')
}

/**
 * Milliseconds since 1970 of a text `2021-04-03 10:30:05.25`, for all years from 1 on. ClickHouse's own times begin in 1900.
 * Days are counted from March on, so that leap days come last (Hinnant, chrono-compatible date algorithms).
 */
function millisecondsOf(text: string): string {
  const part = (at: number, length: number) => `toInt64OrNull(substring(t, ${at}, ${length}))`
  const year = `(${part(1, 4)} - if(${part(6, 2)} <= 2, 1, 0))`
  const day = `(intDiv(153 * (${part(6, 2)} + if(${part(6, 2)} > 2, -3, 9)) + 2, 5) + ${part(9, 2)} - 1)`
  const days = `(${year} * 365 + intDiv(${year}, 4) - intDiv(${year}, 100) + intDiv(${year}, 400) + ${day} - 719468)`
  const seconds = `coalesce(toFloat64OrNull(substring(t, 18)), 0)`
  const clock = `${part(12, 2)} * 3600000 + ${part(15, 2)} * 60000 + floor(${seconds} * 1000 + 0.5)`
  return `arrayMap(t -> ${days} * 86400000 + ${clock}, [${text}])[1]`
}
