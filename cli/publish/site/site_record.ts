import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Hashes of the page's files as written by Parley, to detect other files. */
export type SiteRecord = Readonly<Record<string, readonly string[]>>

const RECORD = '.parley-site.json'

/** Null if the site has none. */
export async function readRecord(site: string): Promise<SiteRecord | null> {
  try {
    const json: unknown = JSON.parse(await readFile(join(site, RECORD), 'utf8'))
    if (typeof json !== 'object' || json === null) return null
    const entries = Object.entries(json).filter(([, hashes]) => Array.isArray(hashes))
    return Object.fromEntries(entries.map(([file, hashes]) => [file, hashes.map(String)]))
  } catch {
    return null
  }
}

/** @param work temporary folder on the same disk, for atomic replacement */
export async function placeRecord(record: SiteRecord, site: string, work: string): Promise<void> {
  const made = join(work, RECORD)
  await writeFile(made, `${JSON.stringify(record)}\n`)
  await rename(made, join(site, RECORD))
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
