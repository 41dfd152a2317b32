import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CorpusAdapter } from '../../app/corpora/adapter.ts'
import type { CatalogueCorpus } from '../../app/corpora/catalogue.ts'
import { adapterById } from '../../app/corpora/registry.ts'
import { describeAdapter } from '../../app/ingest/describe_adapter.ts'
import { readPack } from '../../app/published/pack.ts'
import { parseFilter } from '../../app/state/filter_params.ts'
import { corpusCountsOfFiles } from '../../tools/counts/corpus_counts.ts'
import { REAL_COUNTS } from '../../tools/counts/real_counts.ts'
import { splitsOf } from '../../tools/vite/corpora_in_folder.ts'
import { BASE, catalogueOf, publishInto, testFolder } from './test_publishing.ts'
import { questionsOf } from './test_questions.ts'
import { openedReader, publishedReader, type StartedReader } from './test_two_readers.ts'

/** Step between tested queries. All of them take two minutes of processor time. */
const EVERY = process.env.PARLEY_EVERY_QUESTION ? 1 : 5

/** Milliseconds. Publishing takes ten seconds, or several times as long on a busy machine. */
const PATIENCE = 300_000

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
    warnings = (await publishInto(site, page, ...named)).warnings
  }, PATIENCE)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  describe.each(['casino', 'craigslist_bargains', 'diplomacy', 'mutual_friends'])('%s', (id) => {
    const adapter = adapterById(id) as CorpusAdapter
    const fileNames = existsSync(DATA) ? readdirSync(join(DATA, id)) : []
    const splits = splitsOf(fileNames.filter((name) => name.endsWith('.parquet'))).map(
      ({ name, fileNames: own }) => ({ name, paths: own.map((file) => join(DATA, id, file)) }),
    )
    const names = splits.map(({ name }) => name)
    let corpus: CatalogueCorpus
    let own = ''
    let opened: StartedReader
    let published: StartedReader
    beforeAll(async () => {
      corpus = catalogueOf(site).corpora.find((one) => one.id === id) as CatalogueCorpus
      own = join(site, corpus.published?.folder.slice(BASE.length) ?? '')
      opened = await openedReader(adapter, splits)
      published = await publishedReader(adapter, corpus, own)
    }, PATIENCE)
    afterAll(() => Promise.all([opened?.engine.close(), published?.engine.close()]))

    it('holds all that its files hold', async () => {
      const counts = await corpusCountsOfFiles(adapter, splits)
      expect(corpus.counts).toEqual(counts)
      expect(corpus.splits.map(({ name }) => name)).toEqual(names)
      let packed = 0
      for (const name of readdirSync(join(own, 'packs')))
        packed += (await readPack(readFileSync(join(own, 'packs', name)))).names.length
      expect(packed).toBe(counts.conversations)
    })

    it(
      'answers every question as its files do',
      async () => {
        const { facets, turnFields, labelSchemes } = describeAdapter(adapter)
        const questions = await questionsOf(
          { facets, turnFields, labelSchemes, splits: names },
          opened.reader,
        )
        expect(questions.length).toBeGreaterThan(50)
        for (const [about, ask] of questions.filter((_, i) => i % EVERY === 0)) {
          const [expected, answer] = await Promise.all([ask(opened.reader), ask(published.reader)])
          expect(answer, about).toEqual(expected)
        }
      },
      PATIENCE,
    )

    it('counts what was counted independently', async () => {
      const listed = REAL_COUNTS.filter((one) => one.corpus === id)
      expect(listed.length).toBeGreaterThan(2)
      for (const { filter, turns, conversations } of listed) {
        const asked = { filter: parseFilter(new URLSearchParams(filter), []), splits: names }
        for (const { reader } of [opened, published]) {
          expect([filter, await reader.countTurns(asked)]).toEqual([filter, turns])
          expect([filter, await reader.count(asked)]).toEqual([filter, conversations])
        }
      }
    })
  })

  it('leave out what is no corpus, in words', () => {
    expect(warnings.filter((line) => /README\.md is left out|originals is left out/.test(line))).toHaveLength(
      2,
    )
  })
})
