import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const project = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The part of a published site's catalogue entry that end-to-end tests use. */
export interface PublishedEntry {
  readonly id: string
  readonly published: { readonly folder: string; readonly index: number; readonly packs: number }
}

/** Output and exit code of a command. */
export interface CommandEnd {
  readonly code: number
  readonly text: string
}

/** Runs `parley` from a checkout. Asynchronous, so that this process can serve its requests meanwhile. */
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
 * Publishes with the built page into a new temporary folder, which the caller removes.
 * @param args what to publish, and options
 */
export async function publishSite(...args: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-published-'))
  await publishInto(folder, ...args)
  return folder
}

/** Publishes into this folder and keeps its other content. */
export async function publishInto(folder: string, ...args: readonly string[]): Promise<void> {
  const { code, text } = await parley('publish', ...args, '--out', folder)
  if (code !== 0) throw new Error(`publish ended with ${code}: ${text}`)
}

/** Folder of a sample by its name in `public/samples`, which is the id of the published corpus. */
export const sampleFolder = (name: string) => join(project, 'public/samples', name)

/** Publishes samples into a new folder. */
export function publishSamples(...names: readonly string[]): Promise<string> {
  return publishSite(...names.map(sampleFolder), '--made-up')
}

/** @throws Error if the site has no such corpus */
export function publishedEntry(site: string, id: string): PublishedEntry {
  const { corpora }: { corpora: readonly PublishedEntry[] } = JSON.parse(
    readFileSync(join(site, 'catalogue.json'), 'utf8'),
  )
  const entry = corpora.find((one) => one.id === id)
  if (!entry) throw new Error(`The site has no ${id}.`)
  return entry
}
