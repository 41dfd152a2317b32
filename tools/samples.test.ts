import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueJson, parseCatalogue } from '../app/corpora/catalogue.ts'
import { adapters } from '../app/corpora/registry.ts'
import { openParquet } from '../app/reading/parquet/parquet.ts'
import { convert, convertFixtures, fixturesOf, recordFile } from './fixtures.ts'
import { schemaOf } from './parquet/schemas.ts'
import { conform } from './parquet/shape.ts'
import { catalogueText, writeSamples } from './write_samples.ts'

const site = join(import.meta.dirname, '../public')
const base = 'https://example.org/'

const catalogue = parseCatalogue(JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8')), base)

async function readRecords(url: string): Promise<unknown[]> {
  const file = await openParquet(await asyncBufferFromFile(join(site, url.slice(base.length))))
  const records: unknown[] = []
  for await (const { value } of file.records()) records.push(value)
  return records
}

/** Adapters whose samples the site has, in their order. A sample is optional: `npm run samples` writes it. */
const shipped = adapters.map((a) => a.id).filter((id) => existsSync(join(site, 'samples', id)))

describe('the catalogue of samples', () => {
  it('offers every corpus with a sample, and says that it is made up', () => {
    expect(catalogue.problems).toEqual([])
    expect(catalogue.corpora.map((c) => c.adapter)).toEqual(shipped)
    expect(readdirSync(join(site, 'samples')).sort()).toEqual(shipped.toSorted())
    expect(shipped.length).toBeGreaterThanOrEqual(5)
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
  let written: CatalogueJson
  beforeAll(async () => {
    written = await writeSamples(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('writes, byte for byte, what the site ships', () => {
    const files = readdirSync(join(site, 'samples'), { recursive: true, encoding: 'utf8' })
    const samples = files.filter((path) => path.endsWith('.parquet'))
    expect(samples.length).toBeGreaterThanOrEqual(shipped.length)
    for (const path of samples.map((file) => join('samples', file))) {
      const same = readFileSync(join(folder, path)).equals(readFileSync(join(site, path)))
      expect(same, `${path} differs: run npm run samples`).toBe(true)
    }
  })

  it('writes the entries of the catalogue that the site ships', () => {
    const corpora = written.corpora.filter(({ adapter }) => shipped.includes(adapter))
    expect(catalogueText({ ...written, corpora }), 'run npm run samples').toBe(
      readFileSync(join(site, 'catalogue.json'), 'utf8'),
    )
    expect(readFileSync(join(folder, 'catalogue.json'), 'utf8')).toBe(catalogueText(written))
  })

  it('writes a sample of every corpus that Parley knows, with an id of its own', () => {
    expect(written.corpora.map(({ adapter }) => adapter)).toEqual(adapters.map(({ id }) => id))
    expect(new Set(written.corpora.map(({ id }) => id)).size).toBe(adapters.length)
    expect(parseCatalogue(JSON.parse(JSON.stringify(written)), base).problems).toEqual([])
  })
})
