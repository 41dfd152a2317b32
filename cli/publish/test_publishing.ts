import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { type Catalogue, parseCatalogue } from '../../app/corpora/catalogue.ts'
import type { Progress } from './progress.ts'
import { publishOptions } from './publish_options.ts'
import { type PublishedSite, publishSite } from './publish_site.ts'

export const SAMPLES = join(import.meta.dirname, '../../public/samples')

const QUIET: Progress = { begin: () => {}, at: () => {}, end: () => {} }

/** An empty folder with a minimal page, which publishing treats like a built one. */
export function testFolder(): { readonly folder: string; readonly page: string } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-publish-'))
  const page = join(folder, 'page')
  mkdirSync(join(page, 'assets'), { recursive: true })
  mkdirSync(join(page, 'samples'))
  const files = {
    'index.html':
      '<html><head><title>A page</title><script type="module" src="./assets/page-1.js"></script></head><body><noscript></noscript></body></html>',
    'assets/page-1.js': '// A script.',
    'assets/page-1.js.gz': 'compressed',
    'samples/a.parquet': 'a sample',
    'catalogue.json': '{"version":1,"corpora":[]}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(page, name), text)
  return { folder, page }
}

/** Publishes like the command. @param args command line without `--out` */
export function publishInto(site: string, page: string, ...args: readonly string[]): Promise<PublishedSite> {
  const { signal } = new AbortController()
  return publishSite(publishOptions([...args, '--out', site]), page, QUIET, signal)
}

/** Base address of catalogues that are parsed in tests. */
export const BASE = 'https://site.example/'

export function catalogueOf(site: string): Catalogue {
  return parseCatalogue(
    JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8')),
    `${BASE}catalogue.json`,
  )
}

/** Bytes of all files of a folder, by relative path. */
export function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map((one) => join(one.parentPath, one.name)).sort()
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), readFileSync(path)]),
  )
}
