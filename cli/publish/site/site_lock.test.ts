import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, vi } from 'vitest'
import { testFolder } from '../../../tools/vite/test_folder.ts'
import { LOCK, lockSite } from './site_lock.ts'

interface Child {
  readonly process: ChildProcessWithoutNullStreams
  readonly line: () => Promise<string>
  /** Resolves when the process has exited. */
  readonly ended: Promise<unknown>
}

async function start(site: string): Promise<Child> {
  const child = join(import.meta.dirname, 'test_lock_child.ts')
  const started = spawn(process.execPath, ['--import', 'tsx', child, site])
  // From the start, because a child that is refused exits at once.
  const ended = once(started, 'exit')
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  expect(await line()).toBe('started')
  return { process: started, line, ended }
}

/** A lock whose process has ended. */
function leaveStale(site: string, pid = 2 ** 30, boot: string | null = null): void {
  mkdirSync(join(site, LOCK))
  writeFileSync(join(site, LOCK, 'owner'), JSON.stringify({ pid, id: '0123abcd', boot }))
}

describe('the lock of a site', () => {
  it('is of one of three processes that find a stale one at once, and the others say why', async () => {
    const site = testFolder()
    const children = await Promise.all([1, 2, 3].map(() => start(site)))
    leaveStale(site)
    for (const child of children) child.process.stdin.write('x')
    const told = await Promise.all(children.map(({ line }) => line()))
    expect(told.filter((line) => line === 'locked')).toHaveLength(1)
    const others = told.filter((line) => line !== 'locked')
    for (const line of others)
      expect(line).toMatch(/Another parley publish \(process \d+\) is writing this site/)
    for (const child of children) child.process.stdin.end()
    await Promise.all(children.map(({ ended }) => ended))
    expect(readdirSync(site)).toEqual([])
  })

  it('is of one of many that ask at once, again and again', async () => {
    const site = testFolder()
    for (let round = 0; round < 20; round++) {
      leaveStale(site)
      const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockSite(site)))
      const got = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(got).toHaveLength(1)
      await got[0]?.()
      expect(readdirSync(site)).toEqual([])
    }
  })

  it.skipIf(process.platform !== 'linux')('ends with the machine, whose pids are used again', async () => {
    const site = testFolder()
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    leaveStale(site, process.ppid, boot)
    await expect(lockSite(site)).rejects.toThrow(`process ${process.ppid}`)
    rmSync(join(site, LOCK), { recursive: true })
    leaveStale(site, process.ppid, '00000000-0000-0000-0000-000000000000')
    await (await lockSite(site))()
    expect(readdirSync(site)).toEqual([])
  })

  it.runIf(process.platform === 'linux')(
    'is free if its process was killed, before its parent notices',
    async () => {
      const site = testFolder()
      // After `exec` there is no shell that waits for the child.
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'])
      const [pid] = await once(parent.stdout, 'data')
      const stat = () => readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')
      await vi.waitFor(() => expect(stat()).toContain(') Z '), { timeout: 15_000 })
      leaveStale(site, Number(pid))
      await (await lockSite(site))()
      parent.kill()
    },
  )

  it('can be taken again once it is released', async () => {
    const site = testFolder()
    for (let round = 0; round < 2; round++) await (await lockSite(site))()
    expect(readdirSync(site)).toEqual([])
  })
})
