import { QueryError } from '../../engine/engine.ts'
import { clickHouse } from './messages.ts'

/** A piece of SQL. `text` is as written in DuckDB's dialect. */
export type Token =
  | { readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'operator'; readonly text: string }
  /** A placeholder, with its 0-based position. */
  | { readonly kind: 'place'; readonly text: '?'; readonly index: number }
  | { readonly kind: 'group'; readonly text: '(' | '['; readonly nodes: readonly Token[] }

const TOKEN =
  /\s+|(?<string>'(?:[^']|'')*')|(?<quoted>"(?:[^"]|"")*")|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>[A-Za-z_]\w*)|(?<operator>::|\|\||<=|>=|<>|>>|->|\/\/|-(?!-)|\/(?!\*)|[?=<>+*%(),.:&[\]])/y

/**
 * Parses SQL into words and brackets.
 * @throws QueryError if it has a character that no statement of the readers has, such as a comment or a semicolon
 */
export function parseSql(sql: string): readonly Token[] {
  const open: { readonly text: '(' | '['; readonly nodes: Token[] }[] = []
  let nodes: Token[] = []
  let places = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < sql.length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(sql)
    if (!found) throw unknown(sql.slice(at, at + 20), sql)
    const [kind, text] = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined) ?? []
    if (kind === undefined || text === undefined) continue
    if (text === '(' || text === '[') {
      open.push({ text, nodes })
      nodes = []
    } else if (text === ')' || text === ']') {
      const last = open.pop()
      if (last?.text !== (text === ')' ? '(' : '[')) throw unknown(text, sql)
      last.nodes.push({ kind: 'group', text: last.text, nodes })
      nodes = last.nodes
    } else if (text === '?') nodes.push({ kind: 'place', text, index: places++ })
    else nodes.push({ kind: kind as 'word', text })
  }
  if (open.length > 0) throw unknown('(', sql)
  return nodes
}

/** Splits at commas outside of brackets. No parts if there is nothing. */
export function partsOf(nodes: readonly Token[]): readonly (readonly Token[])[] {
  if (nodes.length === 0) return []
  const parts: Token[][] = [[]]
  for (const node of nodes) {
    if (isOperator(node, ',')) parts.push([])
    else parts.at(-1)?.push(node)
  }
  return parts
}

export function isWord(node: Token | undefined, ...words: readonly string[]): boolean {
  return node?.kind === 'word' && words.includes(node.text.toUpperCase())
}

export function isOperator(node: Token | undefined, ...texts: readonly string[]): boolean {
  return node?.kind === 'operator' && texts.includes(node.text)
}

/** The error for a construct that no statement of the readers has. */
export function unknown(what: string, sql = ''): QueryError {
  return new QueryError(clickHouse.unknown(what.trim()), sql)
}

/** The text of nodes, with a space between all of them. */
export function textOf(nodes: readonly Token[]): string {
  return nodes
    .map((node) => (node.kind === 'group' ? `${node.text} ${textOf(node.nodes)} )` : node.text))
    .join(' ')
}

/** Arrays of the calls of `unnest`, in order, without those of subqueries. */
export function unnestedIn(nodes: readonly Token[]): readonly (readonly Token[])[] {
  return nodes.flatMap((node, i) => {
    if (node.kind !== 'group') return []
    const before = nodes[i - 1]
    if (before?.kind === 'word' && before.text === 'unnest') return [node.nodes]
    return isWord(node.nodes[0], 'SELECT', 'WITH') ? [] : unnestedIn(node.nodes)
  })
}
