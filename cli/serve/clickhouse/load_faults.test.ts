import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../../app/model/index.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { LIBRARY, shardsWithFaults } from './test_faults.ts'

const WOOD = { splits: ['data'], filter: { ...NO_FILTER, search: 'wood' } }

const counts = async (reader: Reader) => [await reader.count(WOOD), await reader.countTurns(WOOD)]

/** A small file system, or null if this user may not mount one. */
function smallDisk(megabytes: number): { readonly path: string; readonly remove: () => void } | null {
  const path = mkdtempSync(join(tmpdir(), 'parley-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  const remove = () => {
    execFileSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true })
  }
  return { path, remove }
}

/** Fills a disk. @returns the file that does */
function filled(path: string, left: number): string {
  const { bavail, bsize } = statfsSync(path)
  const file = join(path, 'filler')
  writeFileSync(file, Buffer.alloc(bavail * bsize - left))
  return file
}

// `npm run test:serve` names the library.
describe.skipIf(LIBRARY === undefined)('loading into shards of ClickHouse', { timeout: 240_000 }, () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  const begin = async (...args: Parameters<typeof shardsWithFaults>) => {
    const made = await shardsWithFaults(...args)
    closing.push(made.close)
    return made
  }

  it.for([
    ['second', 'nearly full', 1, 300_000],
    ['first', 'full', 0, 0],
  ] as const)(
    'names the %s shard if its disk is %s, changes nothing for readers, and goes on once there is space',
    async ([, , full, left], { skip }) => {
      const disk = smallDisk(40)
      if (!disk) return skip('Only root may mount a disk.')
      closing.push(disk.remove)
      const made = await begin('full_disk', { data: (shard) => (shard === full ? disk.path : undefined) })
      await made.publish(300)
      await made.load()
      const before = await made.serve()
      const [{ version = '' } = {}] = await made.versions()
      await made.publish(310)
      const filler = filled(disk.path, left)
      const { host } = new URL(made.shards[full]?.url ?? '')
      await expect(made.load()).rejects.toThrow(`The disk of ClickHouse at ${host} is full`)
      expect((await made.versions()).map((one) => one.version)).toEqual([version])
      expect(await counts(before)).toEqual([300, 1200])
      rmSync(filler)
      await made.load()
      expect(await made.versions()).toHaveLength(2)
      expect(await counts(before)).toEqual([300, 1200])
      expect(await counts(await made.serve())).toEqual([310, 1240])
      expect(await stored(made)).toEqual([1240, 1240])
    },
  )

  it.each([
    ['the first shard before the turns', 0, false],
    ['the second shard before the turns', 1, false],
    ['the first shard while it sends turns on', 0, true],
    ['the second shard while it receives turns', 1, true],
  ])('goes on after a restart of %s, with every row once', async (_, i, isOnTheWay) => {
    const made = await begin('restarts')
    await made.publish(300)
    const shard = made.shards[i]
    const fault = async () => {
      if (isOnTheWay) {
        made.proxy.stall('all')
        // Time for rows to be sent.
        await new Promise((done) => setTimeout(done, 500))
      }
      await shard?.kill()
      made.proxy.goOn()
    }
    let failing: Promise<unknown> = Promise.resolve()
    const begun = (what: string) => {
      if (what.includes('conversations')) failing = fault()
    }
    const { host } = new URL(shard?.url ?? '')
    await expect(made.load(begun)).rejects.toThrow(i === 0 ? host : shard?.native)
    await failing
    await shard?.start()
    expect(await made.versions()).toEqual([])
    await made.load()
    expect(await counts(await made.serve())).toEqual([300, 1200])
    expect(await stored(made)).toEqual([1200, 1200])
  })

  /** Numbers of stored turns of the current version on all shards, and of distinct ones. */
  async function stored(made: Awaited<ReturnType<typeof shardsWithFaults>>): Promise<readonly number[]> {
    const [current] = await made.versions()
    const keys: string[] = []
    for (const shard of made.connected()) {
      const sql = `SELECT conversation_key, turn FROM \`${current?.database}\`.turns_local`
      const { rows } = await shard.rows({ sql, params: {} }, {})
      keys.push(...rows.map((row) => row.join(' ')))
    }
    return [keys.length, new Set(keys).size]
  }
})
