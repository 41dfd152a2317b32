import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRINT_OF_NOTHING, textPrintOf, turnPrint } from '../../model/links/turn_print.ts'
import { COMPARED_LIMIT } from '../duckdb/links.ts'
import type { PrintedTurn } from '../review_questions.ts'
import { MADE_UP, SPLITS } from './test_made_up.ts'
import { LARGE_READERS, PATIENCE, TEST_READERS, type TestedReader } from './test_readers.ts'

const ALL: readonly PrintedTurn[] = MADE_UP.flatMap(({ conversation }) =>
  conversation.turns.map((_, turn) => ({
    split: conversation.split,
    conversation: conversation.id,
    turn,
    fingerprint: turnPrint(conversation, turn),
  })),
)

describe.each([...TEST_READERS, ...LARGE_READERS])('where turns stand, of %s', (name, start) => {
  let tested: TestedReader
  beforeAll(async () => {
    tested = await start()
  }, PATIENCE)
  afterAll(() => tested?.close())

  it('is told of texts and of whole conversations, each turn once, as published', async () => {
    const wanted = {
      fingerprints: [...new Set(ALL.map(({ fingerprint }) => fingerprint))].filter((__, i) => i % 3 === 0),
      conversations: [...new Set(ALL.map(({ conversation }) => conversation))].filter((__, i) => i % 4 === 0),
    }
    const isNamed = (turn: PrintedTurn) => wanted.conversations.includes(turn.conversation)
    const texts = wanted.fingerprints.map(textPrintOf)
    // A large index only stores text fingerprints. It loads conversations if a wanted whole fingerprint is not found.
    const known = ALL.filter(isNamed).map(({ fingerprint }) => fingerprint)
    const lacking = wanted.fingerprints.filter((print) => !known.includes(print)).map(textPrintOf)
    const expected = LARGE_READERS.some(([large]) => large === name)
      ? ALL.flatMap((turn) => {
          const text = textPrintOf(turn.fingerprint)
          if (isNamed(turn)) return [turn]
          if (text === PRINT_OF_NOTHING || !texts.includes(text)) return []
          const others = ALL.filter((one) => textPrintOf(one.fingerprint) === text && !isNamed(one))
          const isCompared = lacking.includes(text) && others.length <= COMPARED_LIMIT
          if (!isCompared) return [{ ...turn, fingerprint: text }]
          return wanted.fingerprints.includes(turn.fingerprint) ? [turn] : []
        })
      : ALL.filter((turn) => {
          const isTold = textPrintOf(turn.fingerprint) !== PRINT_OF_NOTHING
          return isNamed(turn) || (isTold && wanted.fingerprints.includes(turn.fingerprint))
        })
    expect(expected.length).toBeGreaterThan(10)
    expect(expected.length).toBeLessThan(ALL.length)
    expect(await tested.reader.standing(SPLITS, wanted)).toEqual(expected)
  })

  it('is never the same text by another speaker in another conversation', async () => {
    const count = (text: string) => ALL.filter((one) => textPrintOf(one.fingerprint) === text).length
    const texts = [...new Set(ALL.map(({ fingerprint }) => textPrintOf(fingerprint)))]
    const [text = ''] = texts.toSorted((a, b) => count(a) - count(b))
    expect(count(text)).toBeLessThanOrEqual(COMPARED_LIMIT)
    const { fingerprint = '' } = ALL.find((one) => textPrintOf(one.fingerprint) === text) ?? {}
    const find = (print: string) =>
      tested.reader.standing(SPLITS, { fingerprints: [print], conversations: [] })
    expect(await find(fingerprint)).toEqual(ALL.filter((one) => one.fingerprint === fingerprint))
    expect(await find(`${text}-zzzzzz`)).toEqual([])
    expect(await find(text)).toHaveLength(count(text))
  })

  it('is asked within some splits', async () => {
    const conversations = [...new Set(ALL.map(({ conversation }) => conversation))]
    const [split = ''] = SPLITS
    const found = await tested.reader.standing([split], { fingerprints: [], conversations })
    expect(found).toEqual(ALL.filter((turn) => turn.split === split))
    expect(await tested.reader.standing([], { fingerprints: [], conversations })).toEqual([])
  })

  it('is nothing of what there is not, however it is written', async () => {
    const wanted = {
      fingerprints: ['', ' ', '\u001f'],
      conversations: ["'; DROP TABLE turns; --", 'a\u001fb'],
    }
    expect(await tested.reader.standing(SPLITS, wanted)).toEqual([])
    expect(await tested.reader.standing(SPLITS, { fingerprints: [], conversations: [] })).toEqual([])
  })
})
