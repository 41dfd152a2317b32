import { endOfString } from './non_numbers.ts'

export interface RepeatedKey {
  readonly key: string
  /** 1-based line and position of the occurrence whose value is lost. */
  readonly line: number
  readonly position: number
  /** Line of the next occurrence. */
  readonly nextLine: number
}

type Occurrence = Pick<RepeatedKey, 'line' | 'position'>

/** Records by id are values of a document, or of an object in it. */
const DEEPEST_RECORDS = 2

/**
 * Finds keys that occur more than once in one object. `JSON.parse` keeps only their last value.
 * Looks at a document that is an object, and at the objects that are its values. Skips everything deeper.
 * @param text valid JSON, except for `NaN` and `Infinity`
 */
export function* repeatedKeys(text: string): Generator<RepeatedKey, void, undefined> {
  /** Keys of the objects that are open, null for lists. */
  const open: (Map<string, Occurrence> | null)[] = []
  let line = 1
  const next = /["[\]{}\n]/g
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const { 0: sign, index: position } = found
    if (sign === '\n') line += 1
    else if (sign === '{') open.push(open.length < DEEPEST_RECORDS ? new Map() : null)
    else if (sign === '[') open.push(null)
    else if (sign !== '"') open.pop()
    else {
      next.lastIndex = endOfString(text, position)
      const keys = open.at(-1)
      if (!keys || !isColonNext(text, next.lastIndex)) continue
      const key = JSON.parse(text.slice(position, next.lastIndex)) as string
      const before = keys.get(key)
      if (before) yield { key, ...before, nextLine: line }
      keys.set(key, { line, position })
    }
  }
}

function isColonNext(text: string, position: number): boolean {
  const next = /[^ \t\r\n]/g
  next.lastIndex = position
  return next.exec(text)?.[0] === ':'
}
