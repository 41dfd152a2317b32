import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const project = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** What a published site's catalogue says of a corpus, as far as journeys look at it. */
export interface PublishedEntry {
  readonly id: string
  readonly published: { readonly folder: string; readonly index: number }
}

/** What a command of Parley printed, and how it ended. */
export interface CommandEnd {
  readonly code: number
  readonly text: string
}

/** Runs `parley` as in a checkout, while this process can go on serving what it asks for. */
export async function parley(...args: readonly string[]): Promise<CommandEnd> {
  try {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'cli/parley.ts', ...args], {
      cwd: project,
    })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string }
    if (typeof code !== 'number') throw error
    return { code, text: stdout ?? '' }
  }
}

/**
 * Publishes samples with the built page into a new folder below the system's, which who asks removes.
 * @param names folders of `public/samples`, which are the corpora's ids
 */
export async function publishSamples(...names: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-published-'))
  const samples = names.map((name) => join(project, 'public/samples', name))
  const { code, text } = await parley('publish', ...samples, '--made-up', '--out', folder)
  if (code !== 0) throw new Error(`publish ended with ${code}: ${text}`)
  return folder
}

/** @throws Error where the site has no such corpus */
export function publishedEntry(site: string, id: string): PublishedEntry {
  const { corpora }: { corpora: readonly PublishedEntry[] } = JSON.parse(
    readFileSync(join(site, 'catalogue.json'), 'utf8'),
  )
  const entry = corpora.find((one) => one.id === id)
  if (!entry) throw new Error(`The site has no ${id}.`)
  return entry
}
