import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCatalogue } from '../app/corpora/catalogue.ts'
import { adapters } from '../app/corpora/registry.ts'
import { openParquet } from '../app/reading/parquet/parquet.ts'
import { convert, convertFixtures, fixturesOf, recordFile } from './fixtures.ts'
import { schemaOf } from './parquet/schemas.ts'
import { conform } from './parquet/shape.ts'
import { writeSamples } from './write_samples.ts'

const site = join(import.meta.dirname, '../public')
const base = 'https://example.org/'

const catalogue = parseCatalogue(JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8')), base)

async function readRecords(url: string): Promise<unknown[]> {
  const file = await openParquet(await asyncBufferFromFile(join(site, url.slice(base.length))))
  const records: unknown[] = []
  for await (const { value } of file.records()) records.push(value)
  return records
}

describe('the catalogue of samples', () => {
  it('offers every corpus that Parley knows, and says that it is made up', () => {
    expect(catalogue.problems).toEqual([])
    expect(catalogue.corpora.map((c) => c.adapter)).toEqual(adapters.map((a) => a.id))
    for (const corpus of catalogue.corpora) {
      expect(corpus.madeUp).toBe(true)
      expect(corpus.title).toMatch(/ \(made-up sample\)$/)
      expect(corpus.note).toContain('not the real corpus')
    }
  })

  it('gives the sizes that the files have', () => {
    for (const { url, bytes } of catalogue.corpora.flatMap((c) => c.splits).flatMap((s) => s.files)) {
      expect(readFileSync(join(site, url.slice(base.length)))).toHaveLength(bytes)
    }
  })
})

describe.each(catalogue.corpora.map((c) => [c.id, c] as const))('%s', (_id, corpus) => {
  const schema = schemaOf(corpus.adapter)
  const conformed = (records: readonly unknown[]) =>
    records.map((record, row) => conform({ kind: 'struct', fields: schema }, record, `row ${row}`))

  it('holds the fixtures, record for record', async () => {
    const fixtures = fixturesOf(corpus.adapter)
    expect(corpus.splits.map((s) => s.name)).toEqual(fixtures.map((f) => f.split))
    for (const [i, { records }] of fixtures.entries()) {
      const url = corpus.splits[i]?.files[0]?.url ?? ''
      expect(await readRecords(url), 'run npm run samples').toEqual(conformed(records))
    }
  })

  it('becomes the conversations that the fixtures become', async () => {
    const adapter = adapters.find((a) => a.id === corpus.adapter)
    if (!adapter) throw new Error(`no adapter ${corpus.adapter}`)
    const files = await Promise.all(
      corpus.splits.map(async ({ name, files }) =>
        recordFile(`fixture.${name}.json`, name, await readRecords(files[0]?.url ?? '')),
      ),
    )
    expect(await convert(adapter, files)).toEqual(await convertFixtures(adapter))
  })
})

describe('writeSamples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-samples-'))
  beforeAll(() => writeSamples(folder))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('writes, byte for byte, what the site ships', () => {
    const files = (root: string) =>
      readdirSync(join(root, 'samples'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.parquet'))
        .sort()
    expect(files(folder)).toEqual(files(site))
    for (const path of ['catalogue.json', ...files(site).map((file) => join('samples', file))]) {
      const same = readFileSync(join(folder, path)).equals(readFileSync(join(site, path)))
      expect(same, `${path} differs: run npm run samples`).toBe(true)
    }
  })
})
