import { own } from '../../../base/safe_access.ts'
import type { Block, Field, TextBlock } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { CATEGORIES } from './facets.ts'
import { amountOf } from './money.ts'
import type { RawConversation } from './raw.ts'

/** The listing that both agents negotiate about, and the parts that only one of them saw. */
export interface Listing {
  readonly title: string
  /** As published (`bike`, `car`, `electronics`, `furniture`, `housing`, `phone`). Null if missing. */
  readonly category: string | null
  /** In US dollars. Null if missing. */
  readonly price: number | null
  /** Parts that both agents saw. */
  readonly blocks: readonly Block[]
  /** By agent: parts of that agent's copy only. */
  readonly ownBlocks: readonly (readonly Block[])[]
}

/**
 * Merges the two agents' copies of the listing. Most differ in the description, because one copy is cut off: the
 * shorter one was seen by both, the longer one only by its agent. Copies that differ in anything else are reported, and
 * the second agent's values are shown with that agent.
 * @param names display names of the agents
 */
export function listingOf(
  items: RawConversation['items'],
  names: readonly string[],
  notice: Notice,
): Listing {
  const [first, second] = [copyOf(items, 0), copyOf(items, 1)]
  const title = first.title ?? second.title
  const category = first.category ?? second.category
  const price = first.price ?? second.price
  const images = first.images ?? second.images
  const differing: Field[] = []
  for (const { key, name, column } of columns) {
    if (first[key] === null || second[key] === null || first[key] === second[key]) continue
    notice(['items', column, 1], second[key], `the same as in the first copy, ${JSON.stringify(first[key])}`)
    differing.push({ name, value: second[key] })
  }
  const descriptions = descriptionBlocks(first.description, second.description, names)
  const fields: Field[] = [
    { name: 'Title', value: title },
    { name: 'Category', value: category && (own(CATEGORIES, category) ?? category) },
    { name: 'List price (USD)', value: price },
    { name: 'Images', value: images },
  ]
  return {
    title: title ?? '',
    category,
    price,
    blocks: [{ kind: 'fields', title: 'Listing', fields }, ...descriptions.shared],
    ownBlocks: [
      descriptions.own[0],
      [
        ...(differing.length > 0
          ? [{ kind: 'fields', title: asSeenBy('Listing', names[1]), fields: differing } as const]
          : []),
        ...descriptions.own[1],
      ],
    ],
  }
}

const columns = [
  { key: 'title', name: 'Title', column: 'Title' },
  { key: 'category', name: 'Category', column: 'Category' },
  { key: 'price', name: 'List price (USD)', column: 'Price' },
  { key: 'images', name: 'Images', column: 'Images' },
] as const

function copyOf({ Title, Category, Price, Images, Description }: RawConversation['items'], agent: 0 | 1) {
  return {
    title: textOf(Title[agent]),
    category: textOf(Category[agent]),
    price: amountOf(Price[agent]),
    images: textOf(Images[agent]),
    description: textOf(Description[agent]),
  }
}

/** Null if missing. The release writes `''` for a missing text. */
function textOf(published: string | null | undefined): string | null {
  return published === undefined || published === '' ? null : published
}

function descriptionBlocks(
  first: string | null,
  second: string | null,
  names: readonly string[],
): { shared: TextBlock[]; own: [TextBlock[], TextBlock[]] } {
  const shared = sharedDescription(first, second)
  const own = (text: string | null, agent: 0 | 1): TextBlock[] =>
    text === null || text === shared
      ? []
      : [{ kind: 'text', title: asSeenBy('Description', names[agent]), text }]
  return {
    shared: shared === null ? [] : [{ kind: 'text', title: 'Description', text: shared }],
    own: [own(first, 0), own(second, 1)],
  }
}

/** The shorter of two descriptions if the longer one continues it. Otherwise nothing is shared. */
function sharedDescription(first: string | null, second: string | null): string | null {
  if (first === null || second === null) return null
  if (second.startsWith(first)) return first
  return first.startsWith(second) ? second : null
}

function asSeenBy(what: string, name = ''): string {
  return `${what}, as the ${name.toLowerCase()} saw it`
}
