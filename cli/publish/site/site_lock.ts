import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kill, pid, platform } from 'node:process'

/**
 * Name of the lock in a site. It is a folder with one file, because renaming to an existing non-empty folder fails on
 * every system.
 */
export const LOCK = '.parley-lock'

interface Owner {
  readonly pid: number
  readonly id: string
  /** Id of this start of the machine, because pids are used again after the next one. Null if the system tells none. */
  readonly boot: string | null
}

/** Says that a running process has the lock, and what to do. */
type Busy = (pid: number) => string

const PUBLISHING: Busy = (process) =>
  `Another parley publish (process ${process}) is writing this site. Wait for it to finish.`

/** Ids of the locks that this process holds. */
const held = new Set<string>()

/** Attempts before the lock counts as unreadable. */
const MOST_ATTEMPTS = 100

/**
 * Locks a site for this process.
 * @returns a function that releases the lock
 * @throws Error if another running process is publishing into the same site
 */
export function lockSite(site: string): Promise<() => Promise<void>> {
  return lockFolder(site, PUBLISHING)
}

/** The same for any folder. It keeps no process of another machine out. */
export function lockFolder(folder: string, busy: Busy): Promise<() => Promise<void>> {
  return take(join(folder, LOCK), busy)
}

async function take(path: string, busy: Busy): Promise<() => Promise<void>> {
  const boot = await bootId()
  const own: Owner = { pid, id: randomUUID().slice(0, 8), boot }
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    if (await placed(path, own)) {
      held.add(own.id)
      return () => release(path, own)
    }
    const owner = await ownerOf(path)
    // The lock was released meanwhile.
    if (owner === null) continue
    if (isRunning(owner, boot)) throw new Error(`${busy(owner.pid)} If it is not running, remove ${path}.`)
    await removeStale(path, owner, busy)
  }
  throw new Error(`${path} cannot be read. Remove it if no other parley is running.`)
}

/** Creates the lock atomically, by a rename. @returns false if there already is one */
async function placed(path: string, own: Owner): Promise<boolean> {
  const made = `${path}.${own.id}`
  await mkdir(made)
  try {
    await writeFile(join(made, 'owner'), JSON.stringify(own))
    await rename(made, path)
    return true
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || (platform === 'win32' && code === 'EPERM')) return false
    throw error
  }
}

/**
 * Removes the lock of a process that was killed. Requires a second lock, named after the stale one. Otherwise a process
 * that has read the stale owner could remove the lock of its successor.
 */
async function removeStale(path: string, stale: Owner, busy: Busy): Promise<void> {
  const done = await take(`${path}-${stale.id}`, busy)
  try {
    if ((await ownerOf(path))?.id === stale.id) await release(path, stale)
  } finally {
    await done()
  }
}

async function release(path: string, owner: Owner): Promise<void> {
  const gone = `${path}.${owner.id}`
  held.delete(owner.id)
  await rename(path, gone)
  await rm(gone, { recursive: true, force: true })
}

async function ownerOf(path: string): Promise<Owner | null> {
  try {
    const { pid: process, id, boot } = JSON.parse(await readFile(join(path, 'owner'), 'utf8')) as Owner
    return Number.isSafeInteger(process) && /^[0-9a-f]{8}$/.test(id)
      ? { pid: process, id, boot: boot ?? null }
      : null
  } catch {
    return null
  }
}

/** True if a process was killed, and only its parent has not noticed yet. Linux tells. */
function isZombie(process: number): boolean {
  try {
    return /^.*\) Z/s.test(readFileSync(`/proc/${process}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** If the pid is ours but we don't hold the lock, its process has ended and the pid was reused. */
function isRunning({ pid: process, id, boot: started }: Owner, boot: string | null): boolean {
  if (process === pid) return held.has(id)
  if (started !== null && boot !== null && started !== boot) return false
  try {
    kill(process, 0)
    return !isZombie(process)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function bootId(): Promise<string | null> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => null,
  )
}
