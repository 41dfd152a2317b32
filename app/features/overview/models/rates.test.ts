import { expect, it } from 'vitest'
import { MISSING } from '../../../model/index.ts'
import { cellId } from './heat.ts'
import {
  groupCells,
  groupNames,
  groupShares,
  rateCells,
  rateColumns,
  rateLabels,
  sharesToResample,
} from './rates.ts'

const cluster = (annotated: number, labelled: number, conversations: number) => ({
  annotated,
  labelled,
  conversations,
})
const rate = (values: readonly string[], needs: number) => ({
  values,
  sizes: [cluster(4, 0, 2)],
  labels: [
    { label: 'rare', clusters: [cluster(4, 0, 1), cluster(4, 1, 1)] },
    { label: 'need', clusters: [cluster(4, needs, 2)] },
  ],
})
const by = [rate(['deal'], 1), rate(['walked_away'], 2)]

it('labels by a field are shares of the annotated turns or conversations with its value', () => {
  const names = { rows: rateLabels(by, 9), columns: rateColumns(by, 9) }
  expect(names).toEqual({ rows: ['need', 'rare'], columns: ['deal', 'walked_away'] })
  const [[, needs] = []] = rateCells(by.slice(1), by, names, 'turns', new Map())
  expect(needs).toMatchObject({
    filtered: 4,
    all: 4,
    whole: { filtered: 8, all: 8 },
    share: 0.5,
    interval: null,
  })
  const [[gone] = []] = rateCells(by.slice(1), by, names, 'turns', new Map())
  expect(gone).toMatchObject({ filtered: 0, all: 2, whole: { filtered: 0, all: 8 }, share: null })
  const [, [, rare] = []] = rateCells(by, by, names, 'conversations', new Map())
  expect(rare).toMatchObject({ filtered: 1, whole: { filtered: 2, all: 2 }, share: 0.5 })
  expect(rare?.interval?.high).toBeGreaterThan(0.5)
  expect([...sharesToResample(by, names).keys()]).toHaveLength(4)
  expect(rateLabels(by, 1)).toEqual(['need'])
})

it('a label by two groups has cells in natural order, without values that are not given', () => {
  const rates = [rate(['Italy', '1910'], 1), rate(['Italy', '1905'], 3), rate(['Austria', MISSING], 1)]
  const names = groupNames(rates, 9)
  expect(names).toEqual({ rows: ['Austria', 'Italy'], columns: ['1905', '1910'] })
  const id = cellId('Italy', '1905')
  const cells = groupCells(rates, rates, names, 'need', 'turns', new Map([[id, { low: 0.5, high: 0.9 }]]))
  expect(cells[1]?.[0]).toMatchObject({ filtered: 6, whole: { filtered: 8 }, interval: { low: 0.5 } })
  expect(cells[0]?.[0]).toMatchObject({ filtered: 0, whole: { filtered: 0 }, share: null })
  expect([...groupShares(rates, names, 'need').keys()]).toEqual([id, cellId('Italy', '1910')])
})
