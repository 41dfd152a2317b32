import { CodedError } from '../base/coded_error.ts'
import type { NotDataKind } from '../base/error_values.ts'

/** Kinds detected by magic bytes, each written as text with one character per byte. */
const BY_BYTES: readonly (readonly [bytes: string, NotDataKind])[] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'oldOffice'],
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'rtf'],
  ['SQLite format 3\0', 'sqlite'],
  ['\x89HDF\r\n\x1a\n', 'hdf5'],
  ['Obj\x01', 'avro'],
  ['\x93NUMPY', 'numpy'],
  ...['\x80\x02', '\x80\x03', '\x80\x04', '\x80\x05'].map((bytes) => [bytes, 'pickle'] as const),
  ['7z\xbc\xaf\x27\x1c', 'sevenZip'],
  ['Rar!\x1a\x07', 'rar'],
  ['\xfd7zXZ\0', 'xz'],
  ['\x89PNG\r\n', 'image'],
  ['\xff\xd8\xff', 'image'],
]

/** Beginning of an HTML page, after an optional XML declaration and comments. */
const PAGE_START = /^(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html|head)[\s>]/is

/** Detects a known kind of file that isn't data. @param head the first bytes */
export function notData(head: Uint8Array): NotDataKind | null {
  const has = (bytes: string, at = 0) =>
    Array.from(bytes).every((byte, i) => head[at + i] === byte.charCodeAt(0))
  const known = BY_BYTES.find(([bytes]) => has(bytes))
  if (known) return known[1]
  if (has('BZh') && has('1AY&SY', 4)) return 'bzip2'
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart()
  if (text.startsWith('version https://git-lfs.github.com/spec/')) return 'lfs'
  return PAGE_START.test(text) ? 'page' : null
}

export function unknownKind(name: string, head: Uint8Array): CodedError {
  const kind = notData(head)
  return kind
    ? new CodedError('notData', { name, kind })
    : new CodedError('unknownKind', { name, beginning: beginning(head) })
}

function beginning(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, 16)).replace(/[^\x20-\x7e]/g, '·')
}
