import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confusion, unitsOfCell } from './confusion.ts'
import { tableOfLabel, tabulate } from './judgement_table.ts'
import { labelHits, macroAverage, microAverage, precisionRecall } from './reference.ts'
import { judgementsOfRows } from './test_judgements.ts'
import { given, LABELS, rowsOf } from './test_rows.ts'

describe('labels of two annotators', () => {
  it('stand in cells whose units are found again', () => {
    fc.assert(
      fc.property(rowsOf(given, 2, 2), (units) => {
        const judgements = judgementsOfRows(LABELS, units)
        const { size, cells, isSingle, units: both } = confusion(tabulate(judgements), judgements)
        for (let row = 0; row < size; row++) {
          for (let column = 0; column < size; column++) {
            const found = unitsOfCell(judgements, { a: 0, b: 1, row, column })
            expect(found.length).toBe(cells[row * size + column])
            for (const unit of found) {
              const labels = units[unit] ?? []
              const own = (side: number, label = '') => labels[side]?.includes(label) === true
              for (const [side, place] of [row, column].entries()) {
                if (place < LABELS.length) expect(own(side, LABELS[place])).toBe(true)
                // Off the diagonal, the other annotator did not give the label.
                if (place < LABELS.length && row !== column) expect(own(1 - side, LABELS[place])).toBe(false)
              }
            }
          }
        }
        const several = units.some(
          (row) => !row.includes(null) && row.some((labels) => (labels?.length ?? 0) > 1),
        )
        expect(isSingle).toBe(!several)
        if (isSingle) expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(both)
      }),
    )
  })

  it('count as agreement if both gave them; only the others confuse', () => {
    // By hand. p, q | p, q: two agreements. p, q | p, r: p agrees, q is r. p | p, s: p agrees, s is extra.
    // p, q | r, s: four confusions. none | none: agreement. p | none: p is missed.
    const judgements = judgementsOfRows(LABELS, [
      [
        ['p', 'q'],
        ['p', 'q'],
      ],
      [
        ['p', 'q'],
        ['p', 'r'],
      ],
      [['p'], ['p', 's']],
      [
        ['p', 'q'],
        ['r', 's'],
      ],
      [[], []],
      [['p'], []],
    ])
    const { size, cells } = confusion(tabulate(judgements), judgements)
    const rows = Array.from({ length: size }, (_, row) => [...cells.subarray(row * size, (row + 1) * size)])
    expect(rows).toEqual([
      [3, 0, 1, 1, 1],
      [0, 1, 2, 1, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 1, 1],
    ])
  })

  it('against a reference: what was given and wanted is counted once', () => {
    fc.assert(
      fc.property(rowsOf(given, 2, 2), (units) => {
        const judgements = judgementsOfRows(LABELS, units)
        const table = tabulate(judgements)
        const shared = units.filter((row) => !row.includes(null))
        const times = (side: number, label: string) =>
          shared.filter((row) => row[side]?.includes(label)).length
        for (const [i, label] of LABELS.entries()) {
          const own = tableOfLabel(table, judgements.sets, i)
          const { both, onlyAnnotator, onlyReference } = labelHits(own, { reference: 1, annotator: 0 })(
            own.counts,
          )
          expect([both + onlyAnnotator, both + onlyReference]).toEqual([times(0, label), times(1, label)])
        }
      }),
    )
  })

  it('say which share is undefined, and why', () => {
    const [none, missed, extra] = [
      { both: 0, onlyAnnotator: 0, onlyReference: 0 },
      { both: 0, onlyAnnotator: 0, onlyReference: 3 },
      { both: 0, onlyAnnotator: 2, onlyReference: 0 },
    ].map(precisionRecall)
    expect(none?.f1.why).toBe('in_neither')
    expect([missed?.precision.why, missed?.recall.value, missed?.f1.value]).toEqual(['never_given', 0, 0])
    expect([extra?.precision.value, extra?.recall.why, extra?.f1.value]).toEqual([0, 'not_in_reference', 0])
    expect(microAverage([]).f1.why).toBe('in_neither')
    expect(macroAverage([]).f1.why).toBe('in_neither')
  })

  it('an average over labels leaves out those that neither gave', () => {
    const one = { both: 3, onlyAnnotator: 1, onlyReference: 1 }
    const unseen = { both: 0, onlyAnnotator: 0, onlyReference: 0 }
    const [average, own] = [macroAverage([one, unseen]), precisionRecall(one)]
    for (const figure of ['precision', 'recall', 'f1'] as const)
      expect(average[figure].value).toBe(own[figure].value)
  })
})
