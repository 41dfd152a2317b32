import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, convertFixtures, fixturesOf, recordFile } from '../../tools/fixtures.ts'
import type { Action, Conversation, Payload, Turn } from '../model/index.ts'
import { seenBy } from '../model/knowledge/seen_by.ts'
import { checkLink, linkMarks, placeOfTurn } from '../model/links/link_target.ts'
import { followRanges, markedRange } from '../model/links/linked_ranges.ts'
import { isWholePrint, PRINT_OF_NOTHING, printsMatch, turnPrint } from '../model/links/turn_print.ts'
import { adapters } from './registry.ts'

/** The content by which a user identifies a turn. */
const contentOf = ({ participants }: Conversation, turn: Turn | undefined) =>
  turn && JSON.stringify([participants[turn.speaker]?.id, turn.text, turn.action])

const contents = (conversation: Conversation) =>
  conversation.turns.map((turn) => contentOf(conversation, turn))

function otherPayload(payload: Payload): Payload {
  switch (payload.kind) {
    case 'price':
      return { ...payload, amount: (payload.amount ?? 0) + 1 }
    case 'allocation':
      return { ...payload, shares: payload.shares.map((share) => share.map((n) => (n ?? 0) + 1)) }
    case 'options':
    case 'item':
      return { ...payload, fields: payload.fields.map((field) => ({ ...field, value: `${field.value}!` })) }
  }
}

const otherAction = (action: Action): Action =>
  action.payload
    ? { ...action, payload: otherPayload(action.payload) }
    : { ...action, type: action.type === 'accept' ? 'reject' : 'accept' }

const EDITS: readonly ((turn: Turn) => Turn)[] = [
  (turn) => ({ ...turn, text: `${turn.text}!` }),
  (turn) => ({ ...turn, speaker: turn.speaker === 0 ? 1 : 0 }),
  (turn) => ({ ...turn, action: turn.action && otherAction(turn.action) }),
]

type Change = readonly [kind: number, a: number, b: number]

/** Inserts, deletes, swaps, reverses and edits turns at random. */
function changed(
  conversation: Conversation,
  changes: readonly Change[],
  others: readonly Turn[],
): Conversation {
  let turns = [...conversation.turns]
  for (const [kind, a, b] of changes) {
    const [i, j] = [a % Math.max(1, turns.length), b % Math.max(1, turns.length)]
    const [one, two] = [turns[i], turns[j]]
    if (kind === 0) turns.splice(i, 0, others[b % others.length] as Turn)
    else if (kind === 1) turns.splice(i, 1)
    else if (kind === 2 && one && two) turns = turns.with(i, two).with(j, one)
    else if (kind === 3) turns.reverse()
    else if (one) turns[i] = (EDITS[b % EDITS.length] as (turn: Turn) => Turn)(one)
  }
  return { ...conversation, turns }
}

const changes = fc.array(fc.tuple(fc.nat(4), fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 })

