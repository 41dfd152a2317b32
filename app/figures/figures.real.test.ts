import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { agrees, expandIds, listedFigures } from '../../tools/published_figures.ts'
import type { Verdict } from './figure.ts'
import { figuresOf, type Size } from './figure.ts'
import { recompute } from './recompute.ts'
import { figuresOfCorpus } from './registry.ts'
import { loadPublished } from './test_engine.ts'

const DATA = '../shared/data'
const LIST = `${DATA}/published_figures.md`

/** By corpus: its splits, and how its figures are called. */
const CORPORA = [
  ['casino', ['train'], 'casino'],
  ['diplomacy', ['train', 'validation', 'test'], 'diplomacy'],
  ['craigslist_bargains', ['train', 'validation', 'test'], 'craigslist'],
  ['mutual_friends', ['train', 'validation', 'test'], 'mutual'],
] as const

async function recomputed(id: string, splits: readonly string[]) {
  const path = (split: string) => `${DATA}/${id}/${split}-00000-of-00001.parquet`
  const corpus = await loadPublished(id, Object.fromEntries(splits.map((split) => [split, path(split)])))
  const figures = await figuresOfCorpus(id)
  if (!figures) throw new Error(`Nothing was published about ${id}.`)
  try {
    const holdings = { sizes: await corpus.sizes(), missing: [] }
    return { figures, results: await recompute(figures, holdings, corpus.ask, async () => {}) }
  } finally {
    await corpus.close()
  }
}

describe.skipIf(!existsSync(LIST))('figures recomputed from the published corpora', () => {
  const listed = existsSync(LIST) ? listedFigures(readFileSync(LIST, 'utf8')) : []

  it.each(CORPORA)(
    'of %s have the verdicts that were found independently',
    async (id, splits, name) => {
      const { figures, results } = await recomputed(id, splits)
      const known = [...results.keys()]
      const rows = listed.filter(({ ids }) => ids.startsWith(`${name}-`))
      expect(rows.length).toBeGreaterThan(6)
      const wrong = rows.flatMap((row) => {
        const ids = expandIds(row, known)
        const verdicts = ids.map((one) => results.get(one)?.verdict)
        const shown = ids.map(
          (one) => `${one}: ${results.get(one)?.found?.shown} ${results.get(one)?.verdict}`,
        )
        return agrees(row, verdicts) ? [] : [`${row.ids} is ${row.match}, but ${shown.join(', ')}`]
      })
      expect(wrong).toEqual([])

      // Nothing is looked at that the list does not name, but tables in full and what cannot be recomputed.
      const named = new Set(rows.flatMap((row) => expandIds(row, known)))
      const others = figures.groups
        .flatMap(figuresOf)
        .filter((figure) => !named.has(figure.id) && !/^casino-t(9|10)-/.test(figure.id))
      expect(others.filter(({ expectation }) => expectation.kind !== 'nothing').map((f) => f.id)).toEqual([])
    },
    120_000,
  )

  it('print what the list says is printed', async () => {
    for (const [id, , name] of CORPORA) {
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
    const results = await recompute(figures, { sizes, missing: [] }, corpus.ask, async () => {})
    await corpus.close()
    const verdicts = new Set<Verdict | null>([...results.values()].map(({ verdict }) => verdict))
    expect(verdicts).toEqual(new Set(['part of corpus', 'not recomputable']))
  }, 60_000)
})
