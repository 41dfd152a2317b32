import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HubStandIn, startHubStandIn } from '../../tools/servers/hub_stand_in.ts'
import { BASE, catalogueOf, publishInto, SAMPLES, testFolder } from './test_publishing.ts'

describe('datasets of the Hub', () => {
  const { folder, page } = testFolder()
  let hub: HubStandIn
  beforeAll(async () => {
    hub = await startHubStandIn()
  })
  afterAll(async () => {
    await hub.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const publish = (name: string, ...args: readonly string[]) =>
    publishInto(join(folder, name), page, ...args, '--hub', hub.url, '--no-index')

  it('are published as the files of the same corpus are', async () => {
    const site = join(folder, 'hub')
    await publish('hub', 'stanfordnlp/craigslist_bargains')
    await publishInto(join(folder, 'files'), page, join(SAMPLES, 'craigslist_bargains'), '--no-index')
    const [corpus] = catalogueOf(site).corpora
    const [same] = catalogueOf(join(folder, 'files')).corpora
    expect(corpus).toMatchObject({ id: 'craigslist_bargains', adapter: 'craigslist_bargains' })
    expect(corpus?.counts).toEqual(same?.counts)
    expect(corpus?.published?.splits).toEqual(same?.published?.splits)
    expect(corpus?.splits.map(({ name }) => name)).toEqual(['train', 'validation', 'test'])
    for (const { name, files } of corpus?.splits ?? []) {
      const source = join(SAMPLES, 'craigslist_bargains', `${name}-00000-of-00001.parquet`)
      expect(files).toHaveLength(1)
      expect(readFileSync(join(site, files[0]?.url.slice(BASE.length) ?? ''))).toEqual(readFileSync(source))
    }
  })

  it('are published by a configuration, beside what is there', async () => {
    await publish('several', 'made-up/two-configs:camping', '--corpus', 'camping')
    await expect(publish('several', 'kchawla123/casino')).rejects.toThrow(
      /already has the conversations of casino, as camping/,
    )
    await publish('several', 'kchawla123/casino', '--replace')
    const { corpora } = catalogueOf(join(folder, 'several'))
    expect(corpora.map(({ id, adapter }) => [id, adapter])).toEqual([
      ['camping', 'casino'],
      ['casino', 'casino'],
    ])
    expect(corpora[0]?.counts).toEqual(corpora[1]?.counts)
  })

  it.each([
    ['made-up/two-configs', /made-up\/two-configs:(camping|default)/],
    ['made-up/private', /made-up\/private/],
    ['made-up/gated', /made-up\/gated/],
  ])('%s is refused in words', async (dataset, words) => {
    await expect(publish('refused', dataset)).rejects.toThrow(words)
  })
})
