import { isEmptyFilter, MISSING } from '../../../model/index.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { Dimension, Summaries, Totals } from '../../summaries.ts'
import { numberRows } from '../facets.ts'
import type { FilterScope } from '../filter.ts'
import { isNumberField, valuedField } from '../read_corpus.ts'
import type { SqlFragment } from '../sql.ts'
import { axisOf } from './axes.ts'
import {
  type BaseRows,
  crossRows,
  dimensionKeys,
  dimensionRows,
  gridRows,
  havingRows,
  labelPairRows,
  labelPlaceRows,
  labelTurnRows,
  numbersByValue,
  totalRows,
} from './base_rows.ts'
import { labelRateRows, ratesOf } from './label_rates.ts'
import { type LabelledTurns, pairGroups, placeGroups, shareGroups } from './labelled_turns.ts'
import type { Counted, Tallies } from './tallies.ts'

const NONE = { filtered: 0, all: 0 }

/** Answers the queries of an overview from tallies. */
export function createSummaries(corpus: ReadCorpus, { tally, quartiles, extent, query }: Tallies): Summaries {
  return {
    async totals(question, signal) {
      const of = { ...counted(totalRows, 'totals'), byConversation: true as const }
      const rows = await tally(of, question, signal)
      const whole = rows.find(({ a }) => a === null)
      const annotated: Record<string, Totals['annotated'][string]> = {}
      for (const { id } of corpus.schemes) annotated[id] = { conversations: NONE, turns: NONE }
      for (const { a, conversations, turns } of rows) if (a !== null) annotated[a] = { conversations, turns }
      return { conversations: whole?.conversations ?? NONE, turns: whole?.turns ?? NONE, annotated }
    },

    async labelShares(question, scheme, signal) {
      const of = {
        ...countedLabels((...among) => labelTurnRows(scheme, ...among), 'label shares', scheme),
        made: { of: scheme, by: shareGroups },
      }
      const rows = await tally(of, question, signal)
      return rows
        .map(({ a, conversations, turns }) => ({ label: nameOf(a), conversations, turns }))
        .toSorted((x, y) => y.turns.all - x.turns.all)
    },

    async labelPairs(question, scheme, how, signal) {
      const of = {
        ...countedLabels((...among) => labelPairRows(scheme, how, ...among), 'label pairs', scheme, how),
        made: { of: scheme, by: (labelled: LabelledTurns) => pairGroups(labelled, how) },
      }
      const rows = await tally(of, question, signal)
      return rows
        .map(({ a, b, turns, conversations }) => ({
          a: nameOf(a),
          b: nameOf(b),
          count: turns,
          conversations,
        }))
        .toSorted((x, y) => y.count.all - x.count.all)
    },

    async labelPlaces(question, scheme, parts, signal) {
      const of = {
        ...countedLabels(
          (...among) => labelPlaceRows(scheme, parts, ...among),
          'label places',
          scheme,
          parts,
        ),
        made: { of: scheme, by: (labelled: LabelledTurns) => placeGroups(labelled, parts) },
      }
      const rows = await tally(of, question, signal)
      return rows.map(({ a, b, turns, conversations }) => ({
        label: nameOf(a),
        part: Number(b),
        turns,
        conversations,
      }))
    },

    async labelRates(question, scheme, by, signal) {
      return ratesOf(
        await query(
          (scope, kept) => labelRateRows(scheme, by, scope, isEmptyFilter(question.filter) ? null : kept),
          question,
          signal,
        ),
        by,
      )
    },

    async cross(question, a, b, top, signal) {
      if (![a, b].every((dimension) => hasNames(corpus, dimension))) return []
      const rows = (scope: FilterScope) =>
        crossRows(dimensionRows(a, corpus, scope), dimensionRows(b, corpus, scope), top)
      const found = await tally(counted(rows, 'cross', a, b, top), question, signal)
      return found.map((row) => ({ a: nameOf(row.a), b: nameOf(row.b), count: row.conversations }))
    },

    async having(question, by, given, top, signal) {
      if (![by, given].every((dimension) => hasNames(corpus, dimension))) return []
      const rows = (scope: FilterScope) =>
        havingRows(dimensionRows(by, corpus, scope), dimensionKeys(given, scope), top)
      const found = await tally(counted(rows, 'having', by, given, top), question, signal)
      return found.map(({ a, conversations }) => ({ value: nameOf(a), conversations }))
    },

    async quartiles(question, field, by, top, signal) {
      if (!hasNames(corpus, by) || !isNumberField(corpus, field)) return []
      const rows = (scope: FilterScope) =>
        numbersByValue(numberRows(field, scope), dimensionRows(by, corpus, scope), top)
      return quartiles(counted(rows, 'quartiles', field, by, top), question, signal)
    },

    async grid(question, x, y, bins, signal) {
      if (![x, y].every((field) => isNumberField(corpus, field))) return null
      const [across, up] = await Promise.all(
        [x, y].map((field) =>
          extent(
            counted((scope) => numberRows(field, scope), 'extent', field),
            question,
            signal,
          ),
        ),
      )
      if (!across || !up) return null
      const [first, second] = [axisOf(across, bins), axisOf(up, bins)]
      const rows = (scope: FilterScope) => gridRows(numberRows(x, scope), numberRows(y, scope), first, second)
      const found = await tally(counted(rows, 'grid', x, y, bins), question, signal)
      return {
        cells: found.map(({ a, b, conversations }) => ({ x: Number(a), y: Number(b), count: conversations })),
        step: { x: first.step, y: second.step },
      }
    },
  }
}

function counted<Rows>(rows: Counted<Rows>['rows'], ...name: readonly unknown[]): Counted<Rows> {
  return { name, rows }
}

/** @param rows of all conversations, or only of those with a kept key */
function countedLabels(
  rows: (scope: FilterScope, only?: SqlFragment) => BaseRows,
  ...name: readonly unknown[]
): Counted<BaseRows> {
  return { name, rows: (scope) => rows(scope), filteredRows: rows, byConversation: true }
}

/** True if the values of a dimension are names, not numbers. */
function hasNames(corpus: ReadCorpus, dimension: Dimension): boolean {
  return 'scheme' in dimension || valuedField(corpus, dimension) !== null
}

/** `MISSING` for a value that is not given. */
function nameOf(name: string | null): string {
  return name ?? MISSING
}
