import { realRows } from './real.ts'

// Numbers of research tasks, counted from the published rows without Parley's code.

interface CasinoMessage {
  readonly text: string
  readonly id: string
  readonly task_data: { readonly issue2theyget: Readonly<Record<string, string>> }
}

interface CasinoParticipant {
  readonly value2issue: Readonly<Record<'High' | 'Medium' | 'Low', string>>
  readonly outcomes: { readonly points_scored: number; readonly satisfaction: string }
}

export interface CasinoDialogue {
  readonly chat_logs: readonly CasinoMessage[]
  readonly participant_info: Readonly<Record<string, CasinoParticipant>>
  /** Texts with the labels of each, separated by commas. */
  readonly annotations: readonly (readonly [text: string, labels: string])[]
}

interface Bargain {
  readonly agent_info: { readonly Role: readonly string[]; readonly Target: readonly number[] }
  readonly dialogue_acts: { readonly intent: readonly string[]; readonly price: readonly number[] }
  readonly items: { readonly Category: readonly string[] }
}

interface Game {
  readonly game_id: number | bigint
  readonly messages: readonly string[]
  readonly speakers: readonly string[]
  readonly receivers: readonly string[]
  readonly years: readonly string[]
  readonly sender_labels: readonly string[]
  readonly receiver_labels: readonly string[]
}

const rowsOf = async <Row>(corpus: string, splits: readonly string[]): Promise<Row[]> =>
  (await Promise.all(splits.map((split) => realRows(corpus, split)))).flat() as unknown as Row[]

const ALL = ['train', 'validation', 'test']

export const casino = () => rowsOf<CasinoDialogue>('casino', ['train'])

export const hasAction = ({ chat_logs }: CasinoDialogue, action: string) =>
  chat_logs.some(({ text }) => text === action)

/** Annotations of a label, and all of them. */
export function labelled(dialogues: readonly CasinoDialogue[], label: string) {
  const has = ([, labels]: CasinoDialogue['annotations'][number]) => labels.split(',').includes(label)
  const seen = dialogues.filter(({ annotations }) => annotations.length > 0)
  const turns = seen.flatMap(({ annotations }) => annotations)
  return {
    turns: [turns.filter(has).length, turns.length],
    conversations: [seen.filter(({ annotations }) => annotations.some(has)).length, seen.length],
  }
}

const WORTH = [
  ['High', 5],
  ['Medium', 4],
  ['Low', 3],
] as const

/**
 * Offers that the other side rejects within 50 turns, after which their sender makes one, within 50 turns, that is worth
 * more to the other side than the sender's offer before it.
 */
export function improvedOffers({ chat_logs, participant_info }: CasinoDialogue): number {
  const worth = ({ id, task_data }: CasinoMessage) => {
    const [partner] = Object.entries(participant_info).flatMap(([other, info]) =>
      other === id ? [] : [info],
    )
    return WORTH.reduce(
      (sum, [rank, points]) =>
        sum + points * Number(task_data.issue2theyget[partner?.value2issue[rank] ?? '']),
      0,
    )
  }
  const better = chat_logs.map((offer, at) => {
    const before = chat_logs
      .slice(0, at)
      .findLast(({ text, id }) => text === 'Submit-Deal' && id === offer.id)
    return offer.text === 'Submit-Deal' && before !== undefined && worth(offer) > worth(before)
  })
  return chat_logs.filter(
    (offer, at) =>
      offer.text === 'Submit-Deal' &&
      chat_logs.some(
        ({ text, id }, no) =>
          text === 'Reject-Deal' &&
          id !== offer.id &&
          no > at &&
          no <= at + 50 &&
          chat_logs.some((_, i) => better[i] && chat_logs[i]?.id === offer.id && i > no && i <= no + 50),
      ),
  ).length
}

/** Words in lower case and without accents, ligatures and typographic apostrophes. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .match(/[\p{L}\p{M}\p{N}_]+(?:'[\p{L}\p{M}\p{N}_]+)*/gu) ?? []

/**
 * Sizes of the groups that pairs of texts with a Jaccard similarity of 0.8 connect, by their runs of three words. A
 * shorter text is one run. Compares every pair.
 */
export function duplicateGroups(texts: readonly (readonly string[])[]): readonly number[] {
  const runs = texts.map(
    (words) =>
      new Set(
        (words.length < 3 ? words.slice(0, 1) : words.slice(2)).map((_, i) =>
          words.slice(i, i + 3).join(' '),
        ),
      ),
  )
  const group = texts.map((_, i) => i)
  for (const [i, a] of runs.entries())
    for (const [j, b] of runs.slice(0, i).entries()) {
      let both = 0
      for (const run of a) if (b.has(run)) both += 1
      if (both < 0.8 * (a.size + b.size - both)) continue
      const [from, to] = [group[i], group[j]]
      for (const [k, one] of group.entries()) if (one === from) group[k] = to as number
    }
  const sizes = new Map<number, number>()
  for (const one of group) sizes.set(one, (sizes.get(one) ?? 0) + 1)
  return [...sizes.values()].filter((size) => size > 1)
}

/**
 * Deals by category, and those whose buyer pays more than the target. A deal has an `accept` and an offer: the last one
 * before it or, in one car dialogue that has its `accept` first, the only one.
 */
export async function bargains(): Promise<Map<string, readonly [above: number, deals: number]>> {
  const found = new Map<string, readonly [number, number]>()
  for (const { agent_info, dialogue_acts, items } of await rowsOf<Bargain>('craigslist_bargains', ALL)) {
    const { intent, price } = dialogue_acts
    const offer = intent.lastIndexOf('offer', intent.indexOf('accept'))
    const last = intent.lastIndexOf('offer')
    if (!intent.includes('accept') || last < 0) continue
    const target = agent_info.Target[agent_info.Role.indexOf('buyer')] ?? 0
    const paid = Number(price[offer < 0 ? last : offer])
    const [above, deals] = found.get(items.Category[0] ?? '') ?? [0, 0]
    found.set(items.Category[0] ?? '', [above + (paid > target ? 1 : 0), deals + 1])
  }
  return found
}

/** Messages of all games. `intended` and `perceived` are as published: `true`, `false` or `noannotation`. */
export async function messages() {
  return (await rowsOf<Game>('diplomacy', ALL)).flatMap((game) =>
    game.messages.map((text, i) => ({
      ...{ game: Number(game.game_id), text, year: game.years[i] },
      ...{ from: game.speakers[i] ?? '', to: game.receivers[i] ?? '' },
      ...{ intended: game.sender_labels[i], perceived: game.receiver_labels[i] },
    })),
  )
}

/** The most typical word of `a` against `b` by Monroe, Colaresi and Quinn, with a prior of 500 words; at least five. */
export function mostTypical(a: readonly string[], b: readonly string[]) {
  const count = (words: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
  }
  const [inA, inB] = [count(a), count(b)]
  const all = [...new Set([...a, ...b])].map((word) => {
    const [x, y] = [inA.get(word) ?? 0, inB.get(word) ?? 0]
    const prior = (500 * (x + y)) / (a.length + b.length)
    const logit = (n: number, of: number) => Math.log((n + prior) / (of + 500 - n - prior))
    const error = Math.sqrt(1 / (x + prior) + 1 / (y + prior))
    return { word, x, y, z: (logit(x, a.length) - logit(y, b.length)) / error }
  })
  return all.filter(({ x, y }) => x + y >= 5).reduce((best, one) => (one.z > best.z ? one : best))
}
