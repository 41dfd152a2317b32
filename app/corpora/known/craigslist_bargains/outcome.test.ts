import { describe, expect, it } from 'vitest'
import { buyer, buyerSays, type Event, facet, loadOne, record, seller, sellerSays } from './test_record.ts'

describe('amounts', () => {
  it('reads -1, nothing, NaN and infinity as missing, and 32-bit floats as they were written', async () => {
    const raw = record([
      buyer('offer', 10.399999618530273),
      buyer('offer', -1),
      buyer('offer', Number.NaN),
      buyer('offer', Number.POSITIVE_INFINITY),
      buyer('offer', 0),
    ])
    raw.dialogue_acts.price.push(null)
    raw.dialogue_acts.intent.push(null)
    raw.utterance.push('no price')
    raw.agent_turn.push(1)
    const { conversation } = await loadOne(raw)
    expect(conversation.turns.map((t) => t.values.price)).toEqual([10.4, null, null, null, 0, null])
    expect(conversation.turns.at(1)?.action?.payload).toEqual({
      kind: 'price',
      amount: null,
      currency: 'USD',
    })
    expect(structuredClone(conversation)).toEqual(JSON.parse(JSON.stringify(conversation)))
  })

  it('takes whole numbers that arrive as digits', async () => {
    const raw = record([])
    const { conversation } = await loadOne({
      ...raw,
      agent_info: { ...raw.agent_info, Target: ['9007199254740993', 100] },
    })
    expect(conversation.participants[0]?.attributes.target).toBe(9007199000000000)
  })

  it('has no list price, and no shares of it, where it is -1', async () => {
    const raw = record([buyer('offer', 80), seller('accept')])
    raw.items.Price = [-1, -1]
    const { conversation } = await loadOne(raw)
    expect(conversation.outcome.summary).toBe('$80')
    expect(['list_price', 'price_share', 'buyer_gain_share'].map((key) => facet(conversation, key))).toEqual([
      null,
      null,
      null,
    ])
    expect([facet(conversation, 'buyer_gain'), facet(conversation, 'seller_gain')]).toEqual([-10, -20])
  })
})

describe('outcome', () => {
  /** Status, agreed price, summary and the fields of reported problems. */
  async function outcome(...events: Event[]) {
    const { conversation, problems } = await loadOne(record(events))
    const { status, summary } = conversation.outcome
    return [status, facet(conversation, 'agreed_price'), summary, problems.map((p) => p.field)]
  }

  it('is a deal at the accepted offer', async () => {
    expect(await outcome(buyer('offer', 80), seller('accept'))).toEqual(['deal', 80, '$80, 80% of list', []])
    expect(await outcome(buyer('offer', 1250.5), seller('accept'))).toEqual([
      'deal',
      1250.5,
      '$1,250.50, 1251% of list',
      [],
    ])
  })

  it('is a deal at the last offer of the side that does not accept', async () => {
    expect(await outcome(seller('offer', 90), buyer('offer', 85), seller('accept'))).toEqual([
      'deal',
      85,
      '$85, 85% of list',
      [],
    ])
    expect((await outcome(seller('offer', 90), buyer('offer', 85), buyer('accept')))[1]).toBe(90)
    expect((await outcome(buyer('offer', 60), buyer('offer', 65), seller('accept')))[1]).toBe(65)
  })

  it('stays a deal whatever follows the accept', async () => {
    const confirmed = [buyer('accept'), sellerSays('bye'), seller('quit')]
    expect(await outcome(buyer('offer', 80), seller('accept'), ...confirmed)).toEqual([
      'deal',
      80,
      '$80, 80% of list',
      [],
    ])
  })

  it('is a deal without a price where the accepted offer holds none', async () => {
    expect(await outcome(buyer('offer'), seller('accept'))).toEqual(['deal', null, 'price not recorded', []])
  })

  it('takes an accept before the only offer as its acceptance, and says so', async () => {
    const events = [buyer('accept'), seller('offer', 100)]
    expect(await outcome(...events)).toEqual(['deal', 100, '$100, 100% of list', ['dialogue_acts.intent[0]']])
    const { conversation } = await loadOne(record(events))
    expect(conversation.outcome.blocks.at(-1)).toMatchObject({ kind: 'text', title: 'Note' })
    // Not if that offer is from the same side, was rejected, or a participant quit.
    expect((await outcome(seller('accept'), seller('offer', 100)))[0]).toBe('unfinished')
    expect((await outcome(buyer('accept'), seller('offer', 100), buyer('reject')))[0]).toBe('no_deal')
    expect((await outcome(buyer('accept'), seller('offer', 100), buyer('quit')))[0]).toBe('walked_away')
  })

  it('makes no deal of an accept without any offer, and says so', async () => {
    const events = [sellerSays('hi'), seller('accept'), buyerSays('what?')]
    expect(await outcome(...events)).toEqual(['unfinished', null, 'no offer', ['dialogue_acts.intent[1]']])
    const { conversation } = await loadOne(record(events))
    expect(conversation.outcome.blocks).toMatchObject([{ kind: 'text', title: 'Note' }])
  })

  it('takes a side that accepts its own offer at its word, and tells of it', async () => {
    expect(await outcome(buyer('offer', 80), buyer('accept'))).toEqual([
      'deal',
      80,
      '$80, 80% of list',
      ['dialogue_acts.intent[1]'],
    ])
  })

  it('is no deal after a reject, quit or not, unless another offer is accepted', async () => {
    const rejected = [buyer('offer', 60), seller('reject')]
    expect(await outcome(...rejected)).toEqual(['no_deal', null, '$60 rejected', []])
    expect((await outcome(...rejected, buyer('quit')))[0]).toBe('no_deal')
    expect((await outcome(...rejected, seller('offer', 90), buyer('accept')))[1]).toBe(90)
    expect((await outcome(...rejected, seller('offer', 90)))[0]).toBe('unfinished')
    expect(await outcome(buyer('reject'), buyerSays('hello?'))).toEqual(['no_deal', null, '', []])
  })

  it('does not let a rejected offer be accepted later', async () => {
    expect((await outcome(buyer('offer', 60), seller('reject'), seller('accept')))[0]).toBe('no_deal')
  })

  it('is a walk-away after a quit, even with an offer left open', async () => {
    expect(await outcome(seller('offer', 90), seller('quit'))).toEqual([
      'walked_away',
      null,
      'Seller quit',
      [],
    ])
    expect((await outcome(buyer('quit')))[2]).toBe('Buyer quit')
  })

  it('is unfinished with an open offer or without any event', async () => {
    expect(await outcome(buyer('offer', 60), sellerSays('hm'))).toEqual([
      'unfinished',
      null,
      '$60 left open',
      [],
    ])
    expect((await outcome(buyer('offer')))[2]).toBe('offer left open')
    expect(await outcome(buyerSays('hi'))).toEqual(['unfinished', null, 'no offer', []])
    expect(await outcome()).toEqual(['unfinished', null, 'no offer', []])
  })

  it('weighs the agreed price against both targets', async () => {
    const { conversation } = await loadOne(record([buyer('offer', 65), seller('accept')]))
    // The buyer's target is 70, the seller's is 100.
    expect(conversation.outcome.blocks[1]).toMatchObject({
      kind: 'table',
      rows: [
        ['Buyer', 70, 5, 5],
        ['Seller', 100, -35, -35],
      ],
    })
    expect(conversation.participants.map((p) => p.attributes.gain)).toEqual([5, -35])
    expect(facet(conversation, 'price_share')).toBe(65)
  })
})
