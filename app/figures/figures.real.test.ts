import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expandIds, listedFigures } from '../../tools/counts/published_figures.ts'
import type { Verdict } from './figure.ts'
import { figuresOf, type Size } from './figure.ts'
import { recompute } from './recompute.ts'
import { figuresOfCorpus } from './registry.ts'
import { loadPublished } from './test_engine.ts'

const DATA = '../shared/data'
const LIST = `${DATA}/published_figures.md`

/** Corpora with the prefix of their figures' ids. */
const CORPORA = [
  ['casino', 'casino'],
  ['diplomacy', 'diplomacy'],
  ['craigslist_bargains', 'craigslist'],
  ['mutual_friends', 'mutual'],
] as const

describe.skipIf(!existsSync(LIST))('figures recomputed from the published corpora', () => {
  const listed = existsSync(LIST) ? listedFigures(readFileSync(LIST, 'utf8')) : []

  // An e2e test checks that each has the verdict of the list: e2e/real/published_figures.spec.ts.
  it.each(CORPORA)('of %s are looked at closely only where the list names them', async (id, name) => {
    const all = ((await figuresOfCorpus(id))?.groups ?? []).flatMap(figuresOf)
    const known = all.map((figure) => figure.id)
    const rows = listed.filter(({ ids }) => ids.startsWith(`${name}-`))
    expect(rows.length).toBeGreaterThan(6)
    const named = new Set(rows.flatMap((row) => expandIds(row, known)))
    // Except for complete tables and figures that cannot be recomputed.
    const others = all.filter((figure) => !named.has(figure.id) && !/^casino-t(9|10)-/.test(figure.id))
    expect(others.filter(({ expectation }) => expectation.kind !== 'nothing').map((f) => f.id)).toEqual([])
  })

  it('print what the list says is printed', async () => {
    for (const [id, name] of CORPORA) {
      const all = ((await figuresOfCorpus(id))?.groups ?? []).flatMap(figuresOf)
      for (const row of listed.filter(({ ids }) => ids.startsWith(`${name}-`))) {
        for (const one of expandIds(
          row,
          all.map((f) => f.id),
        )) {
          const figure = all.find((f) => f.id === one)
          if (figure?.expectation.kind !== 'digits') continue
          const printed = row.printed.replaceAll(',', ' ').replace(/(\d) (\d{3})\b/g, '$1$2')
          for (const digits of figure.expectation.digits) expect(`${one}: ${printed}`).toContain(digits)
        }
      }
    }
  })

  it('have the printed cells of Tables 9 and 10', async () => {
    const blocks = [...readFileSync(LIST, 'utf8').matchAll(/^```\n((?:[A-Z][\w-]+ +-?\.\d.*\n)+)```/gm)].map(
      ([, text = '']) =>
        text
          .trim()
          .split('\n')
          .map((line) => line.split(/\s+/).slice(1)),
    )
    expect(blocks.map((block) => block.flat().length)).toEqual([49, 49])
    const groups = (await figuresOfCorpus('casino'))?.groups ?? []
    const printed = ['table-9', 'table-10'].map((id) =>
      groups.find((g) => g.id === id)?.matrix?.cells.map((row) => row.map((cell) => cell?.printed)),
    )
    expect(printed).toEqual(blocks)
  })

  it('take a corpus that is there in part for a part', async () => {
    const figures = await figuresOfCorpus('casino')
    if (!figures) throw new Error('Nothing was published.')
    const corpus = await loadPublished(
      'casino',
      { train: `${DATA}/casino/train-00000-of-00001.parquet` },
      500,
    )
    const sizes: Record<string, Size> = await corpus.sizes()
    const results = await recompute(
      figures,
      { sizes, missing: [] },
      ({ sql }) => corpus.ask(sql),
      async () => {},
    )
    await corpus.close()
    const verdicts = new Set<Verdict | null>([...results.values()].map(({ verdict }) => verdict))
    expect(verdicts).toEqual(new Set(['part of corpus', 'not recomputable']))
  }, 60_000)
})
