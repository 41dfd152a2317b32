import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { SHARDS } from '../../../app/readers/clickhouse/test_clickhouse.ts'
import { publishOnce } from '../../publish/publish_command.ts'
import { publishOptions } from '../../publish/publish_options.ts'
import type { Answers } from '../served_corpora.ts'
import { countIn, followed, versionOf } from '../test_followed.ts'
import { clickHouseAddress } from './address.ts'
import { loadSite } from './served_readers.ts'
import { connectShards, versionsOf } from './versions.ts'

const SOON = { timeout: 20_000, interval: 20 }

describe.skipIf(SHARDS.length < 2)('a site that is served from ClickHouse', () => {
  const hosts = SHARDS.map((url) => new URL(url).host).join(',')
  const database = `parley_new_versions_${process.pid}`
  const addressOf = (user: string) =>
    clickHouseAddress(`clickhouse://${user}:${user}@${hosts}/${database}`, 'lab')
  const answers = (): Answers => ({
    ...{ of: 'clickhouse', asking: {}, limits: { memory: '500MB' }, sql: null },
    address: addressOf('reader'),
  })
  const load = (site: string) =>
    loadSite(
      site,
      null,
      addressOf('parley'),
      { begin: () => {}, at: () => {}, end: () => {} },
      new AbortController().signal,
    )
  const served = async () => {
    const site = await followed(answers(), load)
    ending.push(site.end)
    return site
  }
  const ending: (() => Promise<unknown>)[] = []
  const databases = new Set<string>()
  afterEach(async () => {
    for (const end of ending.splice(0)) await end()
    const connections = connectShards(addressOf('parley'))
    for (const id of ['made-up', 'second'])
      for (const one of await versionsOf(connections, addressOf('parley'), id)) databases.add(one.database)
    for (const connection of connections) {
      for (const one of [...databases, database]) await connection.run(`DROP DATABASE IF EXISTS \`${one}\``)
      await connection.close()
    }
  })
  afterAll(() => expect(databases.size).toBeGreaterThan(0))

  it('shows a new version once it is loaded, and goes on with the one before for open pages', async () => {
    const { site, generations, told, publish } = await served()
    const first = versionOf(generations)
    await publish(4)
    await expect.poll(() => told.length, SOON).toBe(1)
    expect(told[0]).toMatch(
      /^made-up: version \S+ waits until parley publish .* loaded it\. Version \S+ is served until/,
    )
    expect(versionOf(generations)).toBe(first)
    expect(await countIn(generations, first)).toBe(3)
    // Others need not wait. DuckDB answers them until they are loaded.
    await publish(6, 'second')
    await expect.poll(() => versionOf(generations, 'second'), SOON).not.toBe('')
    expect([versionOf(generations), generations.now.missing]).toEqual([first, ['second']])
    expect(await countIn(generations, versionOf(generations, 'second'), 'second')).toBe(6)
    await load(site)
    await expect.poll(() => versionOf(generations), SOON).not.toBe(first)
    await expect.poll(() => generations.now.missing, SOON).toEqual([])
    expect(await countIn(generations, first)).toBe(3)
    expect(await countIn(generations, versionOf(generations))).toBe(4)
    expect(await countIn(generations, versionOf(generations, 'second'), 'second')).toBe(6)
    expect(told.filter((sentence) => sentence.includes('open go on'))).toHaveLength(1)
  }, 120_000)

  it('keeps the version in the site that pages read, however many were published and not loaded', async () => {
    const { site, page, generations, publish } = await served()
    const first = versionOf(generations)
    const options = ['--to', `clickhouse://parley:parley@${hosts}/${database}`, '--cluster', 'lab']
    // Their loads fail.
    for (const count of [4, 5, 6]) await publish(count, 'made-up', ...options)
    const names = () => readdirSync(join(site, 'corpora', 'made-up')).filter((name) => /^\w+$/.test(name))
    expect(names()).toHaveLength(4)
    const terminal = { out: () => {}, err: () => {}, stop: new AbortController().signal }
    const data = join(site, '..', 'data.csv')
    const again = [data, '--corpus', 'made-up', '--out', site, ...options, '--json']
    expect(await publishOnce(publishOptions(again), page, terminal)).toBe(0)
    await expect.poll(() => versionOf(generations), SOON).not.toBe(first)
    expect(names().sort()).toEqual([first, versionOf(generations)].sort())
    expect(await countIn(generations, first)).toBe(3)
    expect(await countIn(generations, versionOf(generations))).toBe(6)
  }, 120_000)
})
