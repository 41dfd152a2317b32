import * as v from 'valibot'
import { type RawConversation, rawConversation } from '../../app/corpora/known/craigslist_bargains/raw.ts'
import type { Random } from './random.ts'
import type { Synthesizer } from './synthesizer.ts'

type Role = 'buyer' | 'seller'

/** A message of the fixtures, with `{price}` in place of the price of its act. */
interface Message {
  readonly role: string
  readonly act: string
  readonly text: string
  readonly priced: boolean
}

interface Listing {
  readonly category: string
  readonly title: string
  readonly sentences: readonly string[]
}

interface Turn {
  readonly role: Role
  readonly act: string
  readonly text: string
  readonly price: number
}

const NO_PRICE = -1

/** Makes bargains about the listings of the fixtures, with sentences of the fixtures and new prices. */
export function craigslistBargainsSynthesizer(records: readonly unknown[]): Synthesizer {
  const fixtures = records.map((record) => v.parse(rawConversation, record))
  const messages = fixtures.flatMap(messagesOf)
  const listings = fixtures.map(listingOf)

  const pool = new Map<string, readonly Message[]>()
  const say = (random: Random, role: Role, act: string, price = NO_PRICE): Turn[] => {
    const key = `${role} ${act} ${price !== NO_PRICE}`
    const matching =
      pool.get(key) ??
      messages.filter((m) => m.act === act && m.priced === (price !== NO_PRICE) && m.role === role)
    pool.set(key, matching)
    if (matching.length === 0) return []
    const text = random.pick(matching).text.replaceAll('{price}', String(price))
    const more = price === NO_PRICE && random.chance(0.4) ? ` ${random.pick(matching).text}` : ''
    return [{ role, act, text: text + more, price }]
  }

  return (random, index) => {
    const listing = random.pick(listings)
    const list = random.whole(4, 400) * 5
    const buyerTarget = round(list * (0.5 + random.next() * 0.4))
    const { turns, events } = bargain(random, list, buyerTarget, say)
    // In most rows of the published splits the messages aren't parsed, and in some not even the events.
    const parsed = random.chance(0.6)
    const recorded = parsed || random.chance(0.7)
    const all = [
      ...turns.map((t) => (parsed ? t : { ...t, act: '', price: NO_PRICE })),
      ...events.map((e) => (recorded ? e : { ...e, act: '', price: NO_PRICE })),
    ]
    const description = random.shuffled(listing.sentences)
    return {
      agent_info: { Bottomline: ['None', 'None'], Role: ['buyer', 'seller'], Target: [buyerTarget, list] },
      agent_turn: all.map(({ role }) => (role === 'buyer' ? 0 : 1)),
      dialogue_acts: { intent: all.map(({ act }) => act), price: all.map(({ price }) => price) },
      utterance: all.map(({ text }) => text),
      items: {
        Category: both(listing.category),
        Images: both(`${listing.category}/${7_000_000_000 + index}_0.jpg`),
        Price: both(list),
        // The two copies differ in most rows, because the buyer sees only a part.
        Description: [
          description.slice(0, Math.ceil(description.length / 2)).join(' '),
          description.join(' '),
        ],
        Title: both(`${listing.title}, no. ${index + 1}`),
      },
    }
  }
}

/** Some talk, a few converging prices, and one of the possible endings. */
function bargain(
  random: Random,
  list: number,
  buyerTarget: number,
  say: (random: Random, role: Role, act: string, price?: number) => Turn[],
): { readonly turns: readonly Turn[]; readonly events: readonly Turn[] } {
  const turns = [
    ...say(random, 'buyer', 'intro'),
    ...say(random, 'seller', random.pick(['intro', 'unknown'])),
  ]
  for (let i = random.whole(1, 2); i > 0; i--) {
    turns.push(...say(random, 'buyer', 'inquiry'), ...say(random, 'seller', 'inform'))
  }
  let low = round(buyerTarget * (0.8 + random.next() * 0.2))
  let high = list
  turns.push(...say(random, 'buyer', 'init-price', low))
  for (let i = random.whole(1, 2); i > 0; i--) {
    high = round(high - (high - low) * random.next() * 0.6)
    turns.push(...say(random, 'seller', 'counter-price', high))
    low = round(low + (high - low) * random.next() * 0.6)
    turns.push(...say(random, 'buyer', 'counter-price', low))
  }
  const event = (role: Role, act: string, price = NO_PRICE): Turn => ({ role, act, text: '', price })
  const dice = random.next()
  if (dice < 0.08) return { turns, events: [event(random.pick(['buyer', 'seller']), 'quit')] }
  const price = round(low + (high - low) * random.next())
  if (dice < 0.22) return { turns, events: [event('buyer', 'offer', price), event('seller', 'reject')] }
  turns.push(...say(random, 'seller', 'agree', high))
  return { turns, events: [event('buyer', 'offer', high), event('seller', 'accept')] }
}

function messagesOf({ utterance, agent_turn, agent_info, dialogue_acts }: RawConversation): Message[] {
  return utterance.flatMap((text, i): Message[] => {
    const act = dialogue_acts.intent[i] ?? ''
    const price = dialogue_acts.price[i]
    if (!text || act === '') return []
    const message = { role: agent_info.Role[agent_turn[i] ?? 0] ?? '', act }
    if (typeof price !== 'number' || price === NO_PRICE) return [{ ...message, text, priced: false }]
    const template = text.replace(new RegExp(`(?<![\\d.,])${price}(?![\\d])`, 'g'), '{price}')
    return template === text ? [] : [{ ...message, text: template, priced: true }]
  })
}

function listingOf({ items }: RawConversation): Listing {
  const longer = [...items.Description].sort((a, b) => (b ?? '').length - (a ?? '').length)[0] ?? ''
  return {
    category: items.Category[0] ?? '',
    title: items.Title[0] ?? '',
    sentences: longer.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== ''),
  }
}

function both<T>(value: T): [T, T] {
  return [value, value]
}

function round(price: number): number {
  return Math.max(1, Math.round(price))
}
