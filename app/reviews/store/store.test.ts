import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareEntries } from '../log/entries.ts'
import type { Entry, ReviewLog } from '../log/review.ts'
import { log, madeDefinition, steps, withSteps } from '../log/test_logs.ts'
import { currentVerdicts } from '../log/verdicts.ts'
import { type ReviewStore, StoreFailure } from './store.ts'
import { newStore } from './test_store.ts'

const ann = madeDefinition('r1', 'ann')
const ben = madeDefinition('r2', 'ben')

function entry(id: string, review = 'r1', seq = 1): Entry {
  return { kind: 'confirm', turn: 0, scheme: 's', id, action: id, review, seq, at: 7 }
}

const ids = (entries: readonly Entry[] | undefined) => entries?.map(({ id, seq }) => `${id} ${seq}`)

async function failureOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: unknown) => (error instanceof StoreFailure ? error.code : String(error)),
  )
}

describe('a store', () => {
  async function begun(): Promise<ReviewStore> {
    const store = newStore()
    await store.create(ann)
    await store.create(ben)
    return store
  }

  it('keeps definitions and the entries of each review, in their order', async () => {
    const store = await begun()
    expect([...(await store.ids())].sort()).toEqual(['r1', 'r2'])
    expect(ids(await store.append([entry('b'), entry('a')]))).toEqual(['b 1', 'a 2'])
    expect(ids(await store.append([entry('x', 'r2')]))).toEqual(['x 1'])
    expect(ids(await store.append([entry('c')]))).toEqual(['c 3'])
    expect(await store.log('r1')).toEqual({
      definition: ann,
      entries: [entry('b', 'r1', 1), entry('a', 'r1', 2), entry('c', 'r1', 3)],
    })
    expect(ids((await store.log('r2'))?.entries)).toEqual(['x 1'])
    expect(await store.log('r3')).toBeNull()
  })

  it('says what a log has after an entry, and how much in all', async () => {
    const store = await begun()
    await store.append([entry('a'), entry('b'), entry('c')])
    const tail = await store.since('r1', 1)
    expect(ids(tail?.entries)).toEqual(['b 2', 'c 3'])
    expect(tail?.count).toBe(3)
    expect(await store.since('r2', 0)).toEqual({ entries: [], count: 0 })
    expect(await store.since('r3', 0)).toBeNull()
  })

  it('writes an entry once, however often that is tried', async () => {
    const store = await begun()
    await store.append([entry('a')])
    expect(ids(await store.append([entry('a', 'r1', 9), entry('b')]))).toEqual(['a 1', 'b 2'])
    expect(ids((await store.log('r1'))?.entries)).toEqual(['a 1', 'b 2'])
  })

  it('gives entries that are written at once places of their own', async () => {
    const store = await begun()
    await Promise.all(Array.from({ length: 50 }, (_, i) => store.append([entry(`e${i}`)])))
    const entries = (await store.log('r1'))?.entries ?? []
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  it('has no entries of a review that it does not have', async () => {
    const store = await begun()
    expect(await failureOf(store.append([entry('a', 'r3')]))).toBe('gone')
  })

  it('merges another log: each entry once, those of both kept', async () => {
    const store = await begun()
    await store.append([entry('m')])
    const other: ReviewLog = {
      definitions: [ann, madeDefinition('r3', 'cat')],
      entries: [entry('b', 'r1', 1), entry('m', 'r1', 1), entry('z', 'r3', 1), entry('c', 'r1', 2)],
    }
    for (const _time of [1, 2]) await store.merge(other)
    expect(ids((await store.log('r1'))?.entries)).toEqual(['b 1', 'm 1', 'c 2'])
    expect(ids((await store.log('r3'))?.entries)).toEqual(['z 1'])
    expect(ids(await store.append([entry('d')]))).toEqual(['d 3'])
    const entries = (await store.log('r1'))?.entries ?? []
    expect([...entries].sort(compareEntries)).toEqual(entries)
  })

  it.each<[string, ReviewLog]>([
    ['a definition', { definitions: [{ ...ann, name: 'forged' }], entries: [entry('n', 'r1', 2)] }],
    [
      'an entry',
      {
        definitions: [ann],
        entries: [entry('n', 'r1', 2), { ...entry('m', 'r1', 1), kind: 'skip' } as Entry],
      },
    ],
    ['an entry of another review', { definitions: [ben], entries: [entry('n', 'r2'), entry('m', 'r2', 2)] }],
  ])('refuses a log that has another content for %s, and keeps nothing of it', async (_what, other) => {
    const store = await begun()
    await store.append([entry('m')])
    const fresh = madeDefinition('r9', 'dan')
    expect(await failureOf(store.merge({ ...other, definitions: [fresh, ...other.definitions] }))).toBe(
      'conflict',
    )
    expect(await store.log('r1')).toEqual({ definition: ann, entries: [entry('m')] })
    expect(await store.log('r2')).toEqual({ definition: ben, entries: [] })
    expect(await store.log('r9')).toBeNull()
  })

  it('takes a review out for good, and no other', async () => {
    const store = await begun()
    await store.append([entry('a')])
    await store.append([entry('b', 'r2')])
    await store.remove('r1')
    expect(await store.ids()).toEqual(['r2'])
    expect(await store.log('r1')).toBeNull()
    await store.create(ann)
    expect((await store.log('r1'))?.entries).toEqual([])
    expect(ids((await store.log('r2'))?.entries)).toEqual(['b 1'])
  })

  it('tells which reviews changed', async () => {
    const store = await begun()
    const told: unknown[] = []
    const leave = store.subscribe((review) => told.push(review))
    await store.append([entry('a'), entry('b')])
    await store.merge({ definitions: [ben], entries: [entry('c', 'r2')] })
    await store.remove('r2')
    leave()
    await store.append([entry('d')])
    expect(told).toEqual(['r1', 'r2', 'r2'])
  })
})

describe('merged logs', () => {
  /** The contents of a store after merging logs one after the other. */
  async function merged(...logs: readonly ReviewLog[]): Promise<ReviewLog> {
    const store = newStore()
    for (const one of logs) await store.merge(one)
    const kept = await Promise.all((await store.ids()).map((id) => store.log(id)))
    store.close()
    return {
      definitions: kept.flatMap((one) => (one ? [one.definition] : [])),
      entries: kept.flatMap((one) => one?.entries ?? []).sort(compareEntries),
    }
  }

  it('have all of both, the same in either order and however often', async () => {
    await fc.assert(
      fc.asyncProperty(log, steps, steps, async (base, mine, theirs) => {
        // One reviewer continued in two places.
        const [a, b] = [withSteps(base, 'r1', 'here', mine), withSteps(base, 'r1', 'there', theirs)]
        const both = await merged(a, b)
        expect(await merged(b, a)).toEqual(both)
        expect(await merged(a, b, a, base)).toEqual(both)
        expect(await merged(both)).toEqual(both)
        const all = new Set([...a.entries, ...b.entries].map(({ id }) => id))
        expect(new Set(both.entries.map(({ id }) => id))).toEqual(all)
        expect(both.entries).toHaveLength(all.size)
        currentVerdicts(both)
      }),
      { numRuns: 50 },
    )
  })

  it('leave what reviewers say apart', async () => {
    const said = (review: string, reviewer: string, verdict: 'right' | 'wrong') =>
      withSteps({ definitions: [madeDefinition(review, reviewer)], entries: [] }, review, reviewer, [
        { turn: 0, scheme: 's', at: 5, kind: 'verdict', label: 'a', verdict },
      ])
    const verdicts = currentVerdicts(await merged(said('r1', 'ann', 'right'), said('r2', 'ben', 'wrong')))
    expect(verdicts.map(({ reviewer, verdicts }) => [reviewer, verdicts.get('a')])).toEqual([
      ['ann', 'right'],
      ['ben', 'wrong'],
    ])
  })

  it('know the same entry by its content, not by the order of its fields', async () => {
    const one = { definitions: [ann], entries: [entry('a')] }
    const turned = Object.fromEntries(Object.entries(entry('a')).reverse()) as unknown as Entry
    expect(await merged(one, { ...one, entries: [turned] })).toEqual(one)
  })
})
