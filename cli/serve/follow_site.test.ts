import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadDuckDb } from '../publish/index/duckdb.ts'
import type { Answers } from './served_corpora.ts'
import { countIn, followed, versionOf } from './test_followed.ts'

const canServe = await loadDuckDb().then(
  () => true,
  () => false,
)

const ANSWERS: Answers = { of: 'duckdb', limits: { memory: '500MB' }, sql: null }
const SOON = { timeout: 10_000, interval: 20 }

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A site that is followed until the test ends. */
async function followedHere() {
  const site = await followed(ANSWERS)
  ending.push(site.end)
  return site
}

describe.skipIf(!canServe)('a served site', () => {
  it('shows a new version without a restart, and goes on with the one before for open pages', async () => {
    const { generations, told, publish } = await followedHere()
    const versions = [versionOf(generations)]
    for (const count of [4, 5]) {
      await publish(count)
      await expect.poll(() => versionOf(generations), SOON).not.toBe(versions.at(-1))
      versions.push(versionOf(generations))
    }
    const [first = '', second = '', third = ''] = versions
    const counts = await Promise.all(versions.map((version) => countIn(generations, version)))
    expect(counts).toEqual([undefined, 4, 5])
    expect(told).toEqual([
      `made-up: version ${second} is served now; pages that are open go on with ${first}.`,
      `made-up: version ${third} is served now; pages that are open go on with ${second}.`,
    ])
  }, 60_000)

  it('serves what is added, and stops to serve what is removed, even the last corpus', async () => {
    const { site, generations, told, publish } = await followedHere()
    const version = versionOf(generations)
    await publish(6, 'second')
    await expect.poll(() => versionOf(generations, 'second'), SOON).not.toBe('')
    expect(await countIn(generations, version)).toBe(3)
    expect(await countIn(generations, versionOf(generations, 'second'), 'second')).toBe(6)
    const catalogue = JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8'))
    writeFileSync(join(site, 'catalogue.json'), JSON.stringify({ ...catalogue, corpora: [] }))
    await expect.poll(() => generations.now.corpora.length, SOON).toBe(0)
    expect(generations.take('made-up', version)).toBe(null)
    expect(told.slice(-2)).toEqual(['made-up is not served any more.', 'second is not served any more.'])
  }, 60_000)

  it('keeps serving if what is new cannot be read, says so once, and goes on when it can', async () => {
    const { site, generations, told, publish, setWrongPage } = await followedHere()
    const [version, file] = [versionOf(generations), join(site, 'catalogue.json')]
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, '{')
    await expect.poll(() => told.length, SOON).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(told).toEqual([expect.stringMatching(/served as it was before: .*is not JSON/)])
    expect(await countIn(generations, version)).toBe(3)
    writeFileSync(file, text)
    setWrongPage(true)
    await publish(7)
    await expect.poll(() => told.length, SOON).toBe(2)
    expect(told[1]).toMatch(/served as it was before: The page is another/)
    expect(versionOf(generations)).toBe(version)
    setWrongPage(false)
    await expect.poll(() => versionOf(generations), SOON).not.toBe(version)
    expect(await countIn(generations, versionOf(generations))).toBe(7)
  }, 60_000)

  it('opens nothing again if the same is published', async () => {
    const { site, generations, told } = await followedHere()
    const { now } = generations
    utimesSync(join(site, 'catalogue.json'), new Date(), new Date())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(generations.now).toBe(now)
    expect(told).toEqual([])
  }, 60_000)
})
