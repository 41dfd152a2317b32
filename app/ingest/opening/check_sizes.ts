import { CodedError } from '../../base/coded_error.ts'
import { MOST_BYTES } from '../../reading/sources/sizes.ts'
import type { Input } from './inputs.ts'

/**
 * Refuses what is too large before any of it is read, as far as sizes are known: a file, the files of a split, which are
 * loaded together, and what comes out of archives, which is held in memory as long as the corpus is open.
 * @throws CodedError naming what is too large, its size, and what would work
 */
export function checkSizes(
  splits: readonly { readonly name: string; readonly files: readonly Input[] }[],
  most = MOST_BYTES,
): void {
  const files = splits.flatMap((split) => split.files)
  for (const { name, bytes = 0 } of files)
    if (bytes > most) throw new CodedError('tooLarge', { name: name, size: bytes, most: most })
  for (const { name, files } of splits) checkSum(name, files, most)
  const unpacked = files.filter((file) => file.unpacked)
  checkSum(null, unpacked, Math.min(most, MOST_BYTES))
}

/** @param split `null`: the files are those of the archives */
function checkSum(split: string | null, files: readonly Input[], most: number): void {
  const sum = files.reduce((total, { bytes = 0 }) => total + bytes, 0)
  if (sum > most) throw new CodedError('tooLargeTogether', { files: files.length, split, size: sum, most })
}
