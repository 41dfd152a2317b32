import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { COMPRESSIBLE, compressed, type Encoding } from '../../../tools/vite/precompress.ts'
import { pageFiles } from './page_files.ts'

type Content = (file: string) => Promise<Uint8Array>

const ENCODINGS: readonly Encoding[] = ['br', 'gz']

const COPY = /\.(?:br|gz)$/

/** Names of the `.br` and `.gz` files next to the page's scripts, styles, engine and start page. */
export async function copyNames(page: string): Promise<readonly string[]> {
  const files = (await pageFiles(page)).filter((file) => COMPRESSIBLE.has(extname(file)))
  return files.flatMap((file) => ENCODINGS.map((encoding) => `${file}.${encoding}`))
}

/**
 * Adds compressed copies to the content of a page's files. The copies of the build are taken over where the file is
 * that of the build.
 * @param page folder of the built page
 * @param content content of any other file of the site
 */
export function withCopies(page: string, content: Content): Content {
  // Each is asked for twice, and the engine takes seconds.
  const made = new Map<string, Promise<Uint8Array>>()
  const copy = async (name: string) => {
    const file = name.replace(COPY, '')
    const [own, built, kept] = await Promise.all([
      content(file),
      readFile(join(page, file)).catch(() => null),
      readFile(join(page, name)).catch(() => null),
    ])
    return kept && built?.equals(own) ? kept : compressed(file, own, name.endsWith('.br') ? 'br' : 'gz')
  }
  return (name) => {
    if (!COPY.test(name)) return content(name)
    const result = made.get(name) ?? copy(name)
    made.set(name, result)
    return result
  }
}
