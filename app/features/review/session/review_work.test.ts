import { describe, expect, it } from 'vitest'
import { turnPrint } from '../../../model/links/turn_print.ts'
import { givenBy } from '../../../reviews/adjudication/given.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'
import { madeTurn } from '../../../reviews/work/test_review.ts'
import type { ReviewWork } from './review_work.ts'
import { setUp } from './test_work.ts'

describe('a review at work', () => {
  it('begins with the first open turn, and goes through the queue to its end', async () => {
    const { work, review, place } = await setUp()
    work.begin()
    for (let i = 0; i < 6; i++) await work.confirm()
    expect(place.way).toEqual([0, 1, 2, 3, 4, 5])
    expect(work.snapshot().ended).toBe(true)
    expect(review.snapshot().progress.done).toBe(6)
    await work.back()
    expect([place.way.at(-1), work.snapshot().ended]).toEqual([5, false])
  })

  it('takes keys that are pressed while it goes on for keys of the next turn', async () => {
    const { work, place, label, said } = await setUp()
    work.begin()
    await Promise.all([
      work.toggle(label('b')),
      work.confirm(),
      work.toggle(label('c')),
      work.judge('unsure'),
      work.confirm(),
    ])
    expect(place.way).toEqual([0, 1, 2])
    expect(said(0)?.added).toEqual(['b'])
    expect(said(1)?.added).toEqual(['c'])
    // The keys apply to the label given last.
    expect([...(said(1)?.verdicts ?? [])]).toEqual([['c', 'unsure']])
  })

  it('settles a turn without labels only where that is confirmed twice', async () => {
    const { work, review, place, said } = await setUp({ mode: 'adjudicate', annotators: ['by:a', 'by:b'] })
    work.begin()
    await work.confirm()
    expect([place.way, said(0)]).toEqual([[0], undefined])
    expect(work.snapshot().said.words).toMatch(/confirm again/)
    await work.confirm()
    expect([place.way, said(0)?.state]).toEqual([[0, 1], 'done'])
    // Choosing an annotator is a decision, even if they gave no label.
    await review.act([{ kind: 'choose', turn: 1, scheme: 's', by: 'by:a', labels: [] }])
    await work.confirm()
    expect([place.way, said(1)?.state]).toEqual([[0, 1, 2], 'done'])
  })

  it('copies an annotator’s labels of the turn that is shown when it is the key’s turn', async () => {
    const { work, place, label, said } = await setUp({ mode: 'adjudicate', annotators: ['by:model'] })
    const gave = (turn: number, value: string) => ({
      ...{ split: 'train', conversation: '0', turn, by: 'model' },
      labels: [{ value, score: null }],
    })
    const given = givenBy([], new Map([['s', [gave(0, 'b'), gave(1, 'c')]]]))
    work.begin()
    await Promise.all([work.take('by:model', given), work.confirm(), work.take('by:model', given)])
    expect([said(0)?.added, said(0)?.state, said(0)?.chosen]).toEqual([['b'], 'done', 'by:model'])
    expect([said(1)?.added, said(1)?.state]).toEqual([['c'], 'open'])
    expect(work.snapshot().said.words).toBe('Copied from model: C')
    // A label of the adjudicator's own is the chosen one of the review's work.
    await work.toggle(label('a'))
    expect(said(1)?.added).toContain('a')
    expect(work.snapshot().chosen).toEqual({ position: 1, label: label('a') })
    // An annotator who has not seen the turn gives nothing to copy.
    await work.confirm()
    await work.take('by:model', given)
    expect([place.way, said(2)]).toEqual([[0, 1, 2], undefined])
  })

  it('asks before a blind turn is confirmed without a label, and before a reveal, which stays', async () => {
    const { work, place, label, said } = await setUp({ mode: 'blind' })
    work.begin()
    await work.confirm()
    expect([place.way, said(0)]).toEqual([[0], undefined])
    expect(work.snapshot().asked).toEqual({ position: 0, what: 'no_label' })
    // An action in between resets the question.
    await work.toggle(label('b'))
    await work.toggle(label('b'))
    await work.confirm()
    expect(place.way).toEqual([0])
    await work.confirm()
    expect([place.way, said(0)?.state]).toEqual([[0, 1], 'done'])
    await work.toggle(label('b'))
    await work.confirm()
    expect(place.way).toEqual([0, 1, 2])

    await work.reveal()
    expect(said(2)).toBeUndefined()
    work.dismiss()
    await work.reveal()
    expect(said(2)).toBeUndefined()
    await work.reveal()
    expect(said(2)?.revealed).toBe(true)
    for (let i = 0; i < 5; i++) await work.undo()
    expect([said(1)?.state, said(2)?.revealed]).toEqual([undefined, true])
  })

  it('leaves a finished turn finished when it is skipped', async () => {
    const { work, place, said } = await setUp()
    work.begin()
    await work.confirm()
    work.open(0)
    await work.skip()
    expect([said(0)?.state, place.way.at(-1)]).toEqual(['done', 1])
    await work.skip()
    expect(said(1)?.state).toBe('skipped')
  })

  it('goes on only when what was said is kept', async () => {
    const { work, place, store } = await setUp()
    const append = store.append.bind(store)
    let release = () => {}
    store.append = async (entries) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return append(entries)
    }
    work.begin()
    const gone = work.confirm()
    await new Promise((resolve) => setTimeout(resolve))
    expect(place.way).toEqual([0])
    release()
    await gone
    expect(place.way).toEqual([0, 1])
  })

  it('goes on all the same where it cannot be kept', async () => {
    const { work, review, place, store, said } = await setUp()
    store.append = () => Promise.reject(new StoreFailure('full', 'made up'))
    work.begin()
    await work.confirm()
    expect(place.way).toEqual([0, 1])
    expect(said(0)?.state).toBe('done')
    expect(review.snapshot().saving).toMatchObject({ status: 'failed', code: 'full' })
  })

  it('records what was shown, and answers anew for labels that changed', async () => {
    const { work, review, said } = await setUp()
    const seen = (...values: string[]) => ({
      labels: values.map((value) => ({ value, by: 'annotator' })),
      fingerprint: turnPrint({ participants: [], turns: [madeTurn('a')] }, 0),
    })
    work.open(1)
    await work.confirm()
    expect(said(1)?.shown).toEqual(seen('a', 'b'))
    const other = { ...seen(), labels: [{ value: 'c', by: 'annotator' }] }
    await review.act([{ kind: 'confirm', turn: 3, scheme: 's', shown: other }])
    for (const turn of [1, 3]) {
      work.open(turn)
      await work.confirm()
    }
    expect(said(3)?.shown).toEqual(seen('a', 'b'))
    expect(review.snapshot().entries.filter(({ kind }) => kind === 'confirm')).toHaveLength(3)
  })

  it('confirms and judges nothing without the labels under review, and says what is missing', async () => {
    const { work, review, place, label } = await setUp()
    place.missing = ['gpt.jsonl']
    work.begin()
    await work.confirm()
    await work.toggle(label('a'))
    await work.judge('wrong')
    expect(review.snapshot().entries).toEqual([])
    expect(place.way).toEqual([0])
    place.missing = []
    await work.confirm()
    expect(place.way).toEqual([0, 1])
  })

  it('speaks of the first label of several before one is chosen', async () => {
    const { work, said } = await setUp()
    work.open(1)
    await work.judge('wrong')
    expect([...(said(1)?.verdicts ?? [])]).toEqual([['a', 'wrong']])
  })

  it('speaks of the only label, of the chosen one, and asks where it cannot tell', async () => {
    const { work, label, said } = await setUp()
    work.begin()
    await work.judge('wrong')
    expect(said(0)?.verdicts.get('a')).toBe('wrong')
    await work.toggle(label('b'))
    await work.judge('wrong')
    expect(said(0)?.added).toEqual([])
    await work.toggle(label('b'))
    work.choose(0, label('c'))
    const before = work.snapshot().said.count
    await work.judge('unsure')
    expect(work.snapshot().said.count).toBe(before + 1)
    expect([...(said(0)?.verdicts.keys() ?? [])]).not.toContain('c')
  })

  it('undoes step by step, and shows the turn that a step was about', async () => {
    const { work, place, label, said } = await setUp()
    work.begin()
    await work.toggle(label('b'))
    work.draftNote(0, ' why ')
    work.keepNote()
    await work.confirm()
    await work.skip()
    for (const [at, check] of [
      [1, () => expect(said(1)?.state ?? 'open').toBe('open')],
      [0, () => expect(said(0)).toMatchObject({ state: 'open', note: 'why' })],
      [0, () => expect(said(0)).toMatchObject({ note: '', added: ['b'] })],
      [0, () => expect(said(0)).toBeUndefined()],
    ] as const) {
      await work.undo()
      expect(place.way.at(-1)).toBe(at)
      check()
    }
    await work.undo()
    expect(said(0)).toBeUndefined()
  })

  it('keeps the note that is being typed, however its turn is left', async () => {
    const ways = [
      (work: ReviewWork) => work.confirm(),
      (work: ReviewWork) => work.skip(),
      (work: ReviewWork) => work.back(),
      async (work: ReviewWork) => work.open(4),
      async (work: ReviewWork) => work.begin('all'),
      async (work: ReviewWork) => work.keepNote(),
    ]
    for (const leave of ways) {
      const { work, review, said, label } = await setUp()
      work.open(2)
      work.draftNote(2, 'why')
      await leave(work)
      expect(said(2)?.note).toBe('why')
      // Notes are separate steps. Undoing a later step keeps them.
      work.open(2)
      await work.toggle(label('b'))
      await work.undo()
      expect(said(2)?.note).toBe('why')
      // Completes all writes before the next browser starts.
      await review.retry()
    }
    const { work, said } = await setUp()
    work.open(2)
    work.draftNote(2, 'why')
    work.draftNote(2, null)
    await work.skip()
    expect(said(2)?.note).toBe('')
  })

  it('goes back the way it came, then up the queue', async () => {
    const { work, place } = await setUp()
    work.open(3)
    await work.confirm()
    work.open(0)
    await work.confirm()
    for (const _ of [1, 2, 3, 4, 5]) await work.back()
    expect(place.way).toEqual([3, 4, 0, 1, 0, 3, 2, 1, 0])
  })

  it('says nothing of a turn that is not in the queue', async () => {
    const { work, review, place, label } = await setUp()
    place.shown = { split: 'test', conversation: '0', turn: 0 }
    await work.toggle(label('a'))
    await work.confirm()
    expect(review.snapshot().entries).toEqual([])
    expect(place.way).toEqual([])
  })

  it('gives labels in a blind review, whatever the turn had', async () => {
    const { work, label, said } = await setUp({ mode: 'blind' })
    work.begin()
    await work.toggle(label('a'))
    expect(said(0)?.added).toEqual(['a'])
    expect(said(0)?.verdicts.size).toBe(0)
    await work.toggle(label('a'))
    expect(said(0)?.added).toEqual([])
  })
})
