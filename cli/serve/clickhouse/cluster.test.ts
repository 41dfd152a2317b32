import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHARDS } from '../../../app/readers/clickhouse/test_clickhouse.ts'
import type { Progress } from '../../publish/progress.ts'
import { publishOnce } from '../../publish/publish_command.ts'
import { publishOptions } from '../../publish/publish_options.ts'
import { publishInto, testFolder } from '../../publish/test_publishing.ts'
import { servedCorpora } from '../served_corpora.ts'
import { clickHouseAddress } from './address.ts'
import { loadSite } from './served_readers.ts'
import { connectShards } from './versions.ts'

const QUIET: Progress = { begin: () => {}, at: () => {}, end: () => {} }

describe.skipIf(SHARDS.length < 2)('a cluster that is not as it is named', () => {
  const hosts = SHARDS.map((url) => new URL(url).host)
  const database = `parley_cluster_${process.pid}`
  const [one = ''] = hosts
  const addressOf = (user: string, named: readonly string[], cluster: string | null) =>
    clickHouseAddress(`clickhouse://${user}:${user}@${named.join(',')}/${database}`, cluster)
  const cases = [
    [
      'fewer addresses than shards',
      [one],
      'lab',
      /cluster lab has 2 shards, and 1 address is named\. Name one address of each/,
    ],
    ['a name that is not there', hosts, 'labb', /there is no cluster labb; there are: .*\blab\b/],
    ['a shard under two names', [one, one.replace('127.0.0.1', 'localhost')], 'lab', /is the same node\./],
  ] as const

  it.each(cases)('is refused before anything is created: %s', async (_, named, cluster, said) => {
    const { folder, page } = testFolder()
    const site = join(folder, 'site')
    const data = join(folder, 'data.csv')
    writeFileSync(data, 'dialogue_id,speaker,text\n1,a,Wood?\n1,b,Yes.')
    const to = `clickhouse://parley:parley@${named.join(',')}/${database}`
    const terminal = { out: () => {}, err: () => {}, stop: new AbortController().signal }
    const options = publishOptions([data, '--out', site, '--to', to, '--cluster', cluster, '--json'])
    await expect(publishOnce(options, page, terminal)).rejects.toThrow(said)
    expect(existsSync(site)).toBe(false)

    await publishInto(site, page, data, '--corpus', 'made-up')
    const { signal } = new AbortController()
    await expect(loadSite(site, null, addressOf('parley', named, cluster), QUIET, signal)).rejects.toThrow(
      said,
    )
    const serve = () =>
      servedCorpora(site, JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8')), {
        ...{
          limits: { memory: '500MB' },
          sql: null,
          of: 'clickhouse',
          address: addressOf('reader', named, cluster),
          asking: {},
        },
      })
    // Serving asks the first node only, so that it starts if others are away.
    if (named.length < hosts.length || cluster !== 'lab') await expect(serve()).rejects.toThrow(said)
    const connections = connectShards(addressOf('parley', hosts, 'lab'))
    for (const connection of connections) {
      const sql = 'SELECT count() FROM system.databases WHERE startsWith(name, {database:String})'
      expect((await connection.rows({ sql, params: { database } }, {})).rows.map(([n]) => Number(n))).toEqual(
        [0],
      )
      await connection.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })
})
