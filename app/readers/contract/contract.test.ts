import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QueryError } from '../../engine/engine.ts'
import { NO_FILTER } from '../../model/index.ts'
import { ALL, expectPreviews, linkTo, NUMBER, question } from './test_answers.ts'
import { testConversations } from './test_conversations.ts'
import { testCounts } from './test_counts.ts'
import { testLists } from './test_lists.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, SPLITS, searchCase } from './test_made_up.ts'
import {
  type AskedReader,
  isAnswered,
  LARGE_READERS,
  PATIENCE,
  TEST_READERS,
  type TestedReader,
} from './test_readers.ts'
import { testTurns } from './test_turns.ts'

// Each reader is started once for all tests, so the tests of a kind are in functions.
describe.each([...TEST_READERS, ...LARGE_READERS])('a reader of %s', (name, start) => {
  const isLarge = LARGE_READERS.some(([n]) => n === name)
  const answers = ({ filter }: FilterCase) => !isLarge || isAnswered(filter)
  let tested: TestedReader
  const subject: AskedReader = {
    get tested() {
      return tested
    },
    get reader() {
      return tested.reader
    },
    isLarge,
    answers,
    cases: FILTER_CASES.filter(answers),
  }

  beforeAll(async () => {
    tested = await start()
    const { rows } = await tested.reader.page(
      { filter: NO_FILTER, splits: SPLITS, sort: null },
      { offset: 0 },
      1_000,
    )
    expectPreviews(rows)
  }, PATIENCE)
  afterAll(() => tested?.close())

  testLists(subject)
  testCounts(subject)
  testTurns(subject)
  testConversations(subject)

  it('tells searches apart that begin with the same signs', async () => {
    const holds = (text: string, term: string) =>
      term.startsWith('-') ? !text.includes(term.slice(1)) : text.includes(term)
    const alone = /(?:^|[^\p{L}\p{N}_])'(?:$|[^\p{L}\p{N}_])/u
    const searches: readonly (readonly [string, 'text' | 'word', (text: string) => boolean])[] = [
      ...["' ;", "' (", "'", "' -;", '% "', '%'].map((search) => {
        return [
          search,
          'text',
          (text: string) => search.split(' ').every((term) => holds(text, term)),
        ] as const
      }),
      ["'", 'word', (text) => alone.test(text)],
    ]
    const texts = MADE_UP.flatMap(({ conversation }) => conversation.turns.map(({ text }) => text))
    for (const [typed, mode, isFound] of searches) {
      const search = typed.replace(' "', ' "\\""')
      const asked = { splits: SPLITS, filter: { ...NO_FILTER, search, mode } }
      const counted = subject.reader.countTurns(asked)
      if (subject.isLarge) await expect(counted).rejects.toThrow(QueryError)
      else expect([typed, mode, await counted]).toEqual([typed, mode, texts.filter(isFound).length])
    }
  })

  it('gives up what is aborted, and answers what comes next', async () => {
    const { reader } = subject
    const asked = { ...question(ALL), sort: null }
    const ref = { split: 'train', id: `i"d'3` }
    const questions: ((signal: AbortSignal) => Promise<unknown>)[] = [
      (s) => reader.page({ ...asked, sort: { column: 'title', descending: true } }, { after: null }, 5, s),
      (s) => reader.count({ ...asked, sort: { column: 'outcome', descending: true } }, s),
      (s) => reader.countTurns(question(searchCase('t')), s),
      (s) => reader.spread(asked, { key: NUMBER }, 5, s),
      (s) => reader.turnPosition({ ...question(searchCase('i')), sort: null }, { ...ref, turn: 0 }, s),
      (s) => reader.step({ ...question(searchCase('e')), sort: null }, null, 1, s),
      (s) => reader.random(asked, 'seed', s),
      (s) => reader.facets(ref, s),
      (s) => reader.linked(SPLITS, linkTo("it's"), s),
      (s) => reader.searchValues(SPLITS, s),
      (s) => reader.values(asked, { key: 'tags' }, 5, s),
      (s) => reader.labels(asked, 'act', 5, s),
      (s) => reader.hits(question(searchCase('it')), [0, 1], s),
      (s) => reader.turns({ ...question(searchCase('it')), sort: null }, { after: null }, 5, s),
      (s) => reader.neighbours({ ...asked, sort: { column: 'turns', descending: true } }, ref, s),
      (s) => reader.place(ref, s),
      (s) => reader.conversation(ref, s),
      (s) => reader.exported(asked, { table: 'turns', rows: 'all' }, s).next(),
      (s) => reader.exportCounts(asked, s),
      (s) => reader.subset(asked, s),
      (s) => reader.splitsOf([ref.id], s),
      (s) => reader.matchRanges('wood', 'o+', s),
    ]
    for (const ask of questions) {
      await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
      const controller = new AbortController()
      const under = ask(controller.signal)
      controller.abort()
      await expect(under).rejects.toMatchObject({ name: 'AbortError' })
    }
    expect((await reader.page(asked, { after: null }, 5)).rows).toHaveLength(5)
  })
})
