import type { Param } from '../../engine/engine.ts'
import { castOf } from './functions.ts'
import { isOperator, partsOf, type Token, unknown } from './sql_tree.ts'

type Value = Exclude<Param, null>

/** Values of parameters by name. Those of lists are arrays. */
export type ClickHouseParams = Readonly<Record<string, Value | readonly Value[]>>

/** Longest text of a parameter, in UTF-16 units. Longer ones are bound in pieces. ClickHouse refuses 128 KiB. */
const LONGEST_TEXT = 30_000

/** Longer lists are bound as arrays, because a question has at most about 100 parameters. */
const LONGEST_LIST = 8

/** Binds the values of a statement to parameters of ClickHouse, `{p0:String}`. */
export function createBoundValues(values: readonly Param[]) {
  const params: Record<string, Value | readonly Value[]> = {}
  return {
    params,

    /** @param type of DuckDB; null if the statement names none */
    one(index: number, type: string | null): string {
      const value = values[index] ?? null
      if (value === null) return type ? `CAST(NULL AS ${castOf(type)})` : 'NULL'
      const own = `p${index}`
      if (typeof value === 'string' && value.length > LONGEST_TEXT) {
        const pieces = piecesOf(value).map((piece, i) => {
          params[`${own}_${i}`] = piece
          return `{${own}_${i}:String}`
        })
        return `concat(${pieces.join(', ')})`
      }
      params[own] = value
      return `{${own}:${type ? presentOf(type) : typeOf(value)}}`
    },

    /** A text, instead of the value of a placeholder. */
    instead(index: number, text: string): string {
      params[`p${index}`] = text
      return `{p${index}:String}`
    },

    /** The rows of a long list of values of the same type. Null if the nodes are something else. */
    list(nodes: readonly Token[]): string | null {
      const parts = partsOf(nodes)
      const [first] = parts
      const type = first?.[2]?.text
      if (parts.length <= LONGEST_LIST || type === undefined) return null
      const listed = parts.map(([place, cast, named, ...rest]) => {
        const isValue = place?.kind === 'place' && isOperator(cast, '::') && named?.text === type
        const value = isValue && rest.length === 0 ? values[place.index] : null
        if (value === null || value === undefined) throw unknown('IN')
        return value
      })
      const own = `p${first?.[0]?.kind === 'place' ? first[0].index : 0}`
      const arrays = chunksOf(listed).map((chunk, i) => {
        params[`${own}_${i}`] = chunk
        return `{${own}_${i}:Array(${presentOf(type)})}`
      })
      return `(SELECT arrayJoin(arrayConcat(${arrays.join(', ')})))`
    },

    /** The value of a placeholder as text. */
    text: (index: number) => String(values[index] ?? ''),
  }
}

/** ClickHouse's name of a type whose values are present. */
function presentOf(type: string): string {
  return castOf(type).replace(/^Nullable\((.*)\)$/, '$1')
}

function typeOf(value: Value): string {
  if (typeof value === 'string') return 'String'
  if (typeof value === 'boolean') return 'Bool'
  return Number.isInteger(value) && Math.abs(value) < 2 ** 53 ? 'Int64' : 'Float64'
}

function piecesOf(text: string): readonly string[] {
  return text.match(new RegExp(`[^]{1,${LONGEST_TEXT}}`, 'gu')) ?? []
}

/** Splits a list, so that the texts of a part are not longer than one parameter may be. */
function chunksOf(list: readonly Value[]): readonly (readonly Value[])[] {
  const chunks: Value[][] = [[]]
  let length = 0
  for (const value of list) {
    const own = String(value).length + 3
    if (length + own > LONGEST_TEXT && length > 0) {
      chunks.push([])
      length = 0
    }
    length += own
    chunks.at(-1)?.push(value)
  }
  return chunks
}
