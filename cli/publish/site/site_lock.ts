import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { kill, pid } from 'node:process'

/**
 * Keeps a site for this process alone.
 * @param work the folder of what is being made
 * @returns gives it back
 * @throws Error where another process that runs is publishing into the same site
 */
export async function lockSite(work: string): Promise<() => Promise<void>> {
  await mkdir(work, { recursive: true })
  const path = join(work, 'lock')
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''))
    if (owner > 0 && owner !== pid && runs(owner))
      throw new Error(
        `Another parley publish (process ${owner}) is writing this site. Wait for it; if there is none, remove ${path}.`,
      )
    // Whoever made it was ended before it could take it away.
    await rm(path, { force: true })
  }
}

function runs(process: number): boolean {
  try {
    kill(process, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
