import type { Input } from './inputs.ts'

/** A file that was opened with the data. */
export type FileBeside = Pick<Input, 'name' | 'open'>

/**
 * The file that a record names as an image. A relative path may start at the folder of the data or at any folder around
 * it. For an absolute path, or if no such file exists, the only file that ends with the longest part of the path is taken.
 * @param path as published, with `/` or `\`
 * @param data path of the file with the record, or its name
 * @param files those that hold no data
 * @returns null if there is none, or if it is not clear which one is meant
 */
export function imageFile<F extends FileBeside>(path: string, data: string, files: readonly F[]): F | null {
  const parts = plainParts(path)
  if (parts.length === 0) return null
  const byName = new Map(files.map((file) => [file.name, file]))
  const folders = plainParts(data).slice(0, -1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const found = byName.get([...folders.slice(0, depth), ...parts].join('/'))
    if (found) return found
  }
  for (let first = 0; first < parts.length; first++) {
    const end = parts.slice(first).join('/')
    const found = files.filter(({ name }) => name === end || name.endsWith(`/${end}`))
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  // Exports of ChatGPT name only the beginning: `file-AbC` is `file-AbC-photo.png`.
  const [only = ''] = parts
  const begun = /\.\w+$/.test(only) ? [] : files.filter(({ name }) => baseOf(name).startsWith(only))
  return parts.length === 1 && begun.length === 1 ? (begun[0] ?? null) : null
}

/** Parts of a path, without `.` and steps up. */
function plainParts(path: string): string[] {
  return path.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..')
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
