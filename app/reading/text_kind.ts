import { jsonFault, parseJson } from './text/json_text.ts'
import { isFault, namedFields, taggedFields } from './text/line_forms.ts'
import { withoutNonNumbers } from './text/non_numbers.ts'

/** `tagged`: lines of tagged values; `episodes`: lines in ParlAI's text format. */
export type TextKind = 'json' | 'jsonl' | 'csv' | 'tagged' | 'episodes' | 'unknown'

const DELIMITERS = [',', '\t', ';', '|']

/**
 * What kind of data a text is, by its beginning.
 * @param text begins with something else than space
 * @param whole whether that is all of it; else its last line is cut
 * @param byName what its name says; decides only where the content fits several kinds equally
 */
export function textKind(text: string, whole: boolean, byName: TextKind | undefined): TextKind {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  if (isTagged(first)) return 'tagged'
  if (isExchange(first)) return 'episodes'
  if (!/^[[{]/.test(text)) return kindOfOther(first, others, byName)
  return others.length === 0
    ? kindOfLine(text, byName)
    : kindOfLines(text, first, whole ? others : others.slice(0, -1), others, byName)
}

/** Whether a line is values between tags, at least two: a single one may be a document of XML. */
function isTagged(line: string): boolean {
  if (!line.startsWith('<')) return false
  const fields = taggedFields(line)
  return !isFault(fields) && Object.keys(fields).length >= 2
}

/** Whether a line says something and who may answer what, as a line of an episode does. */
function isExchange(line: string): boolean {
  if (!/^[a-z_]+:/.test(line)) return false
  const fields = namedFields(line)
  const marks = ['labels', 'eval_labels', 'episode_done']
  return fields !== null && 'text' in fields && marks.some((name) => name in fields)
}

/** One line that begins as JSON does. An object may be a document or a record of JSON Lines. */
function kindOfLine(text: string, byName: TextKind | undefined): TextKind {
  // As a record, a list of objects could not be shown; as a document, it holds records.
  if (byName === 'jsonl') return /^\[\s*[{\]]/.test(text) ? 'json' : 'jsonl'
  return isJson(text) ? 'json' : tornKind(text, byName)
}

/**
 * Several lines, of which the first begins as JSON does.
 * @param uncut those after the first that are not cut where the beginning ends
 */
function kindOfLines(
  text: string,
  first: string,
  uncut: readonly string[],
  [second = '']: readonly string[],
  byName: TextKind | undefined,
): TextKind {
  // A line that is a document of its own, before others.
  if (isJson(first)) return 'jsonl'
  const fault = jsonFault(text)
  if (fault === null || fault.found === 'the end') return 'json'
  // A first line that is damaged does not make the others less JSON.
  const records = uncut.filter((line) => /^\s*[[{]/.test(line) && isJson(line)).length
  if (records > 0 && 2 * records >= uncut.length) return 'jsonl'
  if (looksWhole(first) && looksLikeRecord(second)) return 'jsonl'
  // Where the second line goes on with what the first began, no line is a record, whatever the name says.
  if (byName === 'jsonl' && fault.position <= first.length) return 'jsonl'
  return tornKind(text, byName)
}

/** Text that begins like JSON, but whose first line is not a document: a document over several lines, or damage. */
function tornKind(text: string, byName: TextKind | undefined): TextKind {
  // Only a list or an object is a document: not a line in [brackets] at the top of a log.
  const begins = /^(\{\s*["}]|\[\s*["[{\]\d\-tfn])/.test(text)
  return begins || byName === 'json' || byName === 'jsonl' ? 'json' : 'unknown'
}

/** Text that does not begin as JSON does. */
function kindOfOther(first: string, others: readonly string[], byName: TextKind | undefined): TextKind {
  const [second] = others
  if (byName === 'jsonl' && others.some(isJson)) return 'jsonl'
  if (hasControls(first)) return 'unknown'
  if (second !== undefined && /^\s*[{]/.test(second) && isJson(second)) return 'jsonl'
  if (byName === 'json' || byName === 'jsonl') return namesColumns(first, second) ? 'csv' : byName
  if (byName === 'csv') return first === '' ? 'unknown' : 'csv'
  const delimited = DELIMITERS.some((d) => first.includes(d) && second?.includes(d))
  return delimited ? 'csv' : 'unknown'
}

/** Whether a line names columns that the second one fills, so that no name makes JSON of them. */
function namesColumns(first: string, second: string | undefined): boolean {
  return DELIMITERS.some((delimiter) => {
    const [name = '', ...names] = first.split(delimiter)
    const named = (name.trim() === '' || isColumnName(name)) && names.length > 0 && names.every(isColumnName)
    return named && second?.includes(delimiter)
  })
}

function isColumnName(cell: string): boolean {
  return /^"?[\p{L}\p{N}_][^"{}[\]<>=]*"?$/u.test(cell.trim())
}

function isJson(line: string): boolean {
  try {
    parseJson(withoutNonNumbers(line)?.text ?? line)
    return true
  } catch {
    return false
  }
}

function looksWhole(line: string): boolean {
  return /[}\]]\s*$/.test(line)
}

function looksLikeRecord(line: string): boolean {
  return /^\s*\{\s*"/.test(line) && looksWhole(line)
}

/** Characters that no text has: NUL and the like. */
function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text.slice(0, 1000))
}
