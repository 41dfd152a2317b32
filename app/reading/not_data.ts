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

const ZSTANDARD: NotData = {
  what: 'compressed with Zstandard',
  expected: 'a file that is not, or one in gzip or zip',
  advice: 'Unpack it with “zstd -d”, and open the result.',
}

/** How a page may begin, after what may stand before it: a declaration of XML, comments. */
const PAGE_START = /^(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html|head)[\s>]/is

/**
 * What a file is, where it is one of those.
 * @param head its first bytes
 */
export function notData(head: Uint8Array): NotData | null {
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) return ZSTANDARD
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
