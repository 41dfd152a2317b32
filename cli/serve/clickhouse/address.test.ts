import { expect, it } from 'vitest'
import { clickHouseAddress } from './address.ts'

it.each([
  ['clickhouse://h/d', ['http://h:8123'], 'd'],
  ['clickhouses://me@h:9,i/d', ['https://h:9', 'https://i:8443'], 'd'],
])('%s names shards and a database', (text, urls, database) => {
  const read = clickHouseAddress(text, 'lab')
  expect(read.shards.map(({ url }) => url)).toEqual(urls)
  expect(read.database).toBe(database)
})

it.each(['clickhouse://h', 'clickhouse://h/d;x', 'clickhouse://me:secret@/d', 'http://h/d'])(
  'refuses %s, and repeats no password',
  (text) => {
    expect(() => clickHouseAddress(text, null)).toThrow(/must have the form|is no name of a database/)
    expect(() => clickHouseAddress(text, null)).not.toThrow(/secret/)
  },
)

it('needs each shard once', () => {
  expect(() => clickHouseAddress('clickhouse://a,a:8123/d', 'lab')).toThrow('twice')
})

it('needs the name of a cluster for several shards', () => {
  expect(() => clickHouseAddress('clickhouse://a,b/d', null)).toThrow('--cluster')
})
