import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../../engine/duckdb_node.ts'
import type { Engine } from '../../../engine/engine.ts'
import { turnPrint } from '../../../model/links/turn_print.ts'
import { createFlattener } from '../../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../../tables/test_corpus.ts'
import { createSqlReader } from '../paging/sql_reader.ts'
import { publishedOf } from '../sql.ts'
import { createTables } from '../tables.ts'

const CORPUS = { id: 'acts', tables: corpusTables(testAdapter), facets: [], schemes: [], turnFields: [] }

const offer = (amount: number) =>
  turn('', {
    action: {
      type: 'propose',
      name: 'offer',
      title: 'Offer',
      payload: { kind: 'price', amount, currency: 'USD' },
    },
  })

const odd = 'odd\u001fid\u001es'
const conversations = [
  conversation('deal', [turn('Hello.'), offer(100), turn('No.', { speaker: 1 }), offer(80)]),
  conversation('other', [turn('No.'), offer(100)]),
  conversation(odd, [turn('Hm.')]),
]
const turns = conversations.flatMap((c) =>
  c.turns.map((_, i) => ({ split: 'train', conversation: c.id, turn: i, fingerprint: turnPrint(c, i) })),
)

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables(CORPUS.id, CORPUS.tables)) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [i, c] of conversations.entries()) flattener.add(c, conversationKey(0, i))
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf(CORPUS.id), table, encodeBatch(batch))
})
afterAll(() => engine.close())

describe('turns of reviews', () => {
  const reader = () => createSqlReader(engine, CORPUS)

  it('have whole fingerprints, actions too', async () => {
    expect(await reader().namedTurns(turns)).toMatchObject(turns)
    const wanted = {
      fingerprints: turns.map(({ fingerprint }) => fingerprint),
      conversations: ['deal', 'other', odd],
    }
    expect(await reader().standing(['train'], wanted)).toEqual(turns)
  })

  it('are found by text in conversations that are not named, and by their own ids, however odd', async () => {
    const [, , no] = turns
    const found = await reader().standing(['train'], {
      fingerprints: [no?.fingerprint ?? ''],
      conversations: [odd],
    })
    expect(found.map((one) => `${one.conversation} ${one.turn}`)).toEqual(['deal 2', `${odd} 0`])
  })

  it('are found by a link of their speaker alone', async () => {
    const [, , no] = turns
    const link = {
      split: 'train',
      conversation: 'gone',
      turn: 0,
      excerpt: null,
      print: no?.fingerprint ?? '',
    }
    const found = await reader().linked(['train'], link)
    expect(found.same.map((one) => `${one.conversation} ${one.turn}`)).toEqual(['deal 2'])
    const older = await reader().linked(['train'], { ...link, print: link.print.replace(/-.*/, '') })
    expect(older).toMatchObject({ same: [{ conversation: 'other' }, { conversation: 'deal' }], sameTotal: 2 })
  })

  it('are asked for once, however often a queue repeats them', async () => {
    const repeated = Array.from(
      { length: 60_000 },
      (_, i) => turns[i % turns.length] as (typeof turns)[number],
    )
    const found = await reader().namedTurns(repeated)
    expect(found).toHaveLength(repeated.length)
    expect(found.slice(-2)).toMatchObject(repeated.slice(-2))
    const wanted = {
      fingerprints: repeated.map(({ fingerprint }) => fingerprint),
      conversations: repeated.map((one) => one.conversation),
    }
    expect(await reader().standing(['train'], wanted)).toEqual(turns)
  })
})
