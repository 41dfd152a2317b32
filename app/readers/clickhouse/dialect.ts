import type { Param } from '../../engine/engine.ts'
import { natural } from '../duckdb/paging/row_order.ts'
import { type ClickHouseParams, createBoundValues } from './bound_values.ts'
import { call, castOf, type Written } from './functions.ts'
import { isOperator, isWord, parseSql, partsOf, type Token, textOf, unknown, unnestedIn } from './sql_tree.ts'

/** A statement in ClickHouse's dialect, with the values of its parameters by name. */
export interface ClickHouseSql {
  readonly sql: string
  readonly params: ClickHouseParams
}

/** Ends the name of a table that has a shard's own rows. */
export const OWN = '_local'

/** Everything that statements write in capitals. */
const KEYWORDS = new Set(
  `ALL AND AS ASC BY CASE CROSS DESC DISTINCT ELSE END EXISTS FALSE FIRST FROM GROUP GROUPING HAVING IN IS JOIN LAST LEFT
  LIMIT NOT NULL NULLS OFFSET ON OR ORDER OVER PARTITION QUALIFY SELECT SETS THEN TRUE UNION USING WHEN WHERE WITH`.split(
    /\s+/,
  ),
)

/** Ends a list of selected columns. */
const AFTER_CONDITIONS = ['GROUP', 'HAVING', 'ORDER', 'LIMIT', 'OFFSET', 'UNION', 'QUALIFY']
const AFTER_COLUMNS = ['FROM', 'WHERE', ...AFTER_CONDITIONS]

/** Conditions by which `filter.ts` looks for a label, and what it looks for. */
const LABEL_PLACES = [
  [
    'l.conversation_key = t.conversation_key AND l.turn = t.turn AND ',
    '(t.conversation_key, t.turn)',
    'l.conversation_key, l.turn',
  ],
  ['l.conversation_key = c.key AND ', 'c.key', 'l.conversation_key'],
] as const

/**
 * Columns that tables in ClickHouse have in addition to those of the corpus: see `tables.ts`. No field of a corpus has
 * their names, because keys of fields contain no space.
 */
export const WORD_LIST = 'word list'
export const TITLE_COLUMN = 'title order'

/** Expression that titles are sorted by. Computing it for a million titles takes a second, so a column has it. */
const TITLE_ORDER = textOf(parseSql(natural('c."title"')))

/**
 * Writes a statement of the readers, which is in DuckDB's dialect, for ClickHouse. Knows exactly the constructs that the
 * readers use, and refuses all others, so that no statement means something else.
 * @param databases of ClickHouse, by the names of schemas in the statement
 * @param ofShard true to read only the rows of the shard that is asked
 * @throws QueryError for an unknown construct
 */
