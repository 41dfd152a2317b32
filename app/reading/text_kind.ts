import { jsonFault, parseJson } from './text/json_text.ts'
import { isFault, isNamedLine, isRule, namedFields, taggedFields } from './text/line_forms.ts'
import { withoutNonNumbers } from './text/non_numbers.ts'

/**
 * - `tagged`: lines of tagged values
 * - `episodes`: lines in ParlAI's text format
 * - `ruled`: logs whose records stand between lines of equals signs
 */
export type TextKind = 'json' | 'jsonl' | 'csv' | 'tagged' | 'episodes' | 'ruled' | 'unknown'

const DELIMITERS = [',', '\t', ';', '|']

/**
 * Detects the kind of data in a text from its beginning.
 * @param text starts with a non-space character
 * @param whole true if this is the whole text. Otherwise its last line is cut.
 * @param byName kind according to the file name, used only if the content fits several kinds equally well
 */
export function textKind(text: string, whole: boolean, byName: TextKind | undefined): TextKind {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  if (isTagged(first)) return 'tagged'
  if (isExchange(first)) return 'episodes'
  // A heading between rules has no name in front.
  if (isRule(first) && isNamedLine(others[0] ?? '')) return 'ruled'
  if (!/^[[{]/.test(text)) return kindOfOther(first, others, byName)
  return others.length === 0
    ? kindOfLine(text, byName)
    : kindOfLines(text, first, whole ? others : others.slice(0, -1), others, byName)
}

/** True if a line has at least two tagged values. A single one may be an XML document. */
function isTagged(line: string): boolean {
  if (!line.startsWith('<')) return false
  const fields = taggedFields(line)
  return !isFault(fields) && Object.keys(fields).length >= 2
}

/** True if a line says something and has an answer, like a line of an episode. */
function isExchange(line: string): boolean {
  if (!/^[a-z_]+:/.test(line)) return false
  const fields = namedFields(line)
  const marks = ['labels', 'eval_labels', 'episode_done']
  return fields !== null && 'text' in fields && marks.some((name) => name in fields)
}

/** Kind of a single line that starts like JSON. An object may be a document or a JSON Lines record. */
function kindOfLine(text: string, byName: TextKind | undefined): TextKind {
  // A list of objects couldn't be displayed as a record, but as a document it holds records.
  if (byName === 'jsonl') return /^\[\s*[{\]]/.test(text) ? 'json' : 'jsonl'
  return isJson(text) ? 'json' : tornKind(text, byName)
}

/**
 * Kind of several lines, the first of which starts like JSON.
 * @param uncut lines after the first, without one that is cut at the end of the sample
 */
function kindOfLines(
  text: string,
  first: string,
  uncut: readonly string[],
  [second = '']: readonly string[],
  byName: TextKind | undefined,
): TextKind {
  // The first line is a complete document followed by others.
  if (isJson(first)) return 'jsonl'
  const fault = jsonFault(text)
  if (fault === null || fault.found === 'the end') return 'json'
  // A damaged first line doesn't rule out JSON Lines.
  const records = uncut.filter((line) => /^\s*[[{]/.test(line) && isJson(line)).length
  if (records > 0 && 2 * records >= uncut.length) return 'jsonl'
  if (looksWhole(first) && looksLikeRecord(second)) return 'jsonl'
  // If the error is beyond the first line, the second line continues it. No line is then a record, despite the file
  // name.
  if (byName === 'jsonl' && fault.position <= first.length) return 'jsonl'
  return tornKind(text, byName)
}

/** Kind of text that starts like JSON but whose first line isn't a document: a multi-line document, or damage. */
function tornKind(text: string, byName: TextKind | undefined): TextKind {
  // A document must be a list or an object. A log line that starts with [brackets] isn't one.
  const begins =
    /^(\{\s*["}]|\[\s*(?:["[{\]tfn]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\s*[,\]]|-?[\d.eE+-]*$))/.test(text)
  return begins || byName === 'json' || byName === 'jsonl' ? 'json' : 'unknown'
}

/** Kind of text that doesn't start like JSON. */
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

/** True if a line names columns that the second line fills. Such a file isn't JSON, regardless of its name. */
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

/** True for characters that don't occur in text, such as NUL. */
function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text.slice(0, 1000))
}
