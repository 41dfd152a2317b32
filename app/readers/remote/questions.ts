import * as v from 'valibot'
import type { Reader } from '../reader.ts'
import * as is from './answered.ts'
import * as of from './asked.ts'

/**
 * Version of the questions and answers between page and server, part of every address. Increase it if one of them
 * changes, so that a page of another version says so instead of misreading.
 */
export const PROTOCOL = 1

/** Reader methods that are answered in one piece. */
export type QuestionName = Exclude<keyof Reader, 'capabilities' | 'userSql' | 'exported'>

/** Parameters of a method without its abort signal. */
type Asked<Name extends QuestionName> =
  Required<Parameters<Reader[Name]>> extends readonly [...infer Given, AbortSignal] ? Given : never

/** Arguments and answer of a question. */
interface QuestionForm<Name extends QuestionName> {
  /** The arguments, without the abort signal. */
  readonly asked: v.GenericSchema<unknown, Asked<Name>>
  readonly answered: v.GenericSchema<unknown, Awaited<ReturnType<Reader[Name]>>>
}

const { list, text, amount, top } = of
const listOf = <T>(item: v.GenericSchema<unknown, T>) => v.array(item, 'a list')
const fewTexts = list(text)
const count = v.number('a number')

/** All questions of a `Reader`, by name. Adding a method to `Reader` requires its line here. */
export const QUESTIONS: { readonly [Name in QuestionName]: QuestionForm<Name> } = {
  page: { asked: v.tuple([of.listQuestion, of.at, amount]), answered: is.pageOf(is.row) },
  count: { asked: v.tuple([of.anyQuestion]), answered: count },
  countTurns: { asked: v.tuple([of.anyQuestion]), answered: v.nullable(count) },
  values: { asked: v.tuple([of.anyQuestion, of.field, top]), answered: listOf(is.valueCount) },
  labels: { asked: v.tuple([of.anyQuestion, text, top]), answered: listOf(is.valueCount) },
  spread: { asked: v.tuple([of.anyQuestion, of.field, of.bins]), answered: v.nullable(is.spread) },
  speakers: { asked: v.tuple([of.question, list(of.labelRef)]), answered: listOf(is.speaker) },
  hits: { asked: v.tuple([of.question, list(of.whole)]), answered: listOf(is.hit) },
  hitsIn: { asked: v.tuple([of.question, of.ref]), answered: listOf(count) },
  turns: { asked: v.tuple([of.listQuestion, of.at, amount]), answered: is.pageOf(is.turnRow) },
  turnPosition: { asked: v.tuple([of.listQuestion, of.turnRef]), answered: v.nullable(count) },
  step: {
    asked: v.tuple([of.listQuestion, v.nullable(of.turnRef), v.picklist([1, -1])]),
    answered: v.nullable(is.hitPlace),
  },
  random: { asked: v.tuple([of.question, text]), answered: v.nullable(is.place) },
  neighbours: { asked: v.tuple([of.listQuestion, v.nullable(of.ref)]), answered: is.neighbours },
  place: { asked: v.tuple([of.ref]), answered: v.nullable(is.place) },
  conversation: { asked: v.tuple([of.ref]), answered: v.nullable(is.conversation) },
  facets: { asked: v.tuple([of.ref]), answered: v.nullable(is.facetValues) },
  facetValues: { asked: v.tuple([list(of.whole), fewTexts]), answered: is.facetsByKey },
  linked: { asked: v.tuple([of.splits, of.turnLink]), answered: is.elsewhere },
  searchValues: { asked: v.tuple([of.splits]), answered: is.searchValues },
  exportCounts: { asked: v.tuple([of.question]), answered: is.exportCounts },
  subset: { asked: v.tuple([of.question]), answered: listOf(is.subsetPlace) },
  matchRanges: { asked: v.tuple([text, text]), answered: listOf(is.range) },
  splitsOf: { asked: v.tuple([fewTexts]), answered: listOf(is.splitOf) },

  totals: { asked: v.tuple([of.anyQuestion]), answered: is.totals },
  labelShares: { asked: v.tuple([of.anyQuestion, text]), answered: listOf(is.labelShare) },
  labelPairs: {
    asked: v.tuple([of.anyQuestion, text, v.picklist(['same turn', 'next turn'])]),
    answered: listOf(is.labelPair),
  },
  labelPlaces: { asked: v.tuple([of.anyQuestion, text, of.bins]), answered: listOf(is.placeCount) },
  labelRates: {
    asked: v.tuple([of.anyQuestion, text, list(v.union([of.field, v.literal('speaker')]), 8)]),
    answered: listOf(is.labelRate),
  },
  cross: {
    asked: v.tuple([of.anyQuestion, of.dimension, of.dimension, top]),
    answered: listOf(is.pair),
  },
  having: {
    asked: v.tuple([of.anyQuestion, of.dimension, of.dimension, top]),
    answered: listOf(is.valueTally),
  },
  quartiles: {
    asked: v.tuple([of.anyQuestion, of.field, of.dimension, top]),
    answered: listOf(is.quartiles),
  },
  grid: { asked: v.tuple([of.anyQuestion, of.field, of.field, of.bins]), answered: v.nullable(is.grid) },

  measured: { asked: v.tuple([of.comparison, of.unit, of.measured]), answered: is.measuredCases },
  wordCounts: { asked: v.tuple([of.comparison, v.picklist([1, 2]), amount]), answered: is.wordCounts },

  participantCount: { asked: v.tuple([of.question]), answered: count },
  participants: { asked: v.tuple([of.listQuestion, of.offset, amount]), answered: listOf(is.participant) },
  participantValues: {
    asked: v.tuple([of.question, of.dimension, top]),
    answered: listOf(is.valueCount),
  },

  labelTargets: { asked: v.tuple([v.nullable(fewTexts), list(of.whole)]), answered: listOf(is.labelTarget) },
  textsOf: { asked: v.tuple([list(of.whole)]), answered: listOf(is.turnText) },
  turnsById: { asked: v.tuple([text, fewTexts]), answered: listOf(is.identifiedTurn) },
  givers: { asked: v.tuple([text]), answered: listOf(v.string('a text')) },

  judged: { asked: v.tuple([of.question, of.judgedScheme]), answered: listOf(is.judged) },
  judgedCounts: { asked: v.tuple([of.question, of.judgedScheme]), answered: is.judgementCounts },
  judgedAs: {
    asked: v.tuple([of.question, of.judgedScheme, of.judgedCombinations, amount]),
    answered: listOf(is.countedTurn),
  },
  textShapes: { asked: v.tuple([of.question, text]), answered: is.textShapes },
  queue: { asked: v.tuple([of.listQuestion, of.queueChoice]), answered: is.places },
  queueTurns: { asked: v.tuple([list(of.turnPosition)]), answered: listOf(is.queueTurn) },
  namedTurns: { asked: v.tuple([list(of.namedTurn)]), answered: listOf(v.nullable(is.queueTurn)) },
  dataFingerprint: { asked: v.tuple([of.splits]), answered: v.string('a fingerprint') },
  standing: { asked: v.tuple([of.splits, of.standing]), answered: listOf(is.printedTurn) },
}

/** The question whose rows come as lines, one list of rows each. */
export const EXPORTED = {
  name: 'exported',
  asked: v.tuple([of.question, of.exportSelection]),
  line: is.exportedRows,
} as const

/** SQL of users, which a server answers only if its owner allows it. */
export const SQL_QUESTIONS = {
  sqlColumns: { asked: v.tuple([text]), answered: listOf(is.resultColumn) },
  sqlRows: { asked: v.tuple([text, list(is.resultColumn), of.offset]), answered: is.exportedRows },
  sqlCount: { asked: v.tuple([text]), answered: count },
} as const

/** Answer to `about`: capabilities of a corpus. */
export const about = v.object(
  { capabilities: is.capabilities, sql: v.boolean('true or false') },
  'what can be asked',
)

export function isSqlQuestion(name: string): name is keyof typeof SQL_QUESTIONS {
  return Object.hasOwn(SQL_QUESTIONS, name)
}

export function isQuestion(name: string): name is QuestionName {
  return Object.hasOwn(QUESTIONS, name)
}