export function inClickHouse(
  sql: string,
  values: readonly Param[],
  databases: ReadonlyMap<string, string>,
  ofShard = false,
): ClickHouseSql {
  const bound = createBoundValues(values)
  const writer = createWriter()
  return { sql: writer.query(parseSql(sql)), params: bound.params }

  function createWriter() {
    /** Arrays that are unnested side by side in the current list of columns, and how many were written. */
    let zipped: { readonly arrays: readonly string[]; next: number } | null = null

    const writer: Written = { expression, query, unnested }
    return writer

    /** A query, or several that are united. */
    function query(nodes: readonly Token[]): string {
      const parts: string[] = []
      for (let i = 0; i < nodes.length; ) {
        if (!isWord(nodes[i], 'SELECT')) {
          const end = nextSelect(nodes, i)
          parts.push(expression(nodes.slice(i, end)))
          i = end
          continue
        }
        const isDistinct = isWord(nodes[i + 1], 'DISTINCT')
        const from = i + (isDistinct ? 2 : 1)
        let to = from
        while (to < nodes.length && !isWord(nodes[to], ...AFTER_COLUMNS)) to++
        const selected = nodes.slice(from, to)
        const end = nextSelect(nodes, to)
        const isGrouped = isDistinct && canGroup(selected, nodes.slice(to, end))
        parts.push(isDistinct && !isGrouped ? 'SELECT DISTINCT' : 'SELECT', columns(selected))
        if (isGrouped) parts.push(expression(nodes.slice(to, end)), 'GROUP BY ALL')
        i = isGrouped ? end : to
      }
      return parts.join(' ')
    }

    function nextSelect(nodes: readonly Token[], from: number): number {
      const at = nodes.findIndex((node, i) => i >= from && isWord(node, 'SELECT'))
      return at === -1 ? nodes.length : at
    }

    /** Selected columns. ClickHouse names `c.key` after its table if another has the column, so each gets its name. */
    function columns(nodes: readonly Token[]): string {
      const arrays = unnestedIn(nodes)
      const outer = zipped
      zipped = arrays.length > 1 ? { arrays: arrays.map((array) => expression(array)), next: 0 } : null
      const written = partsOf(nodes).map((item) => {
        const [table, dot, column] = item
        const isPlain = item.length === 3 && isOperator(dot, '.') && table?.kind !== 'operator'
        const isNamed = isPlain && (column?.kind === 'word' || column?.kind === 'quoted')
        return isNamed ? `${expression(item)} AS ${expression([column])}` : expression(item)
      })
      zipped = outer
      return written.join(', ')
    }

    /** Rows of an array. Several are put side by side, where ClickHouse would combine each value with each. */
    function unnested(array: string): string {
      if (!zipped) return `arrayJoin(${array})`
      zipped.next += 1
      return `tupleElement(arrayJoin(arrayZip(${zipped.arrays.join(', ')})), ${zipped.next})`
    }

    function expression(nodes: readonly Token[]): string {
      const parts: string[] = []
      for (let i = 0; i < nodes.length; i++) {
        const [node, next] = [nodes[i] as Token, nodes[i + 1]]
        if (node.kind === 'place') {
          const type = isOperator(next, '::') ? typeAt(nodes, i + 2) : null
          parts.push(bound.one(node.index, type?.name ?? null))
          if (type) i += 1 + type.length
        } else if (node.kind === 'string') parts.push(node.text.replaceAll('\\', '\\\\'))
        else if (node.kind === 'number') parts.push(node.text)
        else if (node.kind === 'quoted') parts.push(name(nameIn(node), next))
        else if (node.kind === 'group') {
          const isIn = isWord(nodes[i - 1], 'IN')
          const list = isIn ? bound.list(node.nodes) : null
          // Otherwise each shard would take its own first rows.
          if (isIn && node.nodes.some((inner) => isWord(inner, 'LIMIT'))) {
            if (ofShard || isWord(nodes[i - 2], 'NOT')) throw unknown('IN … LIMIT')
            parts.splice(-1, 1, 'GLOBAL IN')
          }
          const last = parts.pop()
          if (list !== null) parts.push(last ?? '', list)
          else if (node.text === '(') parts.push(...(last === undefined ? [] : [last]), brackets(node.nodes))
          else parts.push(subscript(last, nodes[i - 1], node.nodes))
        } else if (node.kind === 'operator') {
          if (node.text === '::') {
            const type = typeAt(nodes, i + 1)
            parts.push(`${parts.pop()}::${castOf(type.name)}`)
            i += type.length
          } else if (node.text === '>>') {
            parts.push(`bitShiftRight(${parts.pop()}, ${expression([next as Token])})`)
            i += 1
          } else if (node.text === '&') {
            const type = typeAt(nodes, i + 3)
            parts.push(`bitAnd(${parts.pop()}, ${expression(nodes.slice(i + 1, i + 3 + type.length))})`)
            i += 2 + type.length
          } else if (node.text === '.') {
            const column = nodes[i + 1] as Token
            if (column.kind === 'group') throw unknown('.(')
            const isTable = databases.has(nameIn(nodes[i - 1]))
            parts.push(`${parts.pop()}.${expression([column])}${ofShard && isTable ? OWN : ''}`)
            i += 1
          } else if (node.text === '//') throw unknown('//')
          else parts.push(node.text)
        } else {
          const taken = word(nodes, i, parts)
          i += taken
        }
      }
      return parts.join(' ')
    }

    /** Writes a word. Returns how many of the following nodes it took. */
    function word(nodes: readonly Token[], i: number, parts: string[]): number {
      const [node, next, third] = [nodes[i] as Token, nodes[i + 1], nodes[i + 2]]
      const text = node.text
      const isGroup = next?.kind === 'group' && next.text === '('
      if (text !== text.toUpperCase() || !/[A-Z]/.test(text)) {
        if (!isGroup) {
          parts.push(text)
          return 0
        }
        if (text === 'regexp_replace' && textOf(nodes.slice(i, i + 2)) === TITLE_ORDER) {
          parts.push(`c.${quoted(TITLE_COLUMN)}`)
          return 1
        }
        const searched = text === 'regexp_matches' ? wordSearched(next.nodes) : null
        if (searched !== null) {
          parts.push(searched)
          return 1
        }
        const filter = isWord(third, 'FILTER') ? nodes[i + 3] : null
        if (filter && filter.kind !== 'group') throw unknown('FILTER')
        const condition = filter && expression(filter.nodes.slice(isWord(filter.nodes[0], 'WHERE') ? 1 : 0))
        parts.push(call(writer, text, next.nodes, condition ?? null))
        return filter ? 3 : 1
      }
      if (text === 'EXISTS' && isGroup) {
        parts.push(labelled(next.nodes))
        return 1
      }
      if (text === 'AS' && isWord(next, 'MATERIALIZED')) {
        parts.push('AS')
        return 1
      }
      if (text === 'SEMI' && isWord(next, 'JOIN')) {
        parts.push('LEFT SEMI JOIN')
        return 1
      }
      if (!KEYWORDS.has(text)) throw unknown(text)
      parts.push(text)
      return 0
    }

    /** A search for a whole word asks the index of words. Null if a pattern is something else. */
    function wordSearched(nodes: readonly Token[]): string | null {
      const place = nodes[4]
      if (place?.kind !== 'place' || textOf(nodes) !== 't . folded , ?') return null
      const [, found] = WORD_SEARCH.exec(bound.text(place.index)) ?? []
      return found === undefined ? null : `has(t.${quoted(WORD_LIST)}, ${bound.instead(place.index, found)})`
    }

    function brackets(nodes: readonly Token[]): string {
      if (wordsOfConversation.test(textOf(nodes))) return 'toFloat64(c.words)'
      return `(${isWord(nodes[0], 'SELECT', 'WITH') || nodes[0]?.kind === 'group' ? query(nodes) : expression(nodes)})`
    }

    /** An array, an element of one, a part of one (`[:-2]`, `[2:]`), or an element of a pair `p`. */
    function subscript(last: string | undefined, before: Token | undefined, nodes: readonly Token[]): string {
      const isAfter =
        before && (before.kind === 'group' || (before.kind === 'word' && !KEYWORDS.has(before.text)))
      const inside = `[${partsOf(nodes)
        .map((part) => expression(part))
        .join(', ')}]`
      if (!isAfter) return last === undefined ? inside : `${last} ${inside}`
      const text = nodes.map((node) => node.text).join('')
      if (text === ':-2') return `arrayPopBack(${last})`
      if (text === '2:') return `arrayPopFront(${last})`
      if (nodes.length !== 1 || nodes[0]?.kind !== 'number') throw unknown(`[${text}]`)
      return before.text === 'p' ? `tupleElement(${last}, ${text})` : `${last}${inside}`
    }

    /**
     * `EXISTS` of a label as `IN`, because ClickHouse runs no subquery that refers to the outer one on several shards.
     */
    function labelled(nodes: readonly Token[]): string {
      const written = query(nodes)
      for (const [condition, outer, inner] of LABEL_PLACES) {
        const found = new RegExp(`^SELECT 1 FROM (\\S+) l WHERE ${spaced(condition)}(.*)$`, 's').exec(written)
        if (found) return `${outer} IN (SELECT ${inner} FROM ${found[1]} l WHERE ${found[2]})`
      }
      throw unknown('EXISTS')
    }

    /** A quoted name. */
    function name(text: string, next: Token | undefined): string {
      const database = isOperator(next, '.') ? databases.get(text) : undefined
      return quoted(database ?? text)
    }
  }

  function typeAt(nodes: readonly Token[], at: number): { readonly name: string; readonly length: number } {
    const [type, list] = [nodes[at], nodes[at + 1]]
    if (type?.kind !== 'word') throw unknown('::')
    const isList = list?.kind === 'group' && list.text === '[' && list.nodes.length === 0
    return { name: isList ? `${type.text}[]` : type.text, length: isList ? 2 : 1 }
  }
}

