import { describe, expect, it } from 'vitest'
import { agreement, prepareAgreement } from '../agreement/agreement.ts'
import { chooses, confirms, gives, madeReview, notes, says, skips } from '../export/test_reviews.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import { labelSchemeOf } from '../schemes/written_scheme.ts'
import type { TurnDraft } from '../store/store.ts'
import { type Collected, overviewOfProject, unplannedPeople } from './collected.ts'
import {
  agreementParams,
  comparingParts,
  countForeign,
  decisionsOf,
  labelDisagreements,
  labelTable,
  undecidedPlaces,
} from './compared_parts.ts'
import type { Project } from './project.ts'
import { madePartReview, madeProject } from './test_projects.ts'

/** Three annotators; all have all four conversations, of two turns each. */
const project = madeProject(4, { overlap: 4 })
const scheme = labelSchemeOf(project.review.written?.[0] as never, 'Lea')
const labels = (turn: number, label: string) => [gives(turn, 'act-1', label), confirms(turn, 'act-1')]

function resultOf<T>(steps: Generator<undefined, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const overviewOf = (of: Project, reviews: readonly ReviewState[]) => resultOf(overviewOfProject(of, reviews))
const comparedParts = (of: Project, reviews: Collected, under: typeof scheme) =>
  resultOf(comparingParts(of, { collected: reviews, decisions: [], placed: [] }, under))

describe('training turns', () => {
  const training = [0, 1].map((turn) => ({
    ...{ split: 'train', conversation: 'known', turn, fingerprint: `k${turn}` },
    answers: [{ scheme: 'act-1', labels: ['offer'] }],
  }))
  const withTraining = madeProject(4, { overlap: 4, training })

  it('are counted apart, and in nothing else', () => {
    const first = madePartReview(withTraining, 0, [
      ...[...labels(0, 'offer'), ...labels(1, 'refusal'), ...labels(2, 'offer')],
      notes(1, 'act-1', 'Why?'),
    ])
    const second = madePartReview(withTraining, 1, [...labels(0, 'refusal'), ...labels(2, 'offer')])
    const { progress, collected, questions } = overviewOf(withTraining, [first, second])
    expect(progress.map((one) => one.training)).toEqual([
      { all: 2, confirmed: 2, same: 1 },
      { all: 2, confirmed: 1, same: 0 },
      { all: 2, confirmed: 0, same: 0 },
    ])
    expect(progress[0]).toMatchObject({ assigned: 8, done: 1, conversations: 4, begun: 1, notes: 1 })
    expect(progress[0]?.missing.map(({ conversation }) => conversation)).toEqual(['c1', 'c2', 'c3'])
    // One turn in two seconds: the steps on training turns are no work.
    expect(progress[0]?.perHour).toBeCloseTo(1800)
    expect(questions.map(({ place }) => place.conversation)).toEqual(['known'])
    const { overlap, differing, annotations } = comparedParts(withTraining, collected, scheme)
    expect([overlap, differing]).toEqual([8, []])
    expect(annotations.places).toEqual([{ split: 'train', conversation: 'c0', turn: 0 }])
    expect(labelTable({ annotations }, scheme, 50).examined).toEqual([1, 1])
  })

  it('are those of the project, whatever a review file says', () => {
    const { training: _, ...definition } = madePartReview(withTraining, 0, []).definition
    const review = madeReview(definition, [...labels(0, 'offer'), ...labels(2, 'offer')])
    const { progress } = overviewOf(withTraining, [review])
    expect(progress[0]).toMatchObject({ done: 1, training: { all: 2, confirmed: 1, same: 1 } })
  })

  it('are absent from projects without any', () => {
    expect(overviewOf(project, []).progress[0]?.training).toBeNull()
  })
})

describe('progress', () => {
  it('counts turns and conversations of each annotator, and says what is missing', () => {
    const first = madePartReview(project, 0, [
      ...labels(0, 'offer'),
      ...[says(1, 'act-1', 'refusal', 'unsure'), ...labels(1, 'refusal')],
      ...[skips(2, 'act-1'), notes(2, 'act-1', 'Is this an offer?')],
    ])
    const { progress, questions } = overviewOf(project, [first])
    const [ada, ben] = progress
    expect(ada).toMatchObject({
      ...{ annotator: 'Ada', people: ['Annotator 0'], assigned: 8, done: 2, skipped: 1, unsure: 1 },
      ...{ notes: 1, conversations: 4, begun: 1, last: 7000 },
    })
    // Six steps of one second each after the first one, and two turns.
    expect(ada?.perHour).toBeCloseTo(1200)
    expect(ada?.missing.map(({ conversation }) => conversation)).toEqual(['c2', 'c3'])
    expect(ben).toMatchObject({ annotator: '', people: [], done: 0, perHour: null, last: null })
    expect(ben?.missing).toHaveLength(4)
    expect(questions).toEqual([
      {
        ...{ part: 0, place: project.review.queue[2], scheme: 'act-1', text: 'Is this an offer?' },
        annotator: 'Annotator 0',
      },
    ])
  })

  it('counts two reviews of one part once', () => {
    const one = madePartReview(project, 1, [...labels(0, 'offer'), skips(1, 'act-1')])
    const other = madePartReview(project, 1, [...labels(0, 'offer'), ...labels(1, 'offer')], { id: 'other' })
    const [, ben] = overviewOf(project, [one, other]).progress
    expect(ben).toMatchObject({ done: 2, skipped: 0 })
  })

  it('counts what a review continues once, for the person who did it', () => {
    const first = madePartReview(project, 0, [
      ...[...labels(0, 'offer'), notes(0, 'act-1', 'Is this an offer?')],
      ...[...labels(1, 'offer'), notes(2, 'act-1', 'And this?')],
    ])
    const copied = first.entries.map((entry) => ({
      ...{ ...entry, id: `copy-${entry.id}`, review: 'continued', author: 'Annotator 0' },
    }))
    const definition = { ...first.definition, id: 'continued', reviewer: 'Ben', copyOf: 'review-0' }
    const own = madePartReview(project, 0, labels(3, 'offer'), { id: 'continued' }).entries
    const later = own.map((entry) => ({ ...entry, seq: entry.seq + 10, at: entry.at + 100_000 }))
    const untouched = reviewState(definition, copied)
    const both = [first, reviewState(definition, [...copied, ...later])]
    const { progress, questions } = overviewOf(project, both)
    expect(questions.map(({ annotator, text }) => [annotator, text])).toEqual([
      ['Annotator 0', 'Is this an offer?'],
      ['Annotator 0', 'And this?'],
    ])
    expect(progress[0]).toMatchObject({ people: ['Annotator 0', 'Ben'], done: 3, notes: 2 })
    // Five steps of one second and two turns, and then one step and one turn.
    expect(progress[0]?.perHour).toBeCloseTo((3 * 3600) / 6)
    expect(overviewOf(project, [untouched]).progress[0]).toMatchObject({
      ...{ people: ['Annotator 0'], done: 2, perHour: null },
    })
  })

  it('names parts that several people did, and people who did several parts', () => {
    const of = (part: number, reviewer: string) =>
      madePartReview(project, part, [], { id: `${part}-${reviewer}`, reviewer })
    const { progress } = overviewOf(project, [of(0, 'Ada'), of(0, 'Ben'), of(1, 'Ben')])
    const { shared, repeated } = unplannedPeople(progress)
    expect(shared.map(({ part, people }) => [part, people])).toEqual([[0, ['Ada', 'Ben']]])
    expect(repeated.map(({ name, parts }) => [name, parts.map(({ part }) => part)])).toEqual([
      ['Ben', [0, 1]],
    ])
  })

  it('finds reviews that were made with other texts, although they name the data of the project', () => {
    const confirmed = (fingerprint: string): TurnDraft => ({
      ...{ kind: 'confirm', turn: 1, scheme: 'act-1' },
      shown: { labels: [], fingerprint },
    })
    const isOther = (fingerprint: string) =>
      overviewOf(project, [madePartReview(project, 0, [confirmed(fingerprint)])]).collected.reviews[0]
        ?.isOtherData
    expect(isOther('f1')).toBe(false)
    expect(isOther('f1-act')).toBe(false)
    expect(isOther('other')).toBe(true)
  })

  it('takes no review of another project, other turns or other data without saying so', () => {
    const of = (change: Parameters<typeof madePartReview>[3]) => madePartReview(project, 0, [], change)
    const { project: part } = of({}).definition
    const { collected: found } = overviewOf(project, [
      of({ corpus: { ...project.review.corpus, fingerprint: 'changed' } }),
      of({ id: 'short', queue: project.review.queue.slice(1) }),
      of({ id: 'swapped', queue: project.review.queue.toReversed() }),
      ...(part
        ? [of({ id: 'part', project: { ...part, part: 9 } }), of({ project: { ...part, id: 'no' } })]
        : []),
      of({ id: 'decided', mode: 'adjudicate' }),
    ])
    expect(found.reviews.map(({ isOtherData }) => isOtherData)).toEqual([true])
    expect(found.unfitting.map(({ definition }) => definition.id)).toEqual(['short', 'swapped', 'part'])
  })
})

describe('comparison', () => {
  const { collected } = overviewOf(project, [
    madePartReview(project, 0, [...labels(0, 'offer'), ...labels(1, 'offer'), ...labels(2, 'refusal')]),
    madePartReview(project, 1, [...labels(0, 'offer'), ...labels(1, 'refusal'), confirms(2, 'act-1')]),
    madePartReview(project, 2, labels(7, 'offer')),
  ])
  const compared = comparedParts(project, collected, scheme)

  it('has agreement on the overlap with its denominators', () => {
    const { judgements, overlap } = compared
    expect(overlap).toBe(8)
    if (!judgements) throw new Error('There is nothing to compare.')
    const found = agreement(judgements, {}, prepareAgreement(judgements, {}))
    expect(found).toMatchObject({ shared: 3, byAll: 0 })
    expect(found.figures.find(({ of, scope }) => of === 'raw' && scope === 'sets')?.estimate).toMatchObject({
      value: 1 / 3,
    })
  })

  it('has labels by annotator, disagreements by label, and turns to decide', () => {
    const rows = [
      { label: 'offer', counts: [2, 1, 1] },
      { label: 'refusal', counts: [1, 1, 0] },
    ]
    const table = { rows, none: [0, 1, 0], examined: [3, 3, 1], labels: 2 }
    expect(labelTable(compared, scheme, 1)).toEqual(table)
    expect(labelTable(compared, { values: [] }, 1)).toEqual({ ...table, rows: rows.slice(0, 1) })
    expect(compared.judgements && labelDisagreements(compared.judgements)).toEqual([
      { label: 'refusal', given: 2, differing: 2 },
      { label: 'offer', given: 2, differing: 1 },
    ])
    expect(compared.differing.map(({ conversation, turn }) => `${conversation}/${turn}`)).toEqual([
      'c0/1',
      'c1/0',
    ])
  })

  it('counts a person with two computers once, and people of the same name twice', () => {
    const again = madePartReview(project, 0, labels(3, 'offer'), { id: 'again' })
    const named = (reviewer: string) => [
      madePartReview(project, 0, labels(0, 'offer'), { reviewer }),
      again,
      madePartReview(project, 1, labels(0, 'offer'), { reviewer: 'Ben' }),
    ]
    const count = (reviewer: string) =>
      comparedParts(project, overviewOf(project, named(reviewer)).collected, scheme).independent.length
    expect(count('Annotator 0')).toBe(2)
    expect(count('Ben')).toBe(3)
  })

  it('leaves decided turns out of the next adjudication, and exports the decisions', () => {
    const [first] = collected.reviews
    if (!first) throw new Error('There is no review.')
    const key = `review:${first.review.definition.id}/Annotator 0`
    const decision = madeReview(
      {
        id: 'decided',
        mode: 'adjudicate',
        schemes: ['act-1'],
        annotators: [key],
        queue: [...compared.differing.map((place) => ({ ...place, fingerprint: 'f' }))],
      },
      [chooses(0, 'act-1', key, 'offer'), confirms(0, 'act-1'), chooses(1, 'act-1', key, 'offer')],
    )
    const other = madeReview({ id: 'other', mode: 'adjudicate', annotators: ['by:gpt'] }, [])
    // The same people decided about turns of another project.
    const named = madeReview({ id: 'named', mode: 'adjudicate', annotators: ['reviewer:Annotator 0'] }, [])
    const merged = madeReview({ ...named.definition, id: 'merged', queue: decision.definition.queue }, [])
    const all = [...collected.reviews.map(({ review }) => review), decision, other, named, merged]
    const decisions = decisionsOf(project, collected, all)
    expect(decisions.map(({ definition }) => definition.id)).toEqual(['decided', 'merged'])
    expect(undecidedPlaces(compared.differing, decisions, 'act-1')).toEqual(compared.differing.slice(1))
    expect(
      countForeign(
        project,
        all.map(({ definition }) => definition),
      ),
    ).toBe(2)
    expect(
      countForeign(
        { ...project, id: 'else' },
        all.map(({ definition }) => definition),
      ),
    ).toBe(5)
  })

  it('counts conversations as shared that several people did in one part', () => {
    const alone = madeProject(4, { overlap: 0, annotators: 2 })
    const of = (reviewer: string) =>
      madePartReview(alone, 0, labels(0, 'offer'), { id: `of-${reviewer}`, reviewer })
    const overlapOf = (reviews: readonly ReviewState[]) =>
      comparedParts(alone, overviewOf(alone, reviews).collected, scheme).overlap
    expect(overlapOf([of('Ada')])).toBe(0)
    expect(
      overlapOf([of('Ada'), { ...of('Ada'), definition: { ...of('Ada').definition, id: 'again' } }]),
    ).toBe(0)
    expect(overlapOf([of('Ada'), of('Ben')])).toBe(4)
    const { shared, repeated } = unplannedPeople(overviewOf(alone, [of('Ada'), of('Ben')]).progress)
    expect([shared.map(({ part }) => part), repeated]).toEqual([[0], []])
  })

  it('leads to the same annotators on the page of agreement', () => {
    const again = madePartReview(project, 0, labels(3, 'offer'), { id: 'again' })
    const states = [...collected.reviews.map(({ review }) => review), again]
    expect(agreementParams(comparedParts(project, overviewOf(project, states).collected, scheme))).toEqual({
      annotators: ['reviewer:Annotator 0', 'review:review-1/Annotator 1', 'review:review-2/Annotator 2'],
      merged: ['Annotator 0'],
    })
  })

  it('has no coefficient for a check, since annotators saw the same labels', () => {
    const check = madeProject(4, { overlap: 4, change: { mode: 'check' } })
    const reviews = [0, 1].map((part) => madePartReview(check, part, [confirms(0, 'act-1', ['offer'])]))
    expect(comparedParts(check, overviewOf(check, reviews).collected, scheme).judgements).toBeNull()
  })
})
