/* Text formats in which each line is a record, or part of one. */

/** Values by name. */
export type Fields = Readonly<Record<string, string>>

/** Syntax error in a line. */
export interface LineFault {
  /** 1-based. */
  readonly column: number
  readonly found: string
  readonly expected: string
}

const LONGEST_NAME = 40

/**
 * Parses a line of values between tags: `<input> 1 2 </input> <output> yes </output>`. Text between them and repeated
 * tags are errors.
 */
export function taggedFields(line: string): Fields | LineFault {
  const fields: Record<string, string> = Object.create(null)
  const open = new RegExp(String.raw`\s*<([A-Za-z_][\w-]{0,${LONGEST_NAME - 1}})>`, 'y')
  const filled = /\S/g
  let at = 0
  while (filled.test(line)) {
    open.lastIndex = at
    const name = open.exec(line)?.[1]
    if (name === undefined) return fault(line, at, 'a tag such as <input>')
    if (name in fields) return fault(line, at, `no second <${name}>`)
    const end = line.indexOf(`</${name}>`, open.lastIndex)
    if (end === -1) return { column: line.length + 1, found: 'the end of the line', expected: `</${name}>` }
    fields[name] = line.slice(open.lastIndex, end).trim()
    at = end + name.length + 3
    filled.lastIndex = at
  }
  return { ...fields }
}

function fault(line: string, at: number, expected: string): LineFault {
  const start = at + Math.max(0, line.slice(at).search(/\S/))
  return { column: start + 1, found: JSON.stringify(line.slice(start, start + 20)), expected }
}

export function isFault(result: Fields | LineFault): result is LineFault {
  return typeof result.column === 'number'
}

/** True for a line of many equals signs, which separates the records of a log. */
export function isRule(line: string): boolean {
  return /^={20,}\s*$/.test(line)
}

/** True for a line that separates the sections of a log's record. */
export function isSectionRule(line: string): boolean {
  return /^-{20,}\s*$/.test(line)
}

/** True for a line such as `Ada   : hello`. */
export function isNamedLine(line: string): boolean {
  return /^\S.{0,40}? +: \S/.test(line)
}

/**
 * Parses a line of named values separated by tabs: `text:hello<tab>labels:hi|hey<tab>episode_done:True`, as in ParlAI.
 * Returns `null` if a part has no name.
 */
export function namedFields(line: string): Fields | null {
  const fields: Record<string, string> = Object.create(null)
  for (const part of line.split('\t')) {
    const colon = part.indexOf(':')
    const name = part.slice(0, Math.max(0, colon))
    if (!/^[A-Za-z_]\w*$/.test(name) || name.length > LONGEST_NAME) {
      if (part.trim() === '') continue
      return null
    }
    fields[name] = part.slice(colon + 1)
  }
  return { ...fields }
}
