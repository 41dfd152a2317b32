import { messageOf, ParleyError } from '../../app/base/errors.ts'

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EFBIG: 'The file system does not hold files of this size',
  EROFS: 'The disk cannot be written to',
  EACCES: 'This user has no permission to read or write there',
  EPERM: 'This user has no permission to read or write there',
  EMFILE: 'Too many files are open',
  ENOTDIR: 'There is a file where a folder is needed',
  EISDIR: 'There is a folder where a file is needed',
  EIO: 'The disk could not be read or written',
}

/** Describes a disk error. Null for other errors. */
export function diskError(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, path } = error as NodeJS.ErrnoException
  const words = WORDS[code ?? ''] ?? duckDbWords(error.message)
  if (words === null) return null
  return `${words}${path === undefined ? '' : `: ${path}`}.`
}

/** DuckDB reports a full disk only by its message. */
function duckDbWords(message: string): string | null {
  if (/no space left on device|out of disk space|disk full/i.test(message)) return WORDS.ENOSPC ?? null
  const limit = /max_temp_directory_size|failed to offload data block/i.test(message)
  return limit ? (WORDS.ENOSPC ?? null) : null
}

/**
 * Converts an error to one with a message for the user.
 * @param state sentence about the site after an error of the disk
 */
export function inWords(error: unknown, state = 'The site is unchanged.'): Error {
  const disk = diskError(error)
  if (disk !== null) return new Error(`${disk} ${state}`, { cause: error })
  if (error instanceof ParleyError && error.advice !== '')
    return new Error(`${error.message} ${error.advice}`, { cause: error })
  return error instanceof Error ? error : new Error(messageOf(error))
}
