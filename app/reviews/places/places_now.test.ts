import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import { textPrintOf, turnPrint } from '../../model/links/turn_print.ts'
import { conversation, turn } from '../../tables/test_corpus.ts'
import type { QueuedTurn } from '../log/review.ts'
import { certainPlace, countPlaces, type PlaceNow } from './place_now.ts'
import { placesNow } from './places_now.ts'

/** Made-up texts by conversation id. */
type Data = Readonly<Record<string, readonly string[]>>

const all = (data: Data, split = 'train'): QueuedTurn[] =>
  Object.entries(data).flatMap(([conversation, texts]) =>
    texts.map((text, turn) => ({ split, conversation, turn, fingerprint: fingerprintOf([text]) })),
  )

const of = (data: Data, ...wanted: readonly string[]) =>
  all(data).filter(({ conversation, turn }) => wanted.includes(`${conversation}/${turn}`))

/** A place as text: `same`, `moved to b/2`, `edited at a/1`, `ambiguous a/1 b/2`, `gone`. */
function said(place: PlaceNow): string {
  const at = ({ conversation, turn }: { conversation: string; turn: number }) => `${conversation}/${turn}`
  if (place.kind === 'moved') return `moved to ${at(place.to)}`
  if (place.kind === 'edited') return `edited at ${at(place.at)}`
  if (place.kind === 'ambiguous') return ['ambiguous', ...place.among.map(at)].join(' ')
  return place.kind
}

const now = (queue: readonly QueuedTurn[], after: Data) => placesNow(queue, all(after)).map(said)

const talk = ['Hello!', 'Hi. I need water.', 'Ok.', 'Then I take the food.', 'Ok.', 'Deal.']
const other = ['Hello!', 'What do you want?', 'Firewood.', 'Ok.', 'Bye.']
const before: Data = { a: talk, b: other }

describe('turns of a queue in changed data', () => {
  it('stand where they stood where nothing changed', () => {
    expect(new Set(now(all(before), before))).toEqual(new Set(['same']))
    expect(now(of(before, 'a/2'), before)).toEqual(['same'])
  })

  it('move with the turns around them, also those whose texts come more than once', () => {
    const inserted = { ...before, a: talk.toSpliced(3, 0, 'Hm.') }
    expect(now(of(before, 'a/0', 'a/2', 'a/3', 'a/4'), inserted)).toEqual([
      'same',
      'same',
      'moved to a/4',
      'moved to a/5',
    ])
  })

  it('are not guessed where a text comes more than once, and nothing around it tells which it is', () => {
    const inserted = { ...before, a: talk.toSpliced(0, 0, 'Hm.') }
    expect(now(of(before, 'a/2'), inserted)).toEqual(['ambiguous a/3 a/5'])
    expect(now(of(before, 'a/2', 'a/3'), inserted)).toEqual(['moved to a/3', 'moved to a/4'])
  })

  it('may repeat a turn, which then stands where it stands', () => {
    const inserted = { ...before, a: talk.toSpliced(0, 0, 'Hm.') }
    const [turn] = of(before, 'a/3')
    expect(
      now(
        [turn, turn, turn].flatMap((one) => one ?? []),
        inserted,
      ),
    ).toEqual(Array(3).fill('moved to a/4'))
  })

  it('go along with a conversation that has another id, or stands in another split', () => {
    const renamed: Data = { b: talk, a: other }
    expect(now(of(before, 'a/0', 'a/1', 'a/4', 'b/1', 'b/2'), renamed)).toEqual([
      'moved to b/0',
      'moved to b/1',
      'moved to b/4',
      'moved to a/1',
      'moved to a/2',
    ])
    const [place] = placesNow(of(before, 'a/1', 'a/3'), all({ x: talk }, 'test'))
    expect(place).toEqual({ kind: 'moved', to: { split: 'test', conversation: 'x', turn: 1 } })
  })

  it('are not what stands at their place where ids mean other conversations now', () => {
    const renamed: Data = { b: talk, a: other }
    const queue = [...of(before, 'a/0'), ...of(before, 'b/1', 'b/2', 'b/3')]
    expect(now(queue, renamed)[0]).toBe('ambiguous b/0 a/0')
  })

  it('are not guessed either once the log says where the others are', () => {
    const renamed: Data = { b: talk, a: other, c: ['Hm.', 'No.'] }
    const found = [...of(renamed, 'a/1', 'a/2'), ...all({ c: ['What?'] }), ...of(before, 'b/0')]
    const moved = new Set([0, 1])
    expect(placesNow(found, all(renamed), moved).map(said)).toEqual([
      'same',
      'same',
      'gone',
      'ambiguous b/0 a/0',
    ])
    expect(now(all({ c: ['What?', 'Who?'] }), renamed)).toEqual(['gone', 'gone'])
  })

  it('are edited where another text stands between their neighbours', () => {
    const edited = { ...before, a: talk.with(3, 'Then I take all the food.') }
    expect(now(of(before, 'a/1', 'a/3', 'a/5'), edited)).toEqual(['same', 'edited at a/3', 'same'])
    const moved = { ...before, a: edited.a.toSpliced(0, 0, 'Hm.') }
    expect(now(of(before, 'a/1', 'a/3', 'a/5'), moved)[1]).toBe('edited at a/4')
    const alone = { a: ['Good day!'], b: ['Hm.', 'No.'] }
    expect(now(of({ a: ['Good evening!'], b: ['Hm.'] }, 'a/0'), alone)).toEqual(['edited at a/0'])
  })

  it('may be one of several where turns between their neighbours are new', () => {
    const edited = { ...before, a: talk.toSpliced(3, 1, 'I take the food', 'and go.') }
    expect(now(of(before, 'a/1', 'a/3', 'a/5'), edited)[1]).toBe('ambiguous a/2 a/3 a/4 a/5')
  })

  it('may have been edited where only another conversation has their text', () => {
    const edited: Data = { a: talk.with(0, 'Good day!'), b: other }
    expect(now([...of(before, 'a/0'), ...of(before, 'b/1')], edited)).toEqual(['ambiguous a/0 b/0', 'same'])
  })

  it('are gone where neither their texts nor their place are left', () => {
    expect(now(of(before, 'a/1', 'a/3', 'b/4'), { b: other })).toEqual(['gone', 'gone', 'same'])
    expect(now(of(before, 'a/5'), { ...before, a: talk.slice(0, 3) })).toEqual(['gone'])
  })

  it('never two stand at the same place, and each that is told has its text', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', ''), { maxLength: 6 })
    const data = fc.dictionary(fc.constantFrom('x', 'y', 'z'), texts)
    fc.assert(
      fc.property(data, data, fc.infiniteStream(fc.boolean()), (was, is, coin) => {
        const queue = all(was).filter(() => coin.next().value)
        const standing = all(is)
        const found = placesNow(queue, standing)
        const told = queue.flatMap((queued, i) => certainPlace(queued, found[i] as PlaceNow) ?? [])
        const names = told.map((turn) => JSON.stringify(turn))
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(standing.map((turn) => JSON.stringify(turn))).toContain(name)
        expect(Object.values(countPlaces(found)).reduce((a, b) => a + b)).toBe(queue.length)
      }),
    )
  })
})

