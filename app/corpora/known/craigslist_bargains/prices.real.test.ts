import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { pricePathOf } from '../../../model/prices/price_path.ts'
import { priceOfText } from '../../../model/prices/proposed_price.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { SourceRecord } from '../../adapter.ts'
import { craigslistBargains } from './index.ts'
import { pricePath } from './prices.ts'

const data = '../shared/data'

describe.skipIf(!existsSync(data))('prices of the published corpus', () => {
  const conversations: Conversation[] = []
  const listOf = ({ attributes }: Conversation) => attributes.list_price as number

  beforeAll(async () => {
    for (const split of ['train', 'validation', 'test']) {
      const path = `${data}/craigslist_bargains/${split}-00000-of-00001.parquet`
      const file = await openParquet(await asyncBufferFromFile(path))
      const records: SourceRecord[] = []
      for await (const record of file.records()) records.push(record)
      const source = { name: `${split}.parquet`, split, records: () => records }
      for await (const c of craigslistBargains.conversations([source], () => {})) conversations.push(c)
    }
  }, 60_000)

  it('that dialogue acts give to messages are those that their texts are found to propose', () => {
    const disagreements: string[] = []
    let all = 0
    for (const conversation of conversations) {
      const latest: (number | null)[] = [null, null]
      for (const turn of conversation.turns) {
        const price = turn.values.price
        if (turn.action === null && typeof price === 'number') {
          all += 1
          const found = priceOfText(turn.text, listOf(conversation), latest[1 - turn.speaker] ?? null)
          if (found !== price)
            disagreements.push(`${conversation.split} ${conversation.id}: ${price}, ${found}`)
        }
        if (typeof price === 'number') latest[turn.speaker] = price
      }
    }
    console.info(`${all - disagreements.length} of ${all} prices of acts agree`, disagreements.join('\n'))
    expect(all).toBe(14)
    expect(disagreements).toEqual([])
  })

  it('of parsed messages without one are hardly ever found in their texts', () => {
    const parsed = conversations.flatMap((conversation) =>
      conversation.turns
        .filter(({ annotated, values }) => annotated.length > 0 && values.price === null)
        .map(({ text }) => ({ text, list: listOf(conversation) })),
    )
    const found = parsed.filter(({ text, list }) => priceOfText(text, list, null) !== null)
    console.info(`${found.length} of ${parsed.length} parsed messages without a price are found to have one`)
    expect(parsed.length).toBeGreaterThan(20)
    expect(found.length).toBeLessThanOrEqual(5)
  })

  it('that were agreed on were named in the talk before, as a rule', () => {
    const deals = conversations.filter(({ outcome }) => outcome.status === 'deal')
    const named = deals.filter((conversation) => {
      const { points } = pricePathOf(conversation, pricePath)
      return points.some(
        ({ source, price }) => source !== 'offer' && price === conversation.attributes.agreed_price,
      )
    })
    console.info(`${named.length} of ${deals.length} agreed prices are found in messages before`)
    expect(named.length / deals.length).toBeGreaterThan(0.8)
  })

  it('have the agreed price of every deal as the price of its answer', () => {
    for (const conversation of conversations) {
      const { answers } = pricePathOf(conversation, pricePath)
      const agreed = answers.find(({ answer }) => answer === 'agreed')?.price ?? null
      expect(agreed, conversation.id).toBe(conversation.attributes.agreed_price)
    }
  })
})
