import { notData } from './not_data.ts'

export type FileKind = 'parquet' | 'json' | 'jsonl' | 'csv' | 'zip' | 'gzip' | 'unknown'

/** How many bytes from a file's beginning are enough to know its kind; and from its end. */
export const HEAD = 64 * 1024
export const TAIL = 8

/** Kinds by the ends of names; they decide only where the content leaves it open. */
const BY_NAME: readonly (readonly [RegExp, FileKind])[] = [
  [/\.(jsonl|ndjson|jsonlines)$/i, 'jsonl'],
  [/\.json$/i, 'json'],
  [/\.(csv|tsv|tab)$/i, 'csv'],
]

/**
 * What a file is, by its content.
 * @param head its first bytes, up to `HEAD`
 * @param tail its last bytes, up to `TAIL`; `null` where they are not known
 * @param name decides between kinds that the content fits equally
 */
export function sniffKind(head: Uint8Array, tail: Uint8Array | null, name: string): FileKind {
  const starts = (magic: string) => ascii(head.subarray(0, magic.length)) === magic
  const end = tail ? ascii(tail.subarray(-4)) : ''
  // One whose end is missing, or whose beginning was overwritten, is Parquet all the same: it can then say what is wrong.
  if (starts('PAR1') || starts('PARE') || end === 'PAR1' || end === 'PARE') return 'parquet'
  if (starts('PK\u0003\u0004') || starts('PK\u0005\u0006') || starts('PK\u0007\u0008')) return 'zip'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (notData(head)) return 'unknown'
  return sniffText(head, BY_NAME.find(([pattern]) => pattern.test(name))?.[1])
}

function sniffText(head: Uint8Array, byName: FileKind | undefined): FileKind {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  // Each reader of text says what to do about it.
  if (utf16) return byName ?? 'csv'
  const text = new TextDecoder().decode(head).trimStart()
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  // The last line may be cut where the head ends.
  const second = others[0]
  const wholeFirst = second !== undefined || head.length < HEAD
  if (text.startsWith('{') || text.startsWith('[')) {
    const firstParses = wholeFirst && isJson(first)
    if (second === undefined)
      return firstParses ? (byName === 'jsonl' ? 'jsonl' : 'json') : tornJson(text, byName)
    // A line that is a document of its own, and another that begins like one.
    if (firstParses) return 'jsonl'
    return /^\s*[[{]/.test(second) && looksWhole(first) && looksLikeRecord(second)
      ? 'jsonl'
      : tornJson(text, byName)
  }
  const binary = hasControls(first)
  // A first line that is damaged does not make the others less JSON.
  if (byName === 'jsonl' && others.some((line) => isJson(line))) return 'jsonl'
  if (binary) return 'unknown'
  if (byName === 'json' || byName === 'jsonl') return byName
  if (second !== undefined && /^\s*[{]/.test(second) && isJson(second)) return 'jsonl'
  if (byName === 'csv') return first === '' ? 'unknown' : 'csv'
  const delimiters = [',', '\t', ';', '|'].some(
    (d) => first.includes(d) && (second === undefined || second.includes(d)),
  )
  return delimiters && second !== undefined ? 'csv' : 'unknown'
}

/** Text that begins like JSON, but whose first line is no document: a document over several lines, or damage. */
function tornJson(text: string, byName: FileKind | undefined): FileKind {
  if (byName === 'jsonl') return 'jsonl'
  // Only a list or an object is a document: not a line in [brackets] at the top of a log.
  return /^(\{\s*["}]|\[\s*["[{\]\d\-tfn])/.test(text) || byName === 'json' ? 'json' : 'unknown'
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

function looksWhole(line: string): boolean {
  return /[}\]]\s*$/.test(line)
}

function looksLikeRecord(line: string): boolean {
  return /^\{\s*"/.test(line) && looksWhole(line)
}

/** Characters that no text has: NUL and the like. */
function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text.slice(0, 1000))
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
