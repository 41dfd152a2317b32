import type { Engine } from '../../../engine/engine.ts'
import { type FieldRef, MISSING, NO_FILTER } from '../../../model/index.ts'
import { isOfParticipants } from '../../participants.ts'
import type { AnyQuestion } from '../../question.ts'
import type { ReadCorpus, Reader } from '../../reader.ts'
import type { Dimension } from '../../summaries.ts'
import { binCountsOf, spreadOf, wholeStep } from '../facets.ts'
import type { FilterScope } from '../filter.ts'
import { scopeOf } from '../read_corpus.ts'
import { type SqlFragment, sql } from '../sql.ts'
import { axisOf, extentOf } from '../summaries/axes.ts'
import { crossRows, gridRows, havingRows, numbersByValue } from '../summaries/base_rows.ts'
import { quartileRows, tallyRows } from '../summaries/tallied.ts'
import {
  participantDimension,
  participantGiven,
  participantNumberRows,
  selectedParticipants,
} from './rows.ts'

type Counted = Pick<Reader, 'values' | 'spread' | 'cross' | 'having' | 'quartiles' | 'grid'>

/** Counts participants instead of conversations if a dimension is a field of participants. */
export function withParticipants(reader: Reader, engine: Engine, corpus: ReadCorpus): Reader {
  const ofParticipants = participantSummaries(engine, corpus, reader)
  return {
    ...reader,
    values: (...asked) => of(asked[1]).values(...asked),
    spread: (...asked) => of(asked[1]).spread(...asked),
    cross: (...asked) => of(asked[1], asked[2]).cross(...asked),
    having: (...asked) => of(asked[1], asked[2]).having(...asked),
    quartiles: (...asked) => of(asked[1], asked[2]).quartiles(...asked),
    grid: (...asked) => of(asked[1], asked[2]).grid(...asked),
  }

  function of(...dimensions: readonly Dimension[]): Counted {
    return isOfParticipants(...dimensions) ? ofParticipants : reader
  }
}

function participantSummaries(engine: Engine, corpus: ReadCorpus, reader: Reader): Counted {
  const asked = ({ splits, filter, keys }: AnyQuestion) => {
    const scope = scopeOf(corpus, splits, keys)
    return { scope, kept: sql`SELECT key FROM (${selectedParticipants(filter, scope)})` }
  }
  const every = (scope: FilterScope) => selectedParticipants(NO_FILTER, scope)
  const values = (of: Dimension, scope: FilterScope) => participantDimension(of, every(scope), scope)
  const numbers = (of: FieldRef, scope: FilterScope) => participantNumberRows(of, every(scope), scope)
  const extentRow = async (rows: SqlFragment, signal: AbortSignal | undefined) =>
    (await engine.query(extentOf(rows), signal))[0]
  return {
    values: (...question) => reader.participantValues(...question),

    async spread(question, field, bins, signal) {
      const { scope, kept } = asked(question)
      const statement = binCountsOf(numbers(field, scope), kept, bins, wholeStep(field, scope))
      return spreadOf(await engine.query(statement, signal), bins)
    },

    async cross(question, a, b, top, signal) {
      const { scope, kept } = asked(question)
      const rows = crossRows(values(a, scope), values(b, scope), top)
      const found = await engine.query(tallyRows(rows, kept), signal)
      return found.map((row) => ({ a: row.a ?? MISSING, b: row.b ?? MISSING, count: row.conversations }))
    },

    async having(question, by, given, top, signal) {
      const { scope, kept } = asked(question)
      const rows = havingRows(values(by, scope), participantGiven(given, every(scope), scope), top)
      const found = await engine.query(tallyRows(rows, kept), signal)
      return found.map(({ a, conversations }) => ({ value: a ?? MISSING, conversations }))
    },

    async quartiles(question, number, by, top, signal) {
      const { scope, kept } = asked(question)
      const rows = numbersByValue(numbers(number, scope), values(by, scope), top)
      return engine.query(quartileRows(rows, kept), signal)
    },

    async grid(question, x, y, bins, signal) {
      const { scope, kept } = asked(question)
      const [across, up] = await Promise.all([x, y].map((of) => extentRow(numbers(of, scope), signal)))
      if (!across || !up) return null
      const [first, second] = [axisOf(across, bins), axisOf(up, bins)]
      const rows = gridRows(numbers(x, scope), numbers(y, scope), first, second)
      const found = await engine.query(tallyRows(rows, kept), signal)
      return {
        cells: found.map(({ a, b, conversations }) => ({ x: Number(a), y: Number(b), count: conversations })),
        step: { x: first.step, y: second.step },
      }
    },
  }
}
