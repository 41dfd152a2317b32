import { cpSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
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

  it('goes on with the version before until all files of the new one have been copied, and then shows that', async () => {
    const { site, generations, told, publish } = await followedHere()
    const [version, copy] = [versionOf(generations), `${site}-copy`]
    cpSync(site, copy, { recursive: true })
    // Publishes into a copy.
    renameSync(site, `${site}-served`)
    renameSync(copy, site)
    await publish(8)
    renameSync(site, copy)
    renameSync(`${site}-served`, site)
    const [next = ''] = readdirSync(join(copy, 'corpora/made-up')).filter((name) => name !== version)
    const folder = join('corpora/made-up', next)
    const copied = (name: string) => cpSync(join(copy, name), join(site, name), { recursive: true })
    copied('catalogue.json')
    await expect
      .poll(() => told.at(-1) ?? '', SOON)
      .toMatch(/^made-up is not served: .* Version \S+ is served/)
    expect(await countIn(generations, version)).toBe(3)
    for (const name of readdirSync(join(copy, folder)))
      if (name !== 'index.duckdb') copied(join(folder, name))
    const index = readFileSync(join(copy, folder, 'index.duckdb'))
    writeFileSync(join(site, folder, 'index.duckdb'), index.subarray(0, 50_000))
    await expect.poll(() => told.at(-1) ?? '', SOON).toMatch(/50,000 bytes instead of/)
    expect(versionOf(generations)).toBe(version)
    copied(join(folder, 'index.duckdb'))
    await expect.poll(() => versionOf(generations), SOON).toBe(next)
    expect([await countIn(generations, version), await countIn(generations, next)]).toEqual([3, 8])
  }, 60_000)

  it('stops to serve what is removed, also if something else cannot be opened', async () => {
    const { site, generations, told, publish } = await followedHere()
    const version = versionOf(generations)
    await publish(6, 'second')
    await expect.poll(() => versionOf(generations, 'second'), SOON).not.toBe('')
    const second = versionOf(generations, 'second')
    await publish(9)
    await expect.poll(() => versionOf(generations), SOON).not.toBe(version)
    // The index of the next version is damaged, and has the right size.
    const catalogue = JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8'))
    const [entry] = catalogue.corpora
    const damaged = entry.published.folder.replace(/[^/]+\/$/, '0123456789ab/')
    cpSync(join(site, entry.published.folder), join(site, damaged), { recursive: true })
    writeFileSync(join(site, damaged, 'index.duckdb'), Buffer.alloc(entry.published.index, 'x'))
    const next = { ...entry, published: { ...entry.published, folder: damaged } }
    writeFileSync(join(site, 'catalogue.json'), JSON.stringify({ ...catalogue, corpora: [next] }))
    await expect.poll(() => generations.now.corpora.length, SOON).toBe(1)
    expect(generations.take('second', second)).toBe(null)
    expect(await countIn(generations, versionOf(generations))).toBe(9)
    await expect
      .poll(() => told.slice(-2), SOON)
      .toEqual([
        'second is not served any more.',
        expect.stringMatching(/has changed, but is served as it was before: /),
      ])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(told.filter((sentence) => sentence.includes('has changed'))).toHaveLength(1)
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