describe('turns that act, or that others say too', () => {
  const offer = (amount: number, speaker = 0) =>
    turn('', {
      speaker,
      action: {
        type: 'propose',
        name: 'offer',
        title: 'Offer',
        payload: { kind: 'price', amount, currency: 'USD' },
      },
    })
  const printed = (...turns: readonly ReturnType<typeof turn>[]): QueuedTurn[] => {
    const made = conversation('a', turns)
    return turns.map((_, i) => ({
      split: 'train',
      conversation: 'a',
      turn: i,
      fingerprint: turnPrint(made, i),
    }))
  }
  const deal = [turn('Hello.'), offer(100), turn('Too much.', { speaker: 1 }), offer(80)]
  const queue = printed(...deal)
  const old = queue.map((queued) => ({ ...queued, fingerprint: textPrintOf(queued.fingerprint) }))
  const found = (of: readonly QueuedTurn[], ...after: readonly ReturnType<typeof turn>[]) =>
    placesNow(of, printed(...after)).map(said)

  it('are told by speaker, action and price', () => {
    expect(found(queue, ...deal)).toEqual(['same', 'same', 'same', 'same'])
    expect(found(queue, ...deal.with(1, offer(60)))[1]).toBe('edited at a/1')
    expect(found(queue, ...deal.with(1, offer(100, 1)))[1]).toBe('edited at a/1')
    expect(found(queue, ...deal.with(2, turn('Too much.')))[2]).toBe('edited at a/2')
    expect(found(queue.slice(3), turn('Hm.'), ...deal)).toEqual(['moved to a/4'])
  })

  it('are found by their texts if the review is older than that', () => {
    expect(found(old, ...deal)).toEqual(['same', 'same', 'same', 'same'])
    expect(found(old, turn('Hm.'), ...deal)).toEqual([
      'moved to a/1',
      'moved to a/2',
      'moved to a/3',
      'moved to a/4',
    ])
  })

  it('are found by a reader that knows texts alone, but never an action', () => {
    const texts = (...turns: readonly ReturnType<typeof turn>[]) =>
      printed(...turns).map((one) => ({ ...one, fingerprint: textPrintOf(one.fingerprint) }))
    expect(placesNow(queue.slice(0, 1), texts(...deal)).map(said)).toEqual(['same'])
    expect(placesNow(queue.slice(1, 2), texts(...deal)).map(said)).toEqual(['edited at a/1'])
  })
})
