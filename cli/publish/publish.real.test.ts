import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapterById } from '../../app/corpora/registry.ts'
import { readPack } from '../../app/published/pack.ts'
import { corpusCountsOfFiles } from '../../tools/corpus_counts.ts'
import { splitsOf } from '../../tools/vite/corpora_in_folder.ts'
import { BASE, catalogueOf, publishInto, testFolder } from './test_publishing.ts'

const DATA = join(import.meta.dirname, '../../../shared/data')

describe.runIf(existsSync(DATA))('the real corpora, published together', () => {
  let folder = ''
  let site = ''
  let warnings: readonly string[] = []
  beforeAll(async () => {
    const { page, folder: made } = testFolder()
    folder = made
    site = join(folder, 'site')
    const named = readdirSync(DATA).map((name) => join(DATA, name))
    warnings = (await publishInto(site, page, ...named, '--no-index')).warnings
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['casino', 'craigslist_bargains', 'diplomacy', 'mutual_friends'])('hold all of %s', async (id) => {
    const adapter = adapterById(id)
    if (!adapter) throw new Error(`There is no adapter ${id}.`)
    const splits = splitsOf(readdirSync(join(DATA, id)).filter((name) => name.endsWith('.parquet')))
    const paths = splits.map(({ name, fileNames }) => ({
      name,
      paths: fileNames.map((file) => join(DATA, id, file)),
    }))
    const counts = await corpusCountsOfFiles(adapter, paths)
    const corpus = catalogueOf(site).corpora.find((one) => one.id === id)
    expect(corpus?.counts).toEqual(counts)
    expect(corpus?.splits.map(({ name }) => name)).toEqual(splits.map(({ name }) => name))
    const own = join(site, corpus?.published?.folder.slice(BASE.length) ?? '')
    let packed = 0
    for (const name of readdirSync(join(own, 'packs')))
      packed += Object.keys(await readPack(readFileSync(join(own, 'packs', name)))).length
    expect(packed).toBe(counts.conversations)
  })

  it('leave out what is no corpus, in words', () => {
    expect(warnings.filter((line) => /README\.md is left out|originals is left out/.test(line))).toHaveLength(
      2,
    )
  })
})
