import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { publishInto, sampleFolder } from './published_site.ts'

/**
 * Published sites that the tests of a run share and must not change. The first worker that needs a site publishes it,
 * which takes seconds, into the run's output folder, which Playwright empties at the start of the next run.
 */
export interface SitesOfRun {
  /** Folder of a site with samples: `casino`, `diplomacy`, and `bare`, which is `casino` without its source files. */
  readonly samplesSite: string
  /** Folder of a site with one made-up corpus, `casino`, that has a large index. */
  readonly largeSite: string
}

const project = join(import.meta.dirname, '../..')

export function samplesSite(output: string): Promise<string> {
  return onceInRun(output, 'samples', async (folder) => {
    await publishInto(folder, sampleFolder('casino'), sampleFolder('diplomacy'), '--made-up')
    await publishInto(
      folder,
      sampleFolder('casino'),
      '--made-up',
      '--no-files',
      '--corpus',
      'bare',
      '--replace',
    )
  })
}

export function largeSite(output: string): Promise<string> {
  return onceInRun(output, 'large', async (folder) => {
    const script = join(import.meta.dirname, 'publish_large.ts')
    const args = ['--import', 'tsx', script, folder, join(project, 'dist')]
    await promisify(execFile)(process.execPath, args, { cwd: project })
  })
}

/** All workers of a run have the same parent process. */
async function onceInRun(
  output: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const sites = join(output, `sites-${process.ppid}`)
  const folder = join(sites, name)
  const making = `${folder}-in-the-making`
  mkdirSync(sites, { recursive: true })
  while (!existsSync(folder)) {
    if (!taken(`${folder}-taken`)) {
      await sleep(100)
      continue
    }
    try {
      // Another worker may have finished just before.
      if (existsSync(folder)) break
      rmSync(making, { recursive: true, force: true })
      await make(making)
      renameSync(making, folder)
    } finally {
      rmdirSync(`${folder}-taken`)
    }
  }
  return folder
}

/** True if this worker creates the site. Uses a folder as a lock, which only one worker can create. */
function taken(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}
