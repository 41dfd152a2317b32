import { describe, expect, it } from 'vitest'
import { buyer, facet, loadOne, record, seller } from './test_record.ts'

describe('participants', () => {
  it('have a role, a name and a target that only they know', async () => {
    const { conversation } = await loadOne(record([]))
    expect(conversation.participants.map(({ id, role, name }) => [id, role, name])).toEqual([
      ['0', 'buyer', 'Buyer'],
      ['1', 'seller', 'Seller'],
    ])
    expect(conversation.participants[1]?.blocks).toEqual([
      {
        kind: 'fields',
        title: 'Told in private',
        fields: [
          { name: 'Target price (USD)', value: 100 },
          { name: 'Bottom line (USD)', value: null },
        ],
      },
    ])
    expect(conversation.participants[1]?.attributes).toMatchObject({ role: 'seller', target: 100 })
  })

  it('keep the order of the record, and gains their sides, where the seller comes first', async () => {
    const raw = record([buyer('offer', 80), seller('accept')])
    raw.agent_info.Role = ['seller', 'buyer']
    raw.agent_info.Target = [100, 70]
    const { conversation } = await loadOne(raw)
    expect(conversation.participants.map((p) => p.name)).toEqual(['Seller', 'Buyer'])
    const keys = ['opener', 'buyer_target', 'seller_target', 'buyer_gain', 'seller_gain']
    expect(keys.map((key) => facet(conversation, key))).toEqual(['seller', 70, 100, -10, -20])
  })

  it('may have a bottom line', async () => {
    const raw = record([])
    raw.agent_info.Bottomline = ['85.5', 'a song']
    const { conversation } = await loadOne(raw)
    expect(conversation.participants.map((p) => p.attributes.bottomline)).toEqual([85.5, 'a song'])
  })

  it('are shown with roles that nobody foresaw, and told of', async () => {
    const raw = record([buyer('offer', 80), seller('accept')])
    raw.agent_info.Role = ['buyer', 'broker']
    const { conversation, problems } = await loadOne(raw)
    expect(conversation.participants.map((p) => p.name)).toEqual(['Buyer', 'Agent 1'])
    expect([facet(conversation, 'seller_target'), facet(conversation, 'seller_gain')]).toEqual([null, null])
    expect(problems).toMatchObject([{ field: 'agent_info.Role', found: '"buyer, broker"' }])
    raw.agent_info.Role = ['buyer', 'buyer']
    expect((await loadOne(raw)).conversation.participants.map((p) => p.name)).toEqual(['Agent 0', 'Agent 1'])
  })
})

describe('listing', () => {
  it('is shown once where both copies agree', async () => {
    const { conversation } = await loadOne(record([]))
    expect(conversation.title).toBe('Lamp')
    expect(conversation.blocks).toEqual([
      {
        kind: 'fields',
        title: 'Listing',
        fields: [
          { name: 'Title', value: 'Lamp' },
          { name: 'Category', value: 'Furniture' },
          { name: 'List price (USD)', value: 100 },
          { name: 'Images', value: 'furniture/1_0.jpg' },
        ],
      },
      { kind: 'text', title: 'Description', text: 'A lamp.' },
    ])
  })

  /** Texts seen by both, by the buyer only, and by the seller only. */
  async function descriptions(first: string, second: string) {
    const raw = record([])
    raw.items.Description = [first, second]
    const { conversation, problems } = await loadOne(raw)
    expect(problems).toEqual([])
    return [conversation, ...conversation.participants].map(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? [block.title, block.text] : [])),
    )
  }

  it('gives the longer description to the side that had it', async () => {
    expect(await descriptions('A lamp.', 'A lamp.,Green.')).toEqual([
      ['Description', 'A lamp.'],
      [],
      ['Description, as the seller saw it', 'A lamp.,Green.'],
    ])
    expect(await descriptions('A lamp.,Green.', 'A lamp.')).toEqual([
      ['Description', 'A lamp.'],
      ['Description, as the buyer saw it', 'A lamp.,Green.'],
      [],
    ])
  })

  it('gives each side its own where the descriptions are different or one is missing', async () => {
    expect(await descriptions('Lamp, green', 'Green lamp')).toEqual([
      [],
      ['Description, as the buyer saw it', 'Lamp, green'],
      ['Description, as the seller saw it', 'Green lamp'],
    ])
    expect(await descriptions('', 'Green lamp')).toEqual([
      [],
      [],
      ['Description, as the seller saw it', 'Green lamp'],
    ])
    expect(await descriptions('', '')).toEqual([[], [], []])
  })

  it('shows the second copy with its agent where anything else differs, and tells of it', async () => {
    const raw = record([])
    raw.items.Price = [100, 110]
    raw.items.Title = ['', 'Lamp']
    const { conversation, problems } = await loadOne(raw)
    expect(conversation.title).toBe('Lamp')
    expect(facet(conversation, 'list_price')).toBe(100)
    expect(conversation.participants[1]?.blocks[1]).toEqual({
      kind: 'fields',
      title: 'Listing, as the seller saw it',
      fields: [{ name: 'List price (USD)', value: 110 }],
    })
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'items.Price[1]', found: '110' }])
  })
})