/** Words of the turns of a conversation `c`. ClickHouse runs no subquery that refers to the outer one on several shards. */
const wordsOfConversation =
  /^SELECT coalesce \( sum \( len \( regexp_extract_all \( w \. folded , \? \) \) \) , 0 \) :: DOUBLE FROM \S+ \. turns w WHERE w \. conversation_key = c \. key$/

/** The pattern of a search for one word, see `holds` in `filter.ts`. */
const WORD_SEARCH = /^\(\?:\^\|\[\^\\p\{L\}\\p\{N\}_\]\)([\p{L}\p{N}_]+)\(\?:\$\|\[\^\\p\{L\}\\p\{N\}_\]\)$/u

const nameIn = (node: Token | undefined) =>
  node?.kind === 'quoted' ? node.text.slice(1, -1).replaceAll('""', '"') : ''

/** True if distinct rows can be found by grouping, for which ClickHouse uses all cores. @param rest of the query */
function canGroup(columns: readonly Token[], rest: readonly Token[]): boolean {
  const arePlain = columns.every((node) => node.kind !== 'group' && !isOperator(node, '*'))
  return arePlain && !rest.some((node) => isWord(node, ...AFTER_CONDITIONS))
}

/** Quotes a name for ClickHouse. */
export function quoted(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
}

/** A pattern for a text as `expression` writes it. */
function spaced(text: string): string {
  return text.replaceAll('.', '\\.')
}
