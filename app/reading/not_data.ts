import { ParleyError } from '../base/errors.ts'

/** A kind of file that is often taken for data, and what to do about it. */
interface NotData {
  /** As the end of a sentence: it is … */
  readonly what: string
  readonly expected: string
  readonly advice: string
}

const PAGE: NotData = {
  what: 'a web page',
  expected: 'a file of data: Parquet, JSON, JSON Lines, CSV or zip',
  advice: 'Open the page in a browser, and download the file of data that it offers.',
}

const LFS_POINTER: NotData = {
  what: 'a pointer of Git LFS, not the data',
  expected: 'the file that it stands for',
  advice:
    'Fetch the file with “git lfs pull”, or download it from the page of its repository, and open that.',
}

const DATA = 'data: Parquet, JSON, JSON Lines, CSV or zip'
const AS_PARQUET = 'Save its table as Parquet or CSV, and open that.'
const UNPACK = 'Unpack it, and open the files.'

/** Kinds that are known by bytes at their beginning, given as text of one byte each. */
const BY_BYTES: readonly (readonly [bytes: string, NotData])[] = [
  [
    '\x28\xb5\x2f\xfd',
    {
      what: 'compressed with Zstandard',
      expected: 'a file that is not, or one in gzip or zip',
      advice: 'Unpack it with “zstd -d”, and open the result.',
    },
  ],
  [
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    {
      what: 'a workbook or document of an older Excel or Word (.xls, .doc)',
      expected: DATA,
      advice: 'Open it there, save each sheet as “CSV UTF-8”, and open that.',
    },
  ],
  ['%PDF-', { what: 'a PDF document', expected: DATA, advice: 'Open the data that it was made from.' }],
  [
    '{\\rtf',
    { what: 'an RTF document', expected: DATA, advice: 'Save it as plain text or CSV, and open that.' },
  ],
  [
    'SQLite format 3\0',
    { what: 'an SQLite database', expected: DATA, advice: 'Export its tables as CSV, and open these.' },
  ],
  ['\x89HDF\r\n\x1a\n', { what: 'an HDF5 file', expected: DATA, advice: AS_PARQUET }],
  ['ARROW1\0\0', { what: 'an Arrow file (Feather)', expected: DATA, advice: AS_PARQUET }],
  ['\xff\xff\xff\xff', { what: 'an Arrow stream', expected: DATA, advice: AS_PARQUET }],
  ['Obj\x01', { what: 'an Avro file', expected: DATA, advice: AS_PARQUET }],
  ['\x93NUMPY', { what: 'a NumPy array', expected: DATA, advice: AS_PARQUET }],
  ...['\x80\x02', '\x80\x03', '\x80\x04', '\x80\x05'].map(
    (bytes) =>
      [
        bytes,
        {
          what: 'a Python pickle, which can run programs',
          expected: DATA,
          advice: 'If you trust it, load it in Python, and save its records as JSON Lines.',
        },
      ] as const,
  ),
  ['7z\xbc\xaf\x27\x1c', { what: 'a 7-Zip archive', expected: DATA, advice: UNPACK }],
  ['Rar!\x1a\x07', { what: 'a RAR archive', expected: DATA, advice: UNPACK }],
  ['\xfd7zXZ\0', { what: 'compressed with xz', expected: DATA, advice: UNPACK }],
  ['\x89PNG\r\n', { what: 'an image', expected: DATA, advice: 'Open the data that it shows.' }],
  ['\xff\xd8\xff', { what: 'an image', expected: DATA, advice: 'Open the data that it shows.' }],
]

/** Where a tar archive says what it is. */
const TAR = 257

/** How a page may begin, after what may stand before it: a declaration of XML, comments. */
const PAGE_START = /^(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html|head)[\s>]/is

/**
 * What a file is, where it is one of those.
 * @param head its first bytes
 */
export function notData(head: Uint8Array): NotData | null {
  const has = (bytes: string, at = 0) =>
    Array.from(bytes).every((byte, i) => head[at + i] === byte.charCodeAt(0))
  const known = BY_BYTES.find(([bytes]) => has(bytes))
  if (known) return known[1]
  if (has('ustar', TAR)) return { what: 'a tar archive', expected: DATA, advice: UNPACK }
  if (has('BZh') && has('1AY&SY', 4)) return { what: 'compressed with bzip2', expected: DATA, advice: UNPACK }
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart()
  if (text.startsWith('version https://git-lfs.github.com/spec/')) return LFS_POINTER
  return PAGE_START.test(text) ? PAGE : null
}

/** The error for a file of unknown kind. */
export function unknownKind(name: string, head: Uint8Array): ParleyError {
  const known = notData(head)
  if (known)
    return new ParleyError(`${name} is ${known.what}, expected ${known.expected}.`, { advice: known.advice })
  return new ParleyError(
    `${name} is of no kind that Parley knows: it begins with ${beginning(head)}, expected Parquet, JSON, JSON Lines, CSV or zip.`,
    { advice: 'Open the file of data itself, not a page or a document about it.' },
  )
}

function beginning(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(0, 16)).replace(/[^\x20-\x7e]/g, '·')
  return `“${text}”`
}
