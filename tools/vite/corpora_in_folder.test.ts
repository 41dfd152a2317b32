import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adapters } from '../../app/corpora/registry.ts'
import { fixturesOf } from '../fixtures.ts'
import { schemaOf } from '../parquet/schemas.ts'
import { type Column, columns } from '../parquet/shape.ts'
import { writeParquet } from '../parquet/write.ts'
import { corporaInFolder, splitsOf } from './corpora_in_folder.ts'
import { testFolder } from './test_folder.ts'

const folder = testFolder()

async function write(path: string, schema: readonly Column[], records: readonly unknown[]): Promise<void> {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  await writeParquet(join(folder, path), schema, records)
}

const casino = { schema: schemaOf('casino'), records: fixturesOf('casino')[0]?.records.slice(0, 2) ?? [] }
const other = columns(['text', 'string'])

await write('my-casino/train-00001-of-00002.parquet', casino.schema, casino.records)
await write('my-casino/train-00000-of-00002.parquet', casino.schema, casino.records)
await write('my-casino/validation-00000-of-00001.parquet', casino.schema, casino.records)
await write('first-is-empty/train.parquet', casino.schema, [])
await write('first-is-empty/test.parquet', casino.schema, casino.records)
await write('empty/train.parquet', casino.schema, [])
await write('unknown/train.parquet', other, [{ text: 'hello' }])
await write('two words/train.parquet', casino.schema, casino.records)
await write('awkward/a#b.parquet', casino.schema, casino.records)
await write('.hidden/train.parquet', casino.schema, casino.records)
mkdirSync(join(folder, 'broken'))
writeFileSync(join(folder, 'broken/train.parquet'), 'not a Parquet file at all')
mkdirSync(join(folder, 'texts'))
writeFileSync(join(folder, 'texts/readme.txt'), 'hello')
symlinkSync(join(folder, 'nowhere'), join(folder, 'gone'))
mkdirSync(join(folder, 'half-gone'))
symlinkSync(join(folder, 'nowhere.parquet'), join(folder, 'half-gone/train.parquet'))
symlinkSync(join(folder, 'loop'), join(folder, 'loop'))
await write('loose.parquet', casino.schema, casino.records)

const found = await corporaInFolder(folder, 'data/', adapters)

describe('corporaInFolder', () => {
  it('offers the sub-folders whose first record an adapter recognises', () => {
    expect(found.corpora.map((c) => [c.id, c.adapter, c.title])).toEqual([
      ['first-is-empty', 'casino', 'CaSiNo'],
      ['my-casino', 'casino', 'CaSiNo'],
    ])
  })

  it('lists splits in published order, shards in theirs, with sizes and addresses', () => {
    const corpus = found.corpora.find((c) => c.id === 'my-casino')
    expect(corpus?.splits).toEqual([
      {
        name: 'train',
        files: [
          { url: 'data/my-casino/train-00000-of-00002.parquet', bytes: expect.any(Number) },
          { url: 'data/my-casino/train-00001-of-00002.parquet', bytes: expect.any(Number) },
        ],
      },
      {
        name: 'validation',
        files: [{ url: 'data/my-casino/validation-00000-of-00001.parquet', bytes: expect.any(Number) }],
      },
    ])
  })

  it('counts what they hold, after they are offered', async () => {
    const corpus = found.corpora.find((c) => c.id === 'my-casino')
    await expect.poll(() => corpus?.counts?.conversations).toBe(3 * casino.records.length)
    expect(corpus?.counts?.outcomes.reduce((sum, o) => sum + o.conversations, 0)).toBe(
      3 * casino.records.length,
    )
  })

  it.each([
    ['unknown', 'no adapter recognises its first record'],
    ['broken', 'train.parquet cannot be read as Parquet'],
    ['empty', 'its files hold no records'],
    ['two words', 'its name must'],
    ['awkward', '"a#b.parquet" cannot stand in an address'],
    ['gone', 'no such file'],
    ['half-gone', 'train.parquet'],
    ['loop', 'too many symbolic links'],
  ])('warns of %s, saying why', (name, why) => {
    const warnings = found.warnings.filter((warning) => warning.startsWith(`${join(folder, name)} `))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(why)
  })

  it('passes over hidden folders, loose files and folders without Parquet', () => {
    expect(found.warnings).toHaveLength(8)
  })
})

describe('splitsOf', () => {
  it('puts train, validation and test first, then the others by name', () => {
    const names = ['zz', 'test', 'annotated', 'validation', 'train'].map(
      (name) => `${name}-00000-of-00001.parquet`,
    )
    expect(splitsOf(names).map((s) => s.name)).toEqual(['train', 'validation', 'test', 'annotated', 'zz'])
  })

  it('takes a file without shard numbers for a split of that name', () => {
    expect(splitsOf(['dev-set.parquet'])).toEqual([{ name: 'dev-set', fileNames: ['dev-set.parquet'] }])
  })
})

describe.skipIf(!existsSync('../shared/data'))('the real corpora', () => {
  it('are all recognised', async () => {
    const { corpora, warnings } = await corporaInFolder('../shared/data', 'data/', adapters)
    expect(warnings).toEqual([])
    expect(corpora.map((c) => [c.id, c.adapter, c.splits.map((s) => s.name).join()])).toEqual([
      ['casino', 'casino', 'train'],
      ['craigslist_bargains', 'craigslist_bargains', 'train,validation,test'],
      ['diplomacy', 'diplomacy', 'train,validation,test'],
      ['mutual_friends', 'mutual_friends', 'train,validation,test'],
    ])
  })
})