describe.each(adapters.map((adapter) => [adapter.id, adapter] as const))(
  'links into %s',
  async (_, adapter) => {
    const { conversations } = await convertFixtures(adapter)
    const talks = conversations.filter((c) => c.turns.length > 1)
    const others = talks.flatMap((c) => c.turns)
    /** Turns whose content occurs once in their conversation. */
    const unique = talks.flatMap((c) => {
      const all = contents(c)
      return all.flatMap((content, turn) =>
        all.indexOf(content) === all.lastIndexOf(content) ? [{ c, turn }] : [],
      )
    })
    const acts = unique.filter(({ c, turn }) => c.turns[turn]?.action)
    const linked = fc.oneof(fc.constantFrom(...unique), fc.constantFrom(...(acts.length > 0 ? acts : unique)))

    it('never open another turn without a word, and find theirs as long as it is there', () => {
      fc.assert(
        fc.property(linked, changes, ({ c, turn }, steps) => {
          const place = placeOfTurn(c, turn)
          if (!place) throw new Error('There is no such turn.')
          const now = changed(c, steps, others)
          const check = checkLink(
            now,
            { split: c.split, conversation: c.id, turn, ...linkMarks(place) },
            null,
          )
          const content = contents(c)[turn]
          const at = contents(now)
          if (check.kind === 'unchanged') expect(at[turn]).toBe(content)
          else if (check.kind === 'moved') expect(at[check.to.turn]).toBe(content)
          else expect(at).not.toContain(content)
          expect(check.kind === 'unchanged').toBe(at[turn] === content)
        }),
        { numRuns: 300 },
      )
    })

    it('never show other turns of a range without a word', () => {
      fc.assert(
        fc.property(linked, fc.nat(), changes, ({ c, turn: end }, other, steps) => {
          const own = unique.filter((one) => one.c === c).map(({ turn }) => turn)
          const start = own[other % own.length] ?? end
          const range = markedRange({ first: Math.min(start, end), last: Math.max(start, end) }, c)
          const now = changed(c, steps, others)
          const { ranges, moved, lost, changed: edited } = followRanges(now, [range])
          const ends = (of: Conversation, { first, last }: { first: number; last: number }) =>
            [first, last].map((i) => contents(of)[i])
          const all = (of: Conversation, { first, last }: { first: number; last: number }) =>
            contents(of).slice(first, last + 1)
          const isSame = ranges[0]?.first === range.first && ranges[0]?.last === range.last
          if (lost.length === 0) expect(ends(now, ranges[0] ?? range)).toEqual(ends(c, range))
          if (lost.length + edited.length === 0) expect(all(now, ranges[0] ?? range)).toEqual(all(c, range))
          else expect(all(now, range)).not.toEqual(all(c, range))
          expect(moved).toBe(!isSame)
        }),
        { numRuns: 200 },
      )
    })

    it('have fingerprints that do not depend on who reads, and that tell old ones apart', () => {
      for (const c of talks)
        for (const turn of c.turns.keys()) {
          const print = turnPrint(c, turn)
          expect(isWholePrint(print)).toBe(true)
          expect(printsMatch(print.replace(/-.*/, ''), print)).toBe(true)
          for (const side of [0, 1]) expect(turnPrint(seenBy(c, side, adapter), turn)).toBe(print)
        }
    })
  },
)

describe('links to deals', async () => {
  const adapter = adapters.find(({ id }) => id === 'craigslist_bargains')
  if (!adapter) throw new Error('There is no such corpus.')
  const [{ fileName = '', split = '', records = [] } = {}] = fixturesOf(adapter.id)
  const source = records.find((record) => JSON.stringify(record).includes('"offer"'))
  const { conversations } = await convert(adapter, [recordFile(fileName, split, [source])])
  const [before] = conversations
  if (!before) throw new Error('The record was not read.')
  const at = before.turns.findIndex(({ action }) => action?.type === 'propose')
  const place = placeOfTurn(before, at)
  const link = {
    ...{ split: before.split, conversation: before.id, turn: at },
    ...linkMarks(place ?? { text: '', print: '' }),
  }

  it('name the offer, and notice another price', () => {
    expect(link.excerpt).toMatch(/^Offer \$\d/)
    const now = changed(before, [[4, at, 2]], [])
    const check = checkLink(now, link, null)
    expect(check).toMatchObject({ kind: 'changed', acts: true, sameText: false })
    expect(check.kind === 'changed' && check.text).toMatch(/^Offer \$\d/)
  })

  it('follow the offer where a message comes before it', () => {
    const now = changed(before, [[0, 0, 0]], before.turns)
    expect(checkLink(now, link, null)).toMatchObject({ kind: 'moved', inside: true, to: { turn: at + 1 } })
  })

  it('of before actions had fingerprints say that they may mean another one', () => {
    const old = { ...link, print: PRINT_OF_NOTHING, excerpt: null }
    expect(checkLink(before, old, null)).toMatchObject({ kind: 'unchanged', unsure: true })
    expect(checkLink(before, link, null)).toEqual({ kind: 'unchanged', link })
  })
})
